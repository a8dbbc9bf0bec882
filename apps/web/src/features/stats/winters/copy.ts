import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const wintersCopy = sentences(() => ({
  title: i18n.t("My winters"),
  label: i18n.t("A row for each season, a mark for each date with a day"),
  row: (years: string, days: number) => i18n.t("{years}: {days, plural, one {# day} other {# days}}", { years, days }),
  season: i18n.t("Season"),
  first: i18n.t("First day"),
  last: i18n.t("Last day"),
  days: i18n.t("Days"),
  legend: { one: i18n.t("1 day"), more: i18n.t("2 or more") },
  asPicture: i18n.t("As a picture"),
  preview: (width: number, height: number) => i18n.t("Picture of my winters, {width} x {height}", { width, height }),
  total: (days: number) => i18n.t("{days, number}", { days }),
  inWinters: (days: number, winters: number) =>
    i18n.t("{days, plural, one {ski day} other {ski days}} in {winters, plural, one {# winter} other {# winters}}", {
      days,
      winters,
    }),
}));
