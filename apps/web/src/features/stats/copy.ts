import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

export const statsCopy = sentences(() => ({
  title: i18n.t("Stats"),
  seasons: i18n.t("Season"),
  allSeasons: i18n.t("All seasons"),
  daysSkied: i18n.t("Days Skied"),
  resortsVisited: i18n.t("Resorts Visited"),
  mostUsedSki: i18n.t("Most Used Ski"),
  inSeasons: (count: number) => i18n.t("in {count, plural, one {# season} other {# seasons}}", { count }),
  inCountries: (count: number) => i18n.t("{count, plural, one {in 1 country} other {in # countries}}", { count }),
  inSeason: (years: string) => i18n.t("in {years}", { years }),
  onDays: (count: number) => i18n.t("{count, plural, one {# day} other {# days}}", { count }),
  loading: i18n.t("Loading"),
  ellipsis: i18n.t("…"),
  none: i18n.t("—"),
  noneYet: i18n.t("None yet"),
  failed: i18n.t("Your stats could not be loaded."),
  retry: i18n.t("Try again"),
}));
