import type { ListedSki } from "@firn/contracts/listed-skis";
import { shortDate } from "../../lib/dates/dates.ts";

export const skisCopy = {
  title: "Manage Skis",
  yourSkis: "Your Skis",
  loading: "Loading skis...",
  loadFailed: (message: string) => `Error loading skis: ${message}`,
  unknownError: "Unknown error",
  retry: "Try again",
  none: "No skis added yet",
  allRetired: "All your skis are retired.",
  keptOnDays:
    "A ski that you delete leaves this list and stays on its days. One that you retire is kept here and not offered when you log a day.",
  edit: (name: string) => `Edit ${name}`,
  retire: (name: string) => `Retire ${name}`,
  delete: (name: string) => `Delete ${name}`,
  bringBack: "Bring back",
  bringBackSki: (name: string) => `Bring back ${name}`,
  retiredList: "Retired skis",
  retiredCount: (count: number) => `Retired (${count})`,
  use: (ski: ListedSki, today: string) => useText(ski, today),
  share: (ski: ListedSki, seasonDays: number) => shareText(ski, seasonDays),
  name: "Ski name",
  save: "Save",
  cancel: "Cancel",
  addNew: "Add New Ski",
  placeholder: "e.g. Blizzard Rustler 10",
  add: "Add Ski",
  adding: "Adding...",
  emptyName: "Ski name cannot be empty.",
  added: "Ski added successfully!",
  updated: "Ski updated successfully!",
  deleted: "Ski deleted successfully!",
  addFailed: "Failed to add ski",
  updateFailed: "Failed to update ski",
  deleteFailed: "Failed to delete ski",
  retired: (name: string) => `${name} is retired.`,
  broughtBack: (name: string) => `${name} is back on your list.`,
  retireFailed: "Failed to update ski",
  undo: { done: "Ski restored.", failed: "Failed to restore ski" },
  deleteQuestion: "Are you sure you want to delete this ski?",
  deleteEffect: (name: string) => `${name} leaves your list. Days on which you used it keep it.`,
  confirmDelete: "Delete",
} as const;

function useText({ day_count, first_used_on, last_used_on }: ListedSki, today: string): string {
  if (first_used_on === null || last_used_on === null) return "Not used yet";
  const [first, last] = [shortDate(first_used_on, today), shortDate(last_used_on, today)];
  if (day_count === 1) return `1 day, on ${last}`;
  return first === last ? `${day_count} days, on ${last}` : `${day_count} days, ${first} to ${last}`;
}

function shareText({ season_day_count }: ListedSki, seasonDays: number): string {
  if (season_day_count === 0 || seasonDays === 0) return "";
  const percent = Math.round((100 * Math.min(season_day_count, seasonDays)) / seasonDays);
  return `${percent === 0 ? "under 1" : percent}% of this season's days`;
}
