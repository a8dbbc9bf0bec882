import { plural } from "../../lib/text/plural.ts";

export const daysCopy = {
  title: "Ski Days",
  season: "Season",
  list: "Ski days",
  loadingList: "Loading ski days...",
  loadFailed: (message: string) => `Error loading ski days: ${message}`,
  unknownError: "Unknown error",
  retry: "Try again",
  empty: "No ski days logged yet.",
  emptySeason: "This season has none. Choose another one above, or log a day.",
  addFirst: "Add Your First Day",
  unknownResort: "Unknown Resort",
  day: "Day",
  dayNumber: (number: number) => `Day ${number}`,
  photoCount: (count: number) => `${count} photos`,
  actionsFor: (resort: string, date: string) => `Actions for ${resort}, ${date}`,
  run: (dates: string, count: number) => `${dates}, ${plural(count, "day")}`,
  edit: "Edit",
  select: "Select",
  delete: "Delete",
  new: "New:",
  with: (names: string) => `with ${names}`,
} as const;

export const seasonHeadCopy = {
  days: (count: number) => (count === 1 ? "day" : "days"),
  resorts: (count: number) => (count === 1 ? "resort" : "resorts"),
  countries: (count: number) => (count === 1 ? "country" : "countries"),
  more: (count: number) => `${Math.abs(count)} ${count > 0 ? "more" : "fewer"}`,
  thanBefore: "than the season before",
  thanBeforeToDate: "than last season on this date",
  asManyAsBefore: "As many as the season before",
  asManyToDate: "As many as last season on this date",
  strip: "Days by week",
  mark: (date: string, resort: string, photos: number) =>
    [date, resort, photos > 0 && plural(photos, "photo")].filter(Boolean).join(", "),
} as const;

export const dayDetailCopy = {
  title: "Ski day",
  choose: "Choose a day to see it here.",
  loading: "Loading details...",
  nothing: "No details available",
  nothingDetail: "This day may have been deleted on another device.",
  failed: "The details could not be loaded.",
  photosOf: (resort: string, date: string) => `Photos of ${resort}, ${date}`,
  noPhotos: "No photos available",
  photoAlt: (number: number, count: number, resort: string, date: string) =>
    `Photo ${number} of ${count}, ${resort}, ${date}`,
  skis: "Skis",
  noSkis: "No skis recorded.",
  with: "With",
  notes: "Notes",
  noNotes: "No notes available",
  originalText: "Original text",
  sameAgain: "Same again",
  activity: "Activity",
  share: "Share",
  copied: "Copied. Paste it where you like.",
  shareFailed: "This browser can neither share nor copy it.",
  previous: "Previous day",
  next: "Next day",
  place: "Place",
  map: (resort: string) => `Map of ${resort}`,
  /** "4th time here" */
  visit: (number: number) => (number === 1 ? "First time here" : `${ordinal(number)} time here`),
  lastOn: (date: string) => `last on ${date}`,
  visits: (days: number, seasons: number) =>
    `${days} days here in ${seasons === 1 ? "1 season" : `${seasons} seasons`}`,
} as const;

const ordinalRules = new Intl.PluralRules("en", { type: "ordinal" });
const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "4th" */
function ordinal(number: number): string {
  return `${number}${ordinalEndings[ordinalRules.select(number)] ?? "th"}`;
}

export const deleteDayCopy = {
  question: "Delete this ski day?",
  warning: (resort: string, date: string) => `${resort}, ${date}.`,
  confirm: "Delete",
  done: "Ski day deleted successfully!",
  failed: "Failed to delete ski day",
  undo: { done: "Ski day restored.", failed: "Failed to restore ski day" },
} as const;
