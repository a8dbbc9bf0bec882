import { conjunction, enumeration } from "../../../lib/i18n/formats.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const dayFormCopy = sentences(() => ({
  newTitle: i18n.t("Log New Ski Day"),
  editTitle: i18n.t("Edit Ski Day"),
  cancel: i18n.t("Cancel"),
  loading: i18n.t("Loading ski day..."),
  skisFailed: i18n.t("Failed to load skis data"),
  dayFailed: i18n.t("Failed to load ski day"),
  retry: i18n.t("Try again"),
  goBack: i18n.t("Go Back"),
  save: i18n.t("Save Ski Day"),
  saving: i18n.t("Saving..."),
  update: i18n.t("Update Ski Day"),
  updating: i18n.t("Updating..."),
  incomplete: i18n.t("Please fill in all required fields"),
  logged: i18n.t("Ski day logged successfully!"),
  logFailed: i18n.t("Failed to log ski day"),
  updated: i18n.t("Ski day updated successfully!"),
  updateFailed: i18n.t("Failed to update ski day"),
  missing: (parts: readonly ("resort" | "skis" | "activity")[]) =>
    i18n.t("Still needed: {parts}", { parts: conjunction(parts.map(partName)) }),
}));

export const milestoneCopy = sentences(() => ({
  firstOfAll: i18n.t("The first day of your log!"),
  firstOfSeason: i18n.t("First day of the season!"),
  total: (days: number) =>
    i18n.t("Your {days, selectordinal, one {{days}st} two {{days}nd} few {{days}rd} other {{days}th}} day!", { days }),
  firstTime: (resort: string) => i18n.t("First time at {resort}!", { resort }),
}));

export const offerCopy = sentences(() => ({ used: i18n.t("Filled in") }));

export const sameAgainCopy = sentences(() => ({
  use: i18n.t("Use"),
  loggedToday: (resort: string | null) =>
    i18n.t("Today is logged: {resort}.", { resort: resort ?? dateCopy.unknownResort }),
  addToIt: i18n.t("Add to it"),
  logAnother: i18n.t("Log another"),
  yesterday: i18n.t("Same as yesterday:"),
  title: (day: string) => i18n.t("Same as {day}:", { day }),
  loading: i18n.t("Loading your last day..."),
  notFound: i18n.t("That day could not be loaded, so nothing of it is filled in."),
  placeNotFound: i18n.t("That place could not be loaded, so it is not filled in."),
}));

export const dateCopy = sentences(() => ({
  title: i18n.t("Date"),
  shortcuts: i18n.t("Quick choice of a date"),
  today: i18n.t("Today"),
  yesterday: i18n.t("Yesterday"),
  change: i18n.t("Change date,"),
  chooseMonth: i18n.t("Choose the Month"),
  chooseYear: i18n.t("Choose the Year"),
  previousMonth: i18n.t("Previous month"),
  nextMonth: i18n.t("Next month"),
  legend: i18n.t("Days you have logged"),
  day: (date: string, marks: { today: boolean; selected: boolean; logged: boolean }) =>
    enumeration([
      marks.today && i18n.t("Today"),
      date,
      marks.selected && i18n.t("selected"),
      marks.logged && i18n.t("ski day logged"),
    ]),
  lastDays: (logged: readonly string[]) =>
    logged.length > 0
      ? i18n.t("ski days logged on {days}", { days: conjunction(logged) })
      : i18n.t("no ski day logged in the last two weeks"),
  alreadyLogged: i18n.t("Already logged on this date:"),
  unknownResort: i18n.t("Unknown Resort"),
}));

export const partsCopy = sentences(() => ({
  resort: i18n.t("Ski Resort"),
  recentResorts: i18n.t("Recent resorts"),
  loadingResorts: i18n.t("Loading recent resorts..."),
  skis: i18n.t("Select Ski(s)"),
  yourSkis: i18n.t("Your skis"),
  loadingSkis: i18n.t("Loading skis..."),
  noSkis: i18n.t("Add the skis you were on."),
  activity: i18n.t("Activity"),
  notes: i18n.t("Notes (Optional)"),
  notesLength: (length: number, limit: number) =>
    i18n.t("{length, number} of {limit, number} characters", { length, limit }),
}));

