import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

/** The numbers that have a best day, in the order in which they are shown. */
export const bestDayIds = ["vertical_m", "top_speed_kmh", "minutes", "runs"] as const;

export const bestDayNames = sentences(
  (): Record<(typeof bestDayIds)[number], string> => ({
    vertical_m: i18n.t("Most vertical"),
    top_speed_kmh: i18n.t("Fastest"),
    minutes: i18n.t("Longest"),
    runs: i18n.t("Most runs"),
  }),
);
