import { i18n } from "../../../lib/i18n/i18n.ts";
import { toast } from "../../../ui/feedback/toast.ts";

/** Rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast.success(i18n.t("Copied. Paste it where you like."));
}
