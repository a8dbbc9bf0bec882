import type { ExportColumnId } from "@firn/contracts/export-columns";
import { disarmCell } from "@firn/daytext/table/formula-cell";
import { joinSkis } from "@firn/daytext/table/ski-cell";
import Papa from "papaparse";
import type { ExportRow } from "./repo.ts";

/** A day with its place in its season. */
export interface ExportDay extends ExportRow {
  /** 1 = the season's first. */
  dayNumber: number;
  /** "2025/26", or "2026" where seasons are calendar years. */
  season: string;
}

/** What is in a column's cell: numbers as they are, texts so that no spreadsheet runs them. */
const cellOf: Record<ExportColumnId, (day: ExportDay) => string | number> = {
  date: (day) => day.date,
  day_number: (day) => day.dayNumber,
  season: (day) => day.season,
  resort: (day) => disarmCell(day.resortName ?? ""),
  region: (day) => disarmCell(day.region ?? ""),
  country: (day) => disarmCell(day.country ?? ""),
  skis: (day) => disarmCell(joinSkis(day.skis.map(({ name }) => name))),
  activity: (day) => day.activity ?? "",
  notes: (day) => disarmCell(day.notes ?? ""),
  photo_count: (day) => day.photoCount,
  latitude: (day) => day.latitude ?? "",
  longitude: (day) => day.longitude ?? "",
  original_text: (day) => disarmCell(day.originalText ?? ""),
};

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = "\ufeff";

/** The beginning of a file: its mark and the labels. */
export function headerText(labels: readonly string[]): string {
  return byteOrderMark + rows([labels.map(disarmCell)]);
}

/** Days as lines of RFC 4180. */
export function daysText(days: readonly ExportDay[], columns: readonly ExportColumnId[]): string {
  return rows(days.map((day) => columns.map((column) => cellOf[column](day))));
}

function rows(cells: (string | number)[][]): string {
  return cells.length === 0 ? "" : `${Papa.unparse(cells, { newline: "\r\n" })}\r\n`;
}
