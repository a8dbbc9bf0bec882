import type { ListedSki } from "@firn/contracts/listed-skis";
import { shortDate } from "../../lib/dates/dates.ts";
import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

export const skisCopy = sentences(() => ({
  title: i18n.t("Manage Skis"),
  yourSkis: i18n.t("Your Skis"),
  loading: i18n.t("Loading skis..."),
  loadFailed: (message: string) => i18n.t("Error loading skis: {message}", { message }),
  unknownError: i18n.t("Unknown error"),
  retry: i18n.t("Try again"),
  none: i18n.t("No skis added yet"),
  allRetired: i18n.t("All your skis are retired."),
  keptOnDays: i18n.t(
    "A ski that you delete leaves this list and stays on its days. One that you retire is kept here and not offered when you log a day.",
  ),
  edit: (name: string) => i18n.t("Edit {name}", { name }),
  retire: (name: string) => i18n.t("Retire {name}", { name }),
  delete: (name: string) => i18n.t("Delete {name}", { name }),
  bringBack: i18n.t("Bring back"),
  bringBackSki: (name: string) => i18n.t("Bring back {name}", { name }),
  retiredList: i18n.t("Retired skis"),
  retiredCount: (count: number) => i18n.t("Retired ({count})", { count }),
  use: (ski: ListedSki, today: string) => useText(ski, today),
  share: (ski: ListedSki, seasonDays: number) => shareText(ski, seasonDays),
  name: i18n.t("Ski name"),
  save: i18n.t("Save"),
  cancel: i18n.t("Cancel"),
  addNew: i18n.t("Add New Ski"),
  placeholder: i18n.t("e.g. Blizzard Rustler 10"),
  add: i18n.t("Add Ski"),
  adding: i18n.t("Adding..."),
  emptyName: i18n.t("Ski name cannot be empty."),
  added: i18n.t("Ski added successfully!"),
  updated: i18n.t("Ski updated successfully!"),
  deleted: i18n.t("Ski deleted successfully!"),
  addFailed: i18n.t("Failed to add ski"),
  updateFailed: i18n.t("Failed to update ski"),
  deleteFailed: i18n.t("Failed to delete ski"),
  retired: (name: string) => i18n.t("{name} is retired.", { name }),
  broughtBack: (name: string) => i18n.t("{name} is back on your list.", { name }),
  retireFailed: i18n.t("Failed to update ski"),
  undo: { done: i18n.t("Ski restored."), failed: i18n.t("Failed to restore ski") },
  deleteQuestion: i18n.t("Are you sure you want to delete this ski?"),
  deleteEffect: (name: string) => i18n.t("{name} leaves your list. Days on which you used it keep it.", { name }),
  confirmDelete: i18n.t("Delete"),
}));

function useText({ day_count, first_used_on, last_used_on }: ListedSki, today: string): string {
  if (day_count === 0) return i18n.t("Not used yet");
  if (first_used_on === null || last_used_on === null)
    return i18n.t("{count, plural, one {# day} other {# days}}", { count: day_count });
  const [first, last] = [shortDate(first_used_on, today), shortDate(last_used_on, today)];
  return first === last
    ? i18n.t("{count, plural, one {# day} other {# days}}, on {last}", { count: day_count, last })
    : i18n.t("{count, plural, one {# day} other {# days}}, {first} to {last}", { count: day_count, first, last });
}

function shareText({ season_day_count }: ListedSki, seasonDays: number): string {
  if (season_day_count === 0 || seasonDays === 0) return "";
  const percent = Math.round((100 * Math.min(season_day_count, seasonDays)) / seasonDays);
  return i18n.t("{percent, plural, =0 {under 1} other {#}}% of this season's days", { percent });
}
