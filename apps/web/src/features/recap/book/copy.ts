import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const bookCopy = sentences(() => ({
  paper: i18n.t("Paper"),
  print: i18n.t("Print"),
  pdf: i18n.t("To keep it as a PDF, choose that in place of a printer."),
  loadingPhotos: (count: number) =>
    i18n.t("{count, plural, one {Loading # photo…} other {Loading # photos…}}", { count }),
  missing: (count: number) =>
    i18n.t(
      "{count, plural, one {# photo could not be loaded. The book is without it.} other {# photos could not be loaded. The book is without them.}}",
      { count },
    ),
  pages: i18n.t("Pages of the book"),
}));

export const pageCopy = sentences(() => ({
  season: i18n.t("Ski season"),
  places: i18n.t("Places"),
  map: i18n.t("Map of the season's places"),
  names: i18n.t("Names of the places"),
  calendar: i18n.t("Calendar"),
  first: i18n.t("First day"),
  latest: i18n.t("Latest day"),
  skis: i18n.t("Skis"),
  people: i18n.t("Skied with"),
  tags: i18n.t("Tags"),
  snow: i18n.t("Snow"),
  sky: i18n.t("Sky"),
  rating: i18n.t("Rating"),
  fact: (name: string, value: string) => i18n.t("{name}: {value}", { name, value }),
  counted: (name: string, count: number) => i18n.t("{name} ({count})", { name, count }),
  days: i18n.t("Days"),
  day: (number: number) => i18n.t("Day {number}", { number }),
  unknownResort: i18n.t("Unknown Resort"),
  photoAlt: (resort: string, date: string) => i18n.t("{resort}, {date}", { resort, date }),
  index: i18n.t("Index of places"),
  indexDetail: i18n.t("With the numbers of their days"),
}));
