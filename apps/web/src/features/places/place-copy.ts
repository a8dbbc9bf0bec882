import { plural } from "../../lib/text/plural.ts";

export const placeScreenCopy = {
  title: "Place",
  loading: "Loading the place...",
  failed: "The place could not be loaded.",
  unknown: "There is no such place.",
  unknownDetail: "It may have been deleted on another device.",
  toPlaces: "All places",
  map: (name: string) => `Map of ${name}`,
  own: "My own place",
  days: (count: number) => (count === 1 ? "day here" : "days here"),
  none: "No days here yet.",
  first: "First",
  last: "Last",
  bySeason: "By season",
  dayCount: (count: number) => plural(count, "day"),
  allDays: "All days here",
  logHere: "Log a day here",
  photos: "Photos",
  photo: (date: string) => `Photo of ${date}`,
  names: "My names for it",
  namesHint: "Search and text imports know them.",
  newName: "Another name",
  addName: "Add name",
  nameAdded: (name: string) => `“${name}” added.`,
  nameFailed: "Failed to add the name",
  offline: "Adding and removing names needs a connection.",
  editPlace: "Edit place",
  deletePlace: "Delete place",
} as const;

export const lifeListCopy = {
  title: "Places",
  loading: "Loading your places...",
  failed: "Your places could not be loaded.",
  empty: "The places of your days stand here, on a map.",
  addFirst: "Log a day",
  summary: (resorts: number, countries: number) =>
    countries === 0
      ? plural(resorts, "place")
      : `${plural(resorts, "place")} in ${countries === 1 ? "1 country" : `${countries} countries`}`,
  map: "Map of your places",
  elsewhere: "Elsewhere",
  onMap: (country: string) => `Show ${country} on the map`,
  place: "Place",
  firstVisit: "First visit",
  firstOn: (date: string) => `First visit ${date}`,
  days: "Days",
} as const;
