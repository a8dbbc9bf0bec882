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
  precision: i18n.t("How exactly you know the date"),
  precisions: { day: i18n.t("Exact day"), month: i18n.t("Month"), season: i18n.t("Season") },
  month: i18n.t("Month of the day"),
  year: i18n.t("Year of the day"),
  season: i18n.t("Season of the day"),
  counted: i18n.t("It counts in its season, at its resort and in totals, and stands last there."),
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
}));

export const photosCopy = sentences(() => ({
  failedToast: i18n.t("Failed to upload photo"),
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
  waiting: i18n.t("Photos are being uploaded."),
}));

export const leaveCopy = sentences(() => ({
  question: i18n.t("Leave without saving?"),
  warning: i18n.t("What you have entered here will be lost."),
  leave: i18n.t("Leave"),
  stay: i18n.t("Keep editing"),
  kept: i18n.t("What you had entered is still here."),
  startOver: i18n.t("Start over"),
}));

function partName(part: "resort" | "skis" | "activity"): string {
  return { resort: i18n.t("resort"), skis: i18n.t("ski"), activity: i18n.t("activity") }[part];
}
