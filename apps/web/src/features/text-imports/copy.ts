import type { UnreadReason } from "@firn/contracts/text-imports";

export const textImportCopy = {
  title: "Import Ski Days from Text/CSV",
  cancel: "Cancel",
  loading: "Loading text import...",
} as const;

export const inputCopy = {
  text: "Your ski days, one a line",
  placeholder: (today: string) =>
    `Dec 12 Alta\nDecember 14, Snowbird, Rustler 10, with Sam\n${lastJanuary(today)} Jackson Hole - bluebird and cold`,
  offline: "Reading your days out of a text needs a connection. What you paste now is kept on this device.",
  or: "OR",
  upload: "Upload CSV/text file",
  uploadHint: "CSV or TXT files only",
  wrongPick: "Please select a text or CSV file",
  wrongDrop: "Please drop a text or CSV file",
  waits: (file: string) => `${file} waits. Read or remove first what is here.`,
  remove: (file: string) => `Remove ${file}`,
  size: (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`,
  season: "Season",
  seasonNote: (season: string) => `Imported days will be assigned to the ${season} season`,
  seasonFit: (future: number, fit: string) =>
    `${future === 1 ? "1 of these dates would lie" : `${future.toLocaleString()} of these dates would lie`} in the future in This Season. These dates fit ${fit} best.`,
  takeSeason: (season: string) => `Use ${season}`,
  seasonDetail: "That is for dates without a year. A date with its year keeps it.",
  parse: "Parse and Create Draft Days",
  parsing: "Parsing...",
  nothing: "Please provide text or select a file",
  failed: (message: string) => `Failed to parse text/file: ${message}`,
  found: (count: number) => `Found ${count} potential ski days`,
  formats: "Supported formats",
  formatList: (today: string) => [
    { example: "Dec 12 Alta", meaning: "a short date and a resort" },
    { example: "December 14, Snowbird, Rustler 10, with Sam", meaning: "date, resort, ski and company" },
    { example: `${lastJanuary(today)} Jackson Hole - bluebird`, meaning: "an ISO date, a resort and a note" },
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
  emptyDetail: "No line of the text holds a date that Firn can read. The list above says why.",
  known: "Already in your log",
  noPlace: "The text names no resort",
  forAll: (count: number, place: string) => `For all ${count} that say “${place}”`,
  forAllAt: (count: number, resort: string) => `For all ${count.toLocaleString()} at ${resort}`,
  draftFailed: (message: string) => `Failed to update draft day: ${message}`,
  date: "Date",
  resort: "Resort",
  findResort: "Find resort",
  save: "Save",
  saving: "Saving...",
  stop: "Cancel",
  filter: "Show",
  filters: {
    all: (count: number) => `All (${count})`,
    problems: (count: number) => `Check (${count})`,
    importing: (count: number) => `Import (${count})`,
  },
  filterEmpty: "None of the draft days is of this kind.",
  unread: (count: number) => `${count.toLocaleString()} ${count === 1 ? "line" : "lines"} gave no day`,
  headings: (count: number) => `${count.toLocaleString()} ${count === 1 ? "heading" : "headings"} read`,
  joinedList: "Lines joined to a day",
  readAs: (name: string) => `read as ${name}`,
  joined: (count: number, date?: string) =>
    `${count.toLocaleString()} ${count === 1 ? "line" : "lines"} joined to ${date ?? "days"}`,
  reasons: {
    "no-date": "no date",
    total: "a total",
    "no-such-day": "a day that does not exist",
    "not-ski": "not a ski activity",
  } satisfies Record<UnreadReason, string>,
  orderUncertain: (order: string) => `Dates like 3/4 could mean two things. They were read as ${order}.`,
  orders: { "day-month": "day/month", "month-day": "month/day" },
  readOther: (order: string) => `Read as ${order} instead`,
  season: "Season",
  seasonDetail: "Dates without a year fall in",
  ahead: (count: number) =>
    `${count === 1 ? "1 of these days lies" : `${count.toLocaleString()} of these days lie`} in the future.`,
  otherQuestion: "Read the text again?",
  otherEffect:
    "Draft days that come out the same, and those that you have corrected, stay; a date that you have not corrected is read again. Decisions on the others are lost.",
  otherConfirm: "Read again",
  shownActions: "All that are shown",
  places: (count: number) => `${count.toLocaleString()} ${count === 1 ? "place is" : "places are"} not known to Firn`,
  placeDays: (count: number) => (count === 1 ? "1 day" : `${count.toLocaleString()} days`),
  remember: (place: string) => `Remember “${place}” as the resort that you choose`,
  rememberAs: (place: string, resort: string) => `Remember “${place}” as ${resort}`,
  takeForPlace: (resort: string, place: string) => `Use ${resort} for “${place}”`,
  findFor: (place: string) => `Find the resort of “${place}”`,
  add: "Make it a day",
  addOn: (date: string) => `Make it a day on ${date}`,
  addLine: (line: number, text: string) => `Make line ${line} a day: ${text}`,
  addLineOn: (line: number, date: string, text: string) => `Make line ${line} a day on ${date}: ${text}`,
  addFailed: (message: string) => `Failed to make it a day: ${message}`,
} as const;

export const commitCopy = {
  counts: (count: number, total: number) => `${count} of ${total} days to import`,
  nothingNew: (count: number) => `${count.toLocaleString()} of them ${count === 1 ? "adds" : "add"} nothing new`,
  commit: (count: number) => `Commit ${count} Days`,
  committing: "Importing...",
  question: "Confirm Import",
  warning: "This action cannot be undone. Do you want to continue?",
  wayBack: "(Firn keeps a way back: the whole import can be taken back.)",
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

function lastJanuary(today: string): string {
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) > "01-05" ? year : year - 1}-01-05`;
}
