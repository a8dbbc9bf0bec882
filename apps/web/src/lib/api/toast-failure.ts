import { toast } from "sonner";
import { failureParts } from "./errors.ts";
import { failedAction } from "./failed-actions.ts";

/** A toast of a failure until the same succeeds: `sentence` as it is written, the reason below it (behaviour §8). */
export function toastFailure(error: unknown, sentence: string): void {
  const { text, detail } = failureParts(error, sentence);
  toast.error(text, { ...failedAction(error), ...(detail && { description: detail }) });
}
