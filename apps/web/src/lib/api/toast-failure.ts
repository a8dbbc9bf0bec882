import { toast } from "../../ui/feedback/toast.ts";
import { failureParts } from "./errors.ts";

/** A toast of a failure: `sentence` as it is written, the reason below it (behaviour §8). */
export function toastFailure(error: unknown, sentence: string): void {
  const { text, detail } = failureParts(error, sentence);
  toast.error(text, detail === undefined ? {} : { description: detail });
}
