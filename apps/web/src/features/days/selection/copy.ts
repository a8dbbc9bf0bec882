import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const selectionCopy = sentences(() => ({
  list: i18n.t("Ski days to select"),
  bar: i18n.t("Selection"),
  actions: i18n.t("Actions for the selected days"),
  count: (count: number) => i18n.t("{count, plural, one {# day} other {# days}} selected", { count }),
  setResort: i18n.t("Set resort"),
  addSki: i18n.t("Add ski"),
  addCompanion: i18n.t("Add companion"),
  setActivity: i18n.t("Set activity"),
  addTag: i18n.t("Add tag"),
  removeTag: i18n.t("Remove tag"),
  setConditions: i18n.t("Numbers and conditions"),
  move: i18n.t("Move by a year"),
  export: i18n.t("Export"),
  delete: i18n.t("Delete"),
  all: i18n.t("Select all"),
  done: i18n.t("Done"),
  offline: i18n.t("Changing many days needs a connection."),
  resortTitle: (count: number) => i18n.t("Resort of {count, plural, one {# day} other {# days}}", { count }),
  skiTitle: (count: number) => i18n.t("Add a ski to {count, plural, one {# day} other {# days}}", { count }),
  skis: i18n.t("Your skis"),
  companionTitle: (count: number) =>
    i18n.t("Add a companion to {count, plural, one {# day} other {# days}}", { count }),
  people: i18n.t("People"),
  skisFailed: i18n.t("Failed to load skis data"),
  retry: i18n.t("Try again"),
  activityTitle: (count: number) => i18n.t("Activity of {count, plural, one {# day} other {# days}}", { count }),
  activitySet: (activity: string, count: number) =>
    i18n.t("{count, plural, one {# day} other {# days}} set to {activity}", { count, activity }),
  activityFailed: i18n.t("Failed to set the activity"),
  addTagTitle: (count: number) => i18n.t("Add a tag to {count, plural, one {# day} other {# days}}", { count }),
  removeTagTitle: (count: number) => i18n.t("Remove a tag from {count, plural, one {# day} other {# days}}", { count }),
  tags: i18n.t("Tags"),
  tagAdded: (name: string, count: number) =>
    i18n.t("{name} added to {count, plural, one {# day} other {# days}}", { name, count }),
  tagRemoved: (name: string, count: number) =>
    i18n.t("{name} removed from {count, plural, one {# day} other {# days}}", { name, count }),
  tagFailed: i18n.t("Failed to change the tags"),
  conditionsTitle: (count: number) =>
    i18n.t("Numbers and conditions of {count, plural, one {# day} other {# days}}", { count }),
  numbers: i18n.t("Numbers"),
  numbersHint: i18n.t("What you leave empty stays as it is."),
  setNumbers: i18n.t("Set numbers"),
  conditionsSet: (name: string, count: number) =>
    i18n.t("{count, plural, one {# day} other {# days}} set to {name}", { count, name }),
  conditionsFailed: i18n.t("Failed to set the numbers and conditions"),
  moveTitle: (count: number) => i18n.t("Move {count, plural, one {# day} other {# days}} by a year", { count }),
  yearEarlier: i18n.t("A year earlier"),
  yearLater: i18n.t("A year later"),
  moved: (count: number) => i18n.t("{count, plural, one {# day} other {# days}} moved by a year", { count }),
  moveFailed: i18n.t("Failed to move the days"),
  resortSet: (name: string, count: number) =>
    i18n.t("{count, plural, one {# day} other {# days}} set to {name}", { count, name }),
  resortFailed: i18n.t("Failed to set the resort"),
  skiAdded: (name: string, count: number) =>
    i18n.t("{name} added to {count, plural, one {# day} other {# days}}", { name, count }),
  skiFailed: i18n.t("Failed to add the ski"),
  companionAdded: (name: string, count: number) =>
    i18n.t("{name} added to {count, plural, one {# day} other {# days}}", { name, count }),
  companionFailed: i18n.t("Failed to add the companion"),
  exported: (count: number) => i18n.t("{count, plural, one {# day} other {# days}} exported", { count }),
  exportFailed: i18n.t("Export failed"),
  question: (count: number) => i18n.t("Delete {count, plural, one {# day} other {# days}}?", { count }),
  warning: (count: number, range: string) =>
    i18n.t(
      "{count, plural, one {{range}. Its photos are deleted too.} other {{range}. Their photos are deleted too.}}",
      { count, range },
    ),
  confirm: i18n.t("Delete"),
  deleted: (count: number) => i18n.t("{count, plural, one {# day} other {# days}} deleted", { count }),
  deleteFailed: i18n.t("Failed to delete the days"),
  undoFailed: i18n.t("Failed to undo the change"),
}));
