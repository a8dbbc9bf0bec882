import type { UnreadReason } from "@firn/contracts/text-imports";
import { oneDecimal } from "../../lib/i18n/formats.ts";
import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

export const textImportCopy = sentences(() => ({
  title: i18n.t("Import Ski Days from Text/CSV"),
  paper: i18n.t("From paper?"),
  quickEntry: i18n.t("Enter it line by line"),
  cancel: i18n.t("Cancel"),
  loading: i18n.t("Loading text import..."),
}));

export const inputCopy = sentences(() => ({
  text: i18n.t("Your ski days, one a line"),
  placeholder: (today: string) =>
    i18n.t("Dec 12 Alta\nDecember 14, Snowbird, Rustler 10, with Sam\n{january} Jackson Hole - bluebird and cold", {
      january: lastJanuary(today),
    }),
  offline: i18n.t("Reading your days out of a text needs a connection. What you paste now is kept on this device."),
  or: i18n.t("OR"),
  upload: i18n.t("Upload CSV/text file"),
  uploadHint: i18n.t("CSV or TXT files only"),
  wrongPick: i18n.t("Please select a text or CSV file"),
  wrongDrop: i18n.t("Please drop a text or CSV file"),
  waits: (file: string) => i18n.t("{file} waits. Read or remove first what is here.", { file }),
  remove: (file: string) => i18n.t("Remove {file}", { file }),
  size: (bytes: number) => i18n.t("{size} KB", { size: oneDecimal(bytes / 1024) }),
  season: i18n.t("Season"),
  seasonNote: (season: string) => i18n.t("Imported days will be assigned to the {season} season", { season }),
  seasonFit: (future: number, fit: string) =>
    i18n.t(
      "{future, plural, one {# of these dates would lie} other {# of these dates would lie}} in the future in This Season. These dates fit {fit} best.",
      { future, fit },
    ),
  takeSeason: (season: string) => i18n.t("Use {season}", { season }),
  seasonDetail: i18n.t("That is for dates without a year. A date with its year keeps it."),
  parse: i18n.t("Parse and Create Draft Days"),
  parsing: i18n.t("Parsing..."),
  nothing: i18n.t("Please provide text or select a file"),
  failed: (message: string) => i18n.t("Failed to parse text/file: {message}", { message }),
  found: (count: number) => i18n.t("Found {count} potential ski days", { count }),
  readSoFar: i18n.t("What your lines give"),
  more: (count: number) =>
    i18n.t("{count, plural, one {# more is} other {# more are}} shown once the text is read.", { count }),
  formats: i18n.t("Supported formats"),
  formatList: (today: string) => [
    { example: i18n.t("Dec 12 Alta"), meaning: i18n.t("a short date and a resort") },
    {
      example: i18n.t("December 14, Snowbird, Rustler 10, with Sam"),
      meaning: i18n.t("date, resort, ski and company"),
    },
    {
      example: i18n.t("{january} Jackson Hole - bluebird", { january: lastJanuary(today) }),
      meaning: i18n.t("an ISO date, a resort and a note"),
    },
    {
      example: i18n.t("date,resort"),
      meaning: i18n.t("CSV files with date and resort columns, also Strava's, Garmin's and Firn's own"),
    },
  ],
  count: (days: number, lines: number) =>
    i18n.t(
      "{days, plural, one {# day} other {# days}} found{lines, plural, =0 {} one {, # line without a day} other {, # lines without a day}}",
      { days, lines },
    ),
}));

