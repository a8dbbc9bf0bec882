import { plural } from "../../lib/text/plural.ts";

export const onThisDayCopy = {
  title: "On this day",
  yearsAgo: (years: number) => (years === 1 ? "a year ago" : `${years} years ago`),
} as const;

export const daysCopy = {
  title: "Ski Days",
  season: "Season",
  list: "Ski days",
  loadingList: "Loading ski days...",
  loadFailed: (message: string) => `Error loading ski days: ${message}`,
  unknownError: "Unknown error",
  onlyUnsent: "Below are only the days that wait to be sent. The others of this season are not on this device.",
  retry: "Try again",
  empty: "No ski days logged yet.",
  emptySeason: "This season has none. Choose another one above, or log a day.",
  unknownResort: "Unknown Resort",
  day: "Day",
  dayNumber: (number: number) => `Day ${number}`,
  photoCount: (count: number) => `${count} photos`,
  actionsFor: (resort: string, date: string) => `Actions for ${resort}, ${date}`,
  run: (dates: string, count: number) => `${dates}, ${plural(count, "day")}`,
  edit: "Edit",
  select: "Select",
  delete: "Delete",
  choose: "Choose a day to see it here.",
  new: "New:",
  with: (names: string) => `with ${names}`,
} as const;

export const seasonHeadCopy = {
  days: (count: number) => (count === 1 ? "day" : "days"),
  ofGoal: (goal: number) => `of ${plural(goal, "day")}`,
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

export const deleteDayCopy = {
  question: "Delete this ski day?",
  warning: (resort: string, date: string) => `${resort}, ${date}.`,
  confirm: "Delete",
  done: "Ski day deleted successfully!",
  failed: "Failed to delete ski day",
  undo: { done: "Ski day restored.", failed: "Failed to restore ski day" },
} as const;
