import type { ExportColumnId } from "@firn/contracts/export-columns";
import { disarmCell } from "@firn/daytext/table/formula-cell";
import { joinNames } from "@firn/daytext/table/name-cell";
import Papa from "papaparse";
import { degrees } from "../degrees.ts";
import type { ExportRow } from "./repo.ts";

export interface ExportDay extends ExportRow {
  dayNumber: number;
  season: string;
}

/** Numbers stay numbers; texts are escaped so that no spreadsheet runs them as formulas. */
const cellOf: Record<ExportColumnId, (day: ExportDay) => string | number> = {
  date: (day) => day.date,
  day_number: (day) => day.dayNumber,
  season: (day) => day.season,
  resort: (day) => disarmCell(day.resortName ?? ""),
  region: (day) => disarmCell(day.region ?? ""),
  country: (day) => disarmCell(day.country ?? ""),
  skis: (day) => disarmCell(joinNames(day.skis.map(({ name }) => name))),
  activity: (day) => day.plain.activity ?? "",
  notes: (day) => disarmCell(day.plain.notes ?? ""),
  photo_count: (day) => day.photoCount,
  latitude: (day) => degrees(day.latitude) ?? "",
  longitude: (day) => degrees(day.longitude) ?? "",
  companions: (day) => disarmCell(joinNames(day.companions)),
  original_text: (day) => disarmCell(day.plain.original_text ?? ""),
};

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = "\ufeff";

export function headerText(labels: readonly string[]): string {
  return byteOrderMark + rows([labels.map(disarmCell)]);
}

export function daysText(days: readonly ExportDay[], columns: readonly ExportColumnId[]): string {
  return rows(days.map((day) => columns.map((column) => cellOf[column](day))));
}

function rows(cells: (string | number)[][]): string {
  return cells.length === 0 ? "" : `${Papa.unparse(cells, { newline: "\r\n" })}\r\n`;
}
