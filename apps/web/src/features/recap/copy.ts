import { plural } from "../../lib/text/plural.ts";

const days = (count: number) => plural(count, "day");

export const recapCopy = {
  title: "Season Recap",
  loading: "Loading the season…",
  failed: "This season could not be loaded.",
  retry: "Try again",
  empty: "No ski days logged this season.",
  emptyDetail: "The recap begins with the first one.",
  logDay: "Log a day",
  recapOf: (season: string) => `Recap of ${season}`,
  toDays: "Ski days of this season",
  pages: "Pages of the recap",
  page: (number: number, count: number, title: string) => `Page ${number} of ${count}: ${title}`,
  pageTitles: ["The season", "Places", "Rhythm", "Skis and people", "Photos and picture"],
} as const;

export const seasonCopy = {
  days,
  skiDays: (count: number) => (count === 1 ? "ski day" : "ski days"),
  resorts: (count: number) => (count === 1 ? "resort" : "resorts"),
  countries: (count: number) => (count === 1 ? "country" : "countries"),
  inARow: (count: number) => (count === 1 ? "day in a row" : "days in a row"),
  more: (count: number) => (count > 0 ? `${count} more` : count < 0 ? `${-count} fewer` : "As many"),
  than: (difference: number, isByDate: boolean) =>
    `${difference === 0 ? "as" : "than"} the season before${isByDate ? " by this date" : ""}`,
  first: "First day",
  latest: "Latest day",
  span: (first: string, last: string) => `${first} to ${last}`,
} as const;

export const placesCopy = {
  heading: (count: number) => plural(count, "resort"),
  none: "No resorts recorded.",
  newOnes: (count: number) =>
    count === 1 ? "1 without a day in the season before" : `${count} without a day in the season before`,
  more: (count: number) => `and ${plural(count, "more resort")}`,
  withoutResort: (count: number) => `${days(count)} without a resort`,
  countries: "Countries",
} as const;

export const rhythmCopy = {
  longestRun: "Longest run",
  everyDay: "Every day",
  weeks: (count: number, first: string, last: string) =>
    `${plural(count, "week")}, ${first} to ${last}: a mark for each date with a ski day`,
  weekdays: "By weekday",
  busiest: "Most days in",
  busiestWeekday: "Most days on a",
  and: " and ",
  or: " or ",
  count: (name: string, count: number) => `${name}: ${days(count)}`,
} as const;

export const gearCopy = {
  skis: "Skis",
  people: "Skied with",
  noSkis: "No skis recorded.",
  noPeople: "No people recorded.",
  moreSkis: (count: number) => `and ${plural(count, "more pair")}`,
  morePeople: (count: number) => (count === 1 ? "and 1 more person" : `and ${count} more people`),
} as const;

export const pictureCopy = {
  photos: "Photos",
  photoAlt: (resort: string, date: string) => `${resort}, ${date}`,
  unknownResort: "Unknown Resort",
  heading: "Your season as a picture",
  preview: (width: number, height: number) => `Picture of the season, ${width} x ${height}`,
  format: "Format",
  formats: { tall: "Tall", wide: "Wide" },
  withPhotos: "With photos",
  someMissing: (count: number) =>
    count === 1
      ? "1 photo could not be loaded. The picture is without it."
      : `${count} photos could not be loaded. The picture is without them.`,
  share: "Share",
  download: "Download",
  failed: "The picture could not be made.",
  shareFailed: "The picture could not be shared.",
} as const;

export const printCopy = {
  print: "Print",
  printAll: "Print all seasons",
  failed: "Not all seasons could be loaded, so none were printed.",
  heading: (season: string) => `Ski season ${season}`,
  mostUsedSki: (name: string) => `mostly on ${name}`,
  columns: [
    { name: "Day", width: "7%" },
    { name: "Date", width: "14%" },
    { name: "Resort", width: "22%" },
    { name: "Skis", width: "20%" },
    { name: "Note", width: "37%" },
  ],
  unknownResort: "Unknown Resort",
} as const;
