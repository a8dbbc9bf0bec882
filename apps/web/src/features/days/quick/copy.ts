import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const quickCopy = sentences(() => ({
  title: i18n.t("Quick Entry"),
  about: i18n.t("For a paper log: one line for a day or for a stay. Enter saves it, and the next line begins."),
  aboutHalfKnown: i18n.t("A month is enough where you do not know the days any more: 5 days Sölden Jan 2000."),
  line: i18n.t("Date and resort"),
  example: i18n.t("16-20 Mar Sölden"),
  pickDate: i18n.t("Choose a date"),
  resort: i18n.t("Resort"),
  skis: i18n.t("Skis"),
  activity: i18n.t("Activity"),
  save: i18n.t("Save and Go On"),
  days: (count: number) => i18n.t("{count, plural, one {# day} other {# days}}", { count }),
  leftOut: (count: number) =>
    i18n.t("{count, plural, one {# day of it is logged already} other {# days of it are logged already}}", { count }),
  missing: {
    dates: i18n.t("Write a date up to today, such as 12 Jan, yesterday or 16-20 Mar."),
    nothingNew: i18n.t("You have logged these days already."),
    resort: i18n.t("Write the resort behind the date."),
    resortUnknown: (words: string) => i18n.t("“{words}” is no resort that Firn knows. Check its name.", { words }),
    skis: i18n.t("Choose at least one ski."),
    activity: i18n.t("Choose an activity."),
  },
  failed: i18n.t("Failed to log ski days."),
  saved: i18n.t("Saved now"),
  savedCount: (count: number) => i18n.t("{count, plural, one {# day saved now} other {# days saved now}}", { count }),
  noSkis: i18n.t("You have no skis yet. A day's form adds one."),
  toForm: i18n.t("To the form of one day"),
}));
