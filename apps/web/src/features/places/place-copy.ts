import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

export const placeScreenCopy = sentences(() => ({
  title: i18n.t("Place"),
  loading: i18n.t("Loading the place..."),
  failed: i18n.t("The place could not be loaded."),
  unknown: i18n.t("There is no such place."),
  unknownDetail: i18n.t("It may have been deleted on another device."),
  toPlaces: i18n.t("All places"),
  map: (name: string) => i18n.t("Map of {name}", { name }),
  own: i18n.t("My own place"),
  days: (count: number) => i18n.t("{count, plural, one {day here} other {days here}}", { count }),
  none: i18n.t("No days here yet."),
  first: i18n.t("First"),
  last: i18n.t("Last"),
  bySeason: i18n.t("By season"),
  dayCount: (count: number) => i18n.t("{count, plural, one {# day} other {# days}}", { count }),
  allDays: i18n.t("All days here"),
  logHere: i18n.t("Log a day here"),
  photos: i18n.t("Photos"),
  photo: (date: string) => i18n.t("Photo of {date}", { date }),
  names: i18n.t("My names for it"),
  namesHint: i18n.t("Search and text imports know them."),
  newName: i18n.t("Another name"),
  addName: i18n.t("Add name"),
  nameAdded: (name: string) => i18n.t("“{name}” added.", { name }),
  nameFailed: i18n.t("Failed to add the name"),
  offline: i18n.t("Adding and removing names needs a connection."),
  editPlace: i18n.t("Edit place"),
  deletePlace: i18n.t("Delete place"),
}));

export const lifeListCopy = sentences(() => ({
  title: i18n.t("Places"),
  loading: i18n.t("Loading your places..."),
  failed: i18n.t("Your places could not be loaded."),
  empty: i18n.t("The places of your days stand here, on a map."),
  addFirst: i18n.t("Log a day"),
  summary: (resorts: number, countries: number) =>
    countries === 0
      ? i18n.t("{resorts, plural, one {# place} other {# places}}", { resorts })
      : i18n.t(
          "{resorts, plural, one {# place} other {# places}} in {countries, plural, one {# country} other {# countries}}",
          { resorts, countries },
        ),
  map: i18n.t("Map of your places"),
  elsewhere: i18n.t("Elsewhere"),
  onMap: (country: string) => i18n.t("Show {country} on the map", { country }),
  place: i18n.t("Place"),
  firstVisit: i18n.t("First visit"),
  firstOn: (date: string) => i18n.t("First visit {date}", { date }),
  days: i18n.t("Days"),
}));
