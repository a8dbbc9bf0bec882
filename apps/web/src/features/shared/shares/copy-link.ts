import { toast } from "sonner";
import { sharesCopy } from "./copy.ts";

/** Rejects where the browser does not allow it. */
export async function copyLink(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  toast.success(sharesCopy.copied);
}
