import { ordinal } from "../ordinal.ts";

export const dayFormCopy = {
  newTitle: "Log New Ski Day",
  editTitle: "Edit Ski Day",
  cancel: "Cancel",
  loading: "Loading ski day...",
  skisFailed: "Failed to load skis data",
  dayFailed: "Failed to load ski day",
  retry: "Try again",
  goBack: "Go Back",
  save: "Save Ski Day",
  saving: "Saving...",
  update: "Update Ski Day",
  updating: "Updating...",
  incomplete: "Please fill in all required fields",
  logged: "Ski day logged successfully!",
  logFailed: "Failed to log ski day",
  updated: "Ski day updated successfully!",
  updateFailed: "Failed to update ski day",
  missing: (parts: readonly ("resort" | "skis" | "activity")[]) => `Still needed: ${sentence(parts.map(partName))}`,
} as const;

export const milestoneCopy = {
  firstOfAll: "The first day of your log!",
  firstOfSeason: "First day of the season!",
  total: (days: number) => `Your ${ordinal(days)} day!`,
  firstTime: (resort: string) => `First time at ${resort}!`,
} as const;

export const offerCopy = { used: "Filled in" } as const;

export const sameAgainCopy = {
  use: "Use",
  loggedToday: (resort: string | null) => `Today is logged: ${resort ?? dateCopy.unknownResort}.`,
  addToIt: "Add to it",
  logAnother: "Log another",
  yesterday: "Same as yesterday:",
  title: (day: string) => `Same as ${day}:`,
  loading: "Loading your last day...",
  notFound: "That day could not be loaded, so nothing of it is filled in.",
  placeNotFound: "That place could not be loaded, so it is not filled in.",
} as const;

export const dateCopy = {
  title: "Date",
  shortcuts: "Quick choice of a date",
  today: "Today",
  yesterday: "Yesterday",
  change: "Change date,",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  legend: "Days you have logged",
  day: (date: string, marks: { today: boolean; selected: boolean; logged: boolean }) =>
    [marks.today && "Today", date, marks.selected && "selected", marks.logged && "ski day logged"]
      .filter(Boolean)
      .join(", "),
  lastDays: (logged: readonly string[]) =>
    logged.length > 0 ? `ski days logged on ${sentence(logged)}` : "no ski day logged in the last two weeks",
  alreadyLogged: "Already logged on this date:",
  unknownResort: "Unknown Resort",
} as const;

export const partsCopy = {
  resort: "Ski Resort",
  recentResorts: "Recent resorts",
  loadingResorts: "Loading recent resorts...",
  skis: "Select Ski(s)",
  yourSkis: "Your skis",
  loadingSkis: "Loading skis...",
  noSkis: "Add the skis you were on.",
  activity: "Activity",
  notes: "Notes (Optional)",
  notesLength: (length: number, limit: number) => `${length.toLocaleString()} of ${limit.toLocaleString()} characters`,
} as const;

export const withCopy = {
  title: "With (Optional)",
  people: "People of this day",
  inNotes: "In your notes:",
  addNamed: (name: string) => `Add ${name}`,
} as const;

export const photosCopy = {
  title: "Upload Photos (Optional)",
  list: "Photos of this day",
  failedToast: "Failed to upload photo",
  failed: "Upload Failed",
  failedList: "Photos that failed",
  removed: "Photo removed.",
  undo: { done: "Photo put back.", failed: "Failed to put the photo back" },
  saveWithout: (failed: number) =>
    failed === 1 ? "Save without the photo that failed?" : `Save without the ${failed} photos that failed?`,
  saveWithoutEffect: "To try again, keep editing and use the arrow on the photo.",
  saveWithoutConfirm: "Save without",
  failedBecause: (file: string, error: string | null) => [file, error].filter(Boolean).join(": "),
  tooMany: (limit: number) => `Add at most ${limit} photos.`,
  uploading: "Uploading",
  queued: "Waiting",
  waiting: "Photos are being uploaded.",
  move: (number: number, count: number) => `Move photo ${number} of ${count}`,
  remove: (number: number) => `Remove photo ${number}`,
  retry: (number: number) => `Upload photo ${number} again`,
  taken: "From your photo:",
  use: ({ date, resort }: { date?: unknown; resort?: unknown }) =>
    date && resort ? "Use date and resort" : date ? "Use date" : "Use resort",
  orderHint: "Drag a photo to move it. The first one stands for the day.",
  moveInstructions:
    "Press space to pick the photo up, the arrow keys to move it, space to put it down, Escape to cancel.",
  picked: (place: number, count: number) => `Photo ${place} of ${count} picked up.`,
  over: (place: number, count: number) => `Place ${place} of ${count}.`,
  dropped: (place: number, count: number) => `Photo put down at place ${place} of ${count}.`,
  putBack: (place: number, count: number) => `Photo put back at place ${place} of ${count}.`,
} as const;

export const leaveCopy = {
  question: "Leave without saving?",
  warning: "What you have entered here will be lost.",
  leave: "Leave",
  stay: "Keep editing",
  kept: "What you had entered is still here.",
  startOver: "Start over",
} as const;

export const keptCopy = {
  list: "Forms that were not saved",
  goOn: (isNew: boolean) => (isNew ? "Go on with the day you began" : "Go on with the change you began"),
  photos: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
  discard: (form: string) => `Discard ${form}`,
} as const;

function partName(part: "resort" | "skis" | "activity"): string {
  return { resort: "resort", skis: "ski", activity: "activity" }[part];
}

function sentence(words: readonly string[]): string {
  return list.format(words);
}

/** What stands between the words of a sentence: ", " and " and ". */
export function sentenceJoints(words: readonly string[]): string[] {
  return list.formatToParts(words).flatMap(({ type, value }) => (type === "literal" ? value : []));
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });
