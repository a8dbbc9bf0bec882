import { i18n } from "../i18n/i18n.ts";

/** Offset 1 exists where a day was logged for tomorrow across the border (behaviour §9). */
export function seasonLabel(offset: number): string {
  if (offset === 0) return i18n.t("This Season");
  if (offset === -1) return i18n.t("Last Season");
  return offset > 0 ? i18n.t("Next Season") : i18n.t("{count} Seasons Ago", { count: -offset });
}
