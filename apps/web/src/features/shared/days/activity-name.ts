import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

const names: Record<string, string> = sentences(() => ({
  Friends: i18n.t("Friends"),
  Training: i18n.t("Training"),
}));

/** One that this version does not know keeps its own name. */
export function activityName(activity: string): string {
  return names[activity] ?? activity;
}