export const withCopy = sentences(() => ({
  title: i18n.t("With (Optional)"),
  people: i18n.t("People of this day"),
  inNotes: i18n.t("In your notes:"),
  addNamed: (name: string) => i18n.t("Add {name}", { name }),
}));

export const tagsCopy = sentences(() => ({
  title: i18n.t("Tags (Optional)"),
  tags: i18n.t("Tags of this day"),
}));

export const conditionsCopy = sentences(() => ({
  title: i18n.t("Numbers and conditions"),
  inUnit: (label: string, unit: string) => i18n.t("{label} ({unit})", { label, unit }),
  snow: i18n.t("Snow"),
  sky: i18n.t("Sky"),
  rating: i18n.t("Rating"),
}));

export const photosCopy = sentences(() => ({
  title: i18n.t("Upload Photos (Optional)"),
  list: i18n.t("Photos of this day"),
  failedToast: i18n.t("Failed to upload photo"),
  failed: i18n.t("Upload Failed"),
  failedList: i18n.t("Photos that failed"),
  removed: i18n.t("Photo removed."),
  undo: { done: i18n.t("Photo put back."), failed: i18n.t("Failed to put the photo back") },
  saveWithout: (failed: number) =>
    i18n.t(
      "{failed, plural, one {Save without the photo that failed?} other {Save without the # photos that failed?}}",
      { failed },
    ),
  saveWithoutEffect: i18n.t("To try again, keep editing and use the arrow on the photo."),
  saveWithoutConfirm: i18n.t("Save without"),
  failedBecause: (file: string, error: string | null) => [file, error].filter(Boolean).join(": "),
  tooMany: (limit: number) => i18n.t("Add at most {limit} photos.", { limit }),
  uploading: i18n.t("Uploading"),
  queued: i18n.t("Waiting"),
  waiting: i18n.t("Photos are being uploaded."),
  move: (number: number, count: number) => i18n.t("Move photo {number} of {count}", { number, count }),
  remove: (number: number) => i18n.t("Remove photo {number}", { number }),
  retry: (number: number) => i18n.t("Upload photo {number} again", { number }),
  taken: i18n.t("From your photo:"),
  use: ({ date, resort }: { date?: unknown; resort?: unknown }) =>
    date && resort ? i18n.t("Use date and resort") : date ? i18n.t("Use date") : i18n.t("Use resort"),
  orderHint: i18n.t("Drag a photo to move it. The first one stands for the day."),
  moveInstructions: i18n.t(
    "Press space to pick the photo up, the arrow keys to move it, space to put it down, Escape to cancel.",
  ),
  picked: (place: number, count: number) => i18n.t("Photo {place} of {count} picked up.", { place, count }),
  over: (place: number, count: number) => i18n.t("Place {place} of {count}.", { place, count }),
  dropped: (place: number, count: number) => i18n.t("Photo put down at place {place} of {count}.", { place, count }),
  putBack: (place: number, count: number) => i18n.t("Photo put back at place {place} of {count}.", { place, count }),
}));

export const leaveCopy = sentences(() => ({
  question: i18n.t("Leave without saving?"),
  warning: i18n.t("What you have entered here will be lost."),
  leave: i18n.t("Leave"),
  stay: i18n.t("Keep editing"),
  kept: i18n.t("What you had entered is still here."),
  startOver: i18n.t("Start over"),
}));

export const keptCopy = sentences(() => ({
  list: i18n.t("Forms that were not saved"),
  goOn: (isNew: boolean) =>
    isNew ? i18n.t("Go on with the day you began") : i18n.t("Go on with the change you began"),
  photos: (count: number) => i18n.t("{count, plural, one {# photo} other {# photos}}", { count }),
  discard: (form: string) => i18n.t("Discard {form}", { form }),
}));

function partName(part: "resort" | "skis" | "activity"): string {
  return { resort: i18n.t("resort"), skis: i18n.t("ski"), activity: i18n.t("activity") }[part];
}
