import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const searchCopy = sentences(() => ({
  title: i18n.t("Search"),
  label: i18n.t("Search your ski days"),
  placeholder: i18n.t("Resort, ski, person, note …"),
  clear: i18n.t("Clear the text"),
  needsConnection: i18n.t("Search needs a connection."),
  loading: i18n.t("Searching..."),
  failed: i18n.t("The search failed."),
  retry: i18n.t("Try again"),
  filters: i18n.t("Filters"),
  removeFilter: (name: string) => i18n.t("Remove filter: {name}", { name }),
  removeFilters: i18n.t("Remove all filters"),
  clearSearch: i18n.t("Search all days"),
  found: (days: number, seasons: number) =>
    i18n.t("{days, plural, one {# day} other {# days}} in {seasons, plural, one {# season} other {# seasons}}", {
      days,
      seasons,
    }),
  none: i18n.t("No days found."),
  noneDetail: i18n.t(
    "Each word has to begin a word of the day: its resort, place, skis, people, tags, month, year or notes.",
  ),
  emptyLog: i18n.t("No ski days logged yet."),
  more: i18n.t("Show more"),
  list: i18n.t("Found ski days"),
  with: (names: string) => i18n.t("With {names}", { names }),
  onSki: (name: string) => i18n.t("On {name}", { name }),
  unknownSki: i18n.t("Unknown ski"),
  unknownCountry: i18n.t("Unknown country"),
  since: (date: string) => i18n.t("Since {date}", { date }),
  until: (date: string) => i18n.t("Until {date}", { date }),
  snow: (name: string) => i18n.t("Snow: {name}", { name }),
  sky: (name: string) => i18n.t("Sky: {name}", { name }),
  rating: (least: number) => i18n.t("Rating: {least} or more", { least }),
  number: {
    known: (number: string) => i18n.t("{number}: any", { number }),
    least: (number: string, least: string) => i18n.t("{number}: {least} or more", { number, least }),
    most: (number: string, most: string) => i18n.t("{number}: {most} or less", { number, most }),
    between: (number: string, least: string, most: string) =>
      i18n.t("{number}: {least} to {most}", { number, least, most }),
  },
}));
