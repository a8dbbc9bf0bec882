import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
export const skisCopy = sentences(() => ({
  titleOf: (day: string) => i18n.t("Skis and activity of {day}", { day }),
  titleOfAll: (days: number) =>
    i18n.t("{days, plural, one {Skis and activity} other {Skis, conditions and tags for all # days}}", { days }),
  change: i18n.t("Skis and activity"),
  changeAll: i18n.t("Skis, conditions and tags"),
  none: i18n.t("No skis"),
  from: i18n.t("From"),
  until: i18n.t("Until"),
  days: (count: number, total: number) => i18n.t("{count, number} of {total, number} days", { count, total }),
  skis: i18n.t("Skis"),
  loading: i18n.t("Loading skis..."),
  failed: i18n.t("Failed to load skis data"),
  retry: i18n.t("Try again"),
  noSkis: i18n.t("Add the skis you were on."),
  activity: i18n.t("Activity"),
  people: i18n.t("With"),
  addTag: i18n.t("Add a tag"),
  keepOwn: i18n.t("Days that have some of these keep their own"),
  mergeHint: i18n.t("A day that you merge with keeps what it has. These skis are added to it."),
  apply: i18n.t("Apply"),
  applying: i18n.t("Applying..."),
  applied: (days: number) => i18n.t("{days, plural, one {# day} other {# days}} changed", { days }),
  applyFailed: (message: string) => i18n.t("Failed to set the skis and activity: {message}", { message }),
}));
