import type { MergePart } from "@firn/contracts/draft-days";
import type { UnreadReason } from "@firn/contracts/text-imports";

export const textImportCopy = {
  title: "Import Ski Days from Text/CSV",
  cancel: "Cancel",
  loading: "Loading text import...",
} as const;

export const inputCopy = {
  text: "Your ski days, one a line",
  placeholder: "Dec 12 Alta\nDecember 14, Snowbird, Rustler 10, with Sam\n2026-01-05 Jackson Hole - bluebird and cold",
  or: "OR",
  upload: "Upload CSV/text file",
  uploadHint: "CSV or TXT files only",
  wrongPick: "Please select a text or CSV file",
  wrongDrop: "Please drop a text or CSV file",
  remove: (file: string) => `Remove ${file}`,
  size: (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`,
  season: "Season",
  seasonNote: (season: string) => `Imported days will be assigned to the ${season} season`,
  seasonDetail: "That is for dates without a year. A date with its year keeps it.",
  parse: "Parse and Create Draft Days",
  parsing: "Parsing...",
  nothing: "Please provide text or select a file",
  failed: (message: string) => `Failed to parse text/file: ${message}`,
  found: (count: number) => `Found ${count} potential ski days`,
  formats: "Supported formats",
  formatList: [
    { example: "Dec 12 Alta", meaning: "a short date and a resort" },
    { example: "December 14, Snowbird, Rustler 10, with Sam", meaning: "date, resort, ski and company" },
    { example: "2026-01-05 Jackson Hole - bluebird", meaning: "an ISO date, a resort and a note" },
    {
      example: "date,resort",
      meaning: "CSV files with date and resort columns, also Strava's, Garmin's and Firn's own",
    },
  ],
  count: (days: number, lines: number) =>
    `${days.toLocaleString()} ${days === 1 ? "day" : "days"} found${lines > 0 ? `, ${lines.toLocaleString()} ${lines === 1 ? "line" : "lines"} without a day` : ""}`,
} as const;

export const reviewCopy = {
  days: "Draft days",
  empty: "No draft days found.",
  emptyDetail: "No line of the text holds a date that Firn can read. Below it says why.",
  unknownResort: "Unknown Resort",
  original: "Original text:",
  edit: "Edit",
  editDay: (day: string) => `Edit ${day}`,
  action: "Action:",
  actionFor: (day: string) => `Action for ${day}`,
  options: { duplicate: "Create new day", merge: "Merge with existing", skip: "Skip import" },
  hints: {
    duplicate: "Will create a new ski day",
    merge: "Will merge with existing day on this date",
    skip: "This day will not be imported",
  },
  adds: (parts: readonly MergePart[]) =>
    parts.length === 0
      ? "It has nothing new for that day."
      : `It adds ${listed(parts.map((part) => partNames[part]))}.`,
  future: "This date is in the future. Correct it to import the day.",
  known: "Already in your log",
  placeUnknown: (place: string) => `Firn knows no resort called “${place}”. Is it one of these?`,
  placeUnknownOnly: (place: string) => `Firn knows no resort called “${place}”.`,
  forAll: (count: number, place: string) => `For all ${count} that say “${place}”`,
  decisionFailed: (message: string) => `Failed to update decision: ${message}`,
  draftFailed: (message: string) => `Failed to update draft day: ${message}`,
  date: "Date",
  dateInvalid: "Choose a date that exists, not later than tomorrow.",
  resort: "Resort",
  findResort: "Find resort",
  save: "Save",
  saving: "Saving...",
  stop: "Cancel",
  filter: "Show",
  filters: {
    all: (count: number) => `All (${count})`,
    importing: (count: number) => `To import (${count})`,
    unknown: (count: number) => `Unknown resort (${count})`,
  },
  filterEmpty: "None of the draft days is of this kind.",
  unread: (count: number) => `${count.toLocaleString()} ${count === 1 ? "line" : "lines"} gave no day`,
  reasons: {
    "no-date": "no date",
    total: "a total",
    "no-such-day": "a day that does not exist",
    "not-ski": "not a ski activity",
  } satisfies Record<UnreadReason, string>,
  orderUncertain: (order: string) => `Dates like 3/4 could mean two things. They were read as ${order}.`,
  orders: { "day-month": "day/month", "month-day": "month/day" },
  readOther: (order: string) => `Read as ${order} instead`,
  otherQuestion: "Read the text again?",
  otherEffect: "The draft days are made anew; what you have changed on them is lost.",
  otherConfirm: "Read again",
} as const;

export const commitCopy = {
  counts: (count: number, total: number) => `${count} of ${total} days to import`,
  commit: (count: number) => `Commit ${count} Days`,
  committing: "Importing...",
  question: "Confirm Import",
  created: (count: number) => `${count} new ski day(s)`,
  merged: (count: number) => `${count} day(s) to merge with existing`,
  skipped: (count: number) => `${count} day(s) will be skipped`,
  warning: "This action cannot be undone. Do you want to continue?",
  proceed: "Proceed with Import",
  done: (count: number) => `Successfully imported ${count} ski days`,
  failed: (message: string) => `Failed to commit ski days: ${message}`,
} as const;

export const cancelCopy = {
  question: "Cancel Import?",
  effect:
    "You have draft ski days that haven't been imported yet. If you cancel now, all draft days will be lost. Are you sure you want to cancel?",
  stay: "Keep Working",
  confirm: "Yes, Cancel Import",
  done: "Text import canceled and deleted.",
  failed: (message: string) => `Failed to cancel import: ${message}`,
} as const;

const partNames: Record<MergePart, string> = {
  resort: "the resort",
  skis: "skis",
  activity: "the activity",
  notes: "notes",
  photos: "photos",
  original_text: "the original text",
};

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
}
