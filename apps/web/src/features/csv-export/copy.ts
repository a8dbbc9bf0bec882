import type { PlainColumnId } from "@firn/contracts/export-columns";
import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";
export const exportCopy = sentences(() => ({
  title: i18n.t("Export Days to CSV"),
  cancel: i18n.t("Cancel"),
  loading: i18n.t("Loading export options..."),
  loadFailed: (message: string) => i18n.t("Error loading data: {message}", { message }),
  goBack: i18n.t("Go Back"),
  seasons: i18n.t("Seasons"),
  seasonHint: i18n.t("Choose the seasons to take with you."),
  chooseAll: i18n.t("Choose all"),
  chooseNone: i18n.t("Choose none"),
  dayCount: (count: number) => i18n.t("{count, number} ski day(s)", { count }),
  selected: (seasons: number, days: number) =>
    i18n.t("Selected: {seasons} season(s), {days, number} total day(s)", { seasons, days }),
  customize: (count: number) => i18n.t("Customize Columns ({count} selected)", { count }),
  columnsHint: i18n.t("Select and drag-to-reorder columns for your CSV export"),
  columns: i18n.t("Columns"),
  columnNames: {
    date: i18n.t("Date"),
    day_number: i18n.t("Day Number"),
    season: i18n.t("Season"),
    resort: i18n.t("Resort"),
    region: i18n.t("Region"),
    country: i18n.t("Country"),
    skis: i18n.t("Skis"),
    activity: i18n.t("Activity"),
    notes: i18n.t("Notes"),
    photo_count: i18n.t("Photo Count"),
    latitude: i18n.t("Latitude"),
    longitude: i18n.t("Longitude"),
    companions: i18n.t("Companions"),
    date_precision: i18n.t("Date Precision"),
    snow: i18n.t("Snow"),
    sky: i18n.t("Sky"),
    rating: i18n.t("Rating"),
    tags: i18n.t("Tags"),
    original_text: i18n.t("Original Text"),
  } satisfies Record<PlainColumnId, string>,
  move: (column: string) => i18n.t("Move {column}", { column }),
  resetColumns: i18n.t("Restore the usual columns"),
  download: i18n.t("Download CSV"),
  exporting: i18n.t("Exporting..."),
  done: i18n.t("Export successful"),
  doneDetail: (seasons: number, columns: number) =>
    i18n.t("Exported {seasons} season(s) with {columns} column(s) to CSV file.", { seasons, columns }),
  noSeasons: i18n.t("No seasons selected"),
  noSeasonsDetail: i18n.t("Please select at least one season to export."),
  noColumns: i18n.t("No columns selected"),
  noColumnsDetail: i18n.t("Please select at least one column to export."),
  failed: i18n.t("Export failed"),
  failedDetail: i18n.t("There was a problem exporting your data. Please try again."),
  moveInstructions: i18n.t(
    "Press Space or Enter to pick up a column. Move it with the arrow keys, 25 pixels at a time. Press Space or Enter again to drop it, Escape to put it back.",
  ),
  picked: (column: string, place: number, count: number) =>
    i18n.t("{column} picked up, {place} of {count}.", { column, place, count }),
  over: (column: string, place: number, count: number) =>
    i18n.t("{column} is now at {place} of {count}.", { column, place, count }),
  dropped: (column: string, place: number, count: number) =>
    i18n.t("{column} dropped at {place} of {count}.", { column, place, count }),
  putBack: (column: string) => i18n.t("{column} put back.", { column }),
}));
