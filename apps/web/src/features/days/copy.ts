import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

export const onThisDayCopy = sentences(() => ({
  title: i18n.t("On this day"),
  yearsAgo: (years: number) => i18n.t("{years, plural, one {a year ago} other {# years ago}}", { years }),
}));

export const daysCopy = sentences(() => ({
  title: i18n.t("Ski Days"),
  season: i18n.t("Season"),
  list: i18n.t("Ski days"),
  loadingList: i18n.t("Loading ski days..."),
  loadFailed: (message: string) => i18n.t("Error loading ski days: {message}", { message }),
  unknownError: i18n.t("Unknown error"),
  onlyUnsent: i18n.t("Below are only the days that wait to be sent. The others of this season are not on this device."),
  retry: i18n.t("Try again"),
  empty: i18n.t("No ski days logged yet."),
  emptySeason: i18n.t("This season has none. Choose another one above, or log a day."),
  unknownResort: i18n.t("Unknown Resort"),
  day: i18n.t("Day"),
  dayNumber: (number: number) => i18n.t("Day {number}", { number }),
  photoCount: (count: number) => i18n.t("{count} photos", { count }),
  actionsFor: (resort: string, date: string) => i18n.t("Actions for {resort}, {date}", { resort, date }),
  run: (dates: string, count: number) =>
    i18n.t("{dates}, {count, plural, one {# day} other {# days}}", { dates, count }),
  edit: i18n.t("Edit"),
  select: i18n.t("Select"),
  delete: i18n.t("Delete"),
  choose: i18n.t("Choose a day to see it here."),
  new: i18n.t("New:"),
  with: (names: string) => i18n.t("with {names}", { names }),
}));

export const seasonHeadCopy = sentences(() => ({
  days: (count: number) => i18n.t("{count, plural, one {day} other {days}}", { count }),
  ofGoal: (goal: number) => i18n.t("of {goal, plural, one {# day} other {# days}}", { goal }),
  resorts: (count: number) => i18n.t("{count, plural, one {resort} other {resorts}}", { count }),
  countries: (count: number) => i18n.t("{count, plural, one {country} other {countries}}", { count }),
  more: (count: number) => (count > 0 ? i18n.t("{count} more", { count }) : i18n.t("{count} fewer", { count: -count })),
  thanBefore: i18n.t("than the season before"),
  thanBeforeToDate: i18n.t("than last season on this date"),
  asManyAsBefore: i18n.t("As many as the season before"),
  asManyToDate: i18n.t("As many as last season on this date"),
}));

export const deleteDayCopy = sentences(() => ({
  question: i18n.t("Delete this ski day?"),
  warning: (resort: string, date: string) => i18n.t("{resort}, {date}.", { resort, date }),
  confirm: i18n.t("Delete"),
  done: i18n.t("Ski day deleted successfully!"),
  failed: i18n.t("Failed to delete ski day"),
  undo: { done: i18n.t("Ski day restored."), failed: i18n.t("Failed to restore ski day") },
}));