export const reviewCopy = sentences(() => ({
  days: i18n.t("Draft days"),
  empty: i18n.t("No draft days found."),
  emptyDetail: i18n.t("No line of the text holds a date that Firn can read. The list above says why."),
  known: i18n.t("Already in your log"),
  noPlace: i18n.t("The text names no resort"),
  forAll: (count: number, place: string) => i18n.t("For all {count} that say “{place}”", { count, place }),
  forAllAt: (count: number, resort: string) => i18n.t("For all {count, number} at {resort}", { count, resort }),
  draftFailed: (message: string) => i18n.t("Failed to update draft day: {message}", { message }),
  date: i18n.t("Date"),
  resort: i18n.t("Resort"),
  findResort: i18n.t("Find resort"),
  save: i18n.t("Save"),
  saving: i18n.t("Saving..."),
  stop: i18n.t("Cancel"),
  filter: i18n.t("Show"),
  filters: {
    all: (count: number) => i18n.t("All ({count})", { count }),
    problems: (count: number) => i18n.t("Check ({count})", { count }),
    importing: (count: number) => i18n.t("Import ({count})", { count }),
  },
  filterEmpty: i18n.t("None of the draft days is of this kind."),
  unread: (count: number) => i18n.t("{count, number} {count, plural, one {line} other {lines}} gave no day", { count }),
  headings: (count: number) =>
    i18n.t("{count, number} {count, plural, one {heading} other {headings}} read", { count }),
  joinedList: i18n.t("Lines joined to a day"),
  readAs: (name: string) => i18n.t("read as {name}", { name }),
  joined: (count: number, date?: string) =>
    date === undefined
      ? i18n.t("{count, plural, one {# line} other {# lines}} joined to days", { count })
      : i18n.t("{count, plural, one {# line} other {# lines}} joined to {date}", { count, date }),
  reasons: {
    "no-date": i18n.t("no date"),
    total: i18n.t("a total"),
    "no-such-day": i18n.t("a day that does not exist"),
    "not-ski": i18n.t("not a ski activity"),
  } satisfies Record<UnreadReason, string>,
  orderUncertain: (order: string) =>
    i18n.t("Dates like 3/4 could mean two things. They were read as {order}.", { order }),
  orders: { "day-month": i18n.t("day/month"), "month-day": i18n.t("month/day") },
  readOther: (order: string) => i18n.t("Read as {order} instead", { order }),
  season: i18n.t("Season"),
  seasonDetail: i18n.t("Dates without a year fall in"),
  future: (count: number) =>
    i18n.t("{count, plural, one {# of these days lies} other {# of these days lie}} in the future.", { count }),
  otherQuestion: i18n.t("Read the text again?"),
  otherEffect: i18n.t(
    "Draft days that come out the same, and those that you have corrected, stay; a date that you have not corrected is read again. Decisions on the others are lost.",
  ),
  otherConfirm: i18n.t("Read again"),
  shownActions: i18n.t("All that are shown"),
  places: (count: number) =>
    i18n.t("{count, number} {count, plural, one {place is} other {places are}} not known to Firn", { count }),
  placeDays: (count: number) => i18n.t("{count, plural, one {# day} other {# days}}", { count }),
  remember: (place: string) => i18n.t("Remember “{place}” as the resort that you choose", { place }),
  rememberAs: (place: string, resort: string) => i18n.t("Remember “{place}” as {resort}", { place, resort }),
  takeForPlace: (resort: string, place: string) => i18n.t("Use {resort} for “{place}”", { resort, place }),
  findFor: (place: string) => i18n.t("Find the resort of “{place}”", { place }),
  halfKnown: (month: string) => i18n.t("days of {month}, without their dates", { month }),
  addHalfKnown: (days: number) => i18n.t("{days, plural, one {Make it a day} other {Make it # days}}", { days }),
  add: i18n.t("Make it a day"),
  addOn: (date: string) => i18n.t("Make it a day on {date}", { date }),
  addLine: (line: number, text: string) => i18n.t("Make line {line} a day: {text}", { line, text }),
  addLineOn: (line: number, date: string, text: string) =>
    i18n.t("Make line {line} a day on {date}: {text}", { line, date, text }),
  addFailed: (message: string) => i18n.t("Failed to make it a day: {message}", { message }),
}));

export const commitCopy = sentences(() => ({
  counts: (count: number, total: number) => i18n.t("{count} of {total} days to import", { count, total }),
  nothingNew: (count: number) =>
    i18n.t("{count, number} of them {count, plural, one {adds} other {add}} nothing new", { count }),
  commit: (count: number) => i18n.t("Commit {count} Days", { count }),
  committing: i18n.t("Importing..."),
  question: i18n.t("Confirm Import"),
  warning: i18n.t("This action cannot be undone. Do you want to continue?"),
  wayBack: i18n.t("(Firn keeps a way back: the whole import can be taken back.)"),
  proceed: i18n.t("Proceed with Import"),
  done: (count: number) => i18n.t("Successfully imported {count} ski days", { count }),
  failed: (message: string) => i18n.t("Failed to commit ski days: {message}", { message }),
}));

export const cancelCopy = sentences(() => ({
  question: i18n.t("Cancel Import?"),
  effect: i18n.t(
    "You have draft ski days that haven't been imported yet. If you cancel now, all draft days will be lost. Are you sure you want to cancel?",
  ),
  stay: i18n.t("Keep Working"),
  confirm: i18n.t("Yes, Cancel Import"),
  done: i18n.t("Text import canceled and deleted."),
  failed: (message: string) => i18n.t("Failed to cancel import: {message}", { message }),
}));

function lastJanuary(today: string): string {
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) > "01-05" ? year : year - 1}-01-05`;
}
