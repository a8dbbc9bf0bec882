import { type NumberId, numberIds } from "@firn/contracts/day-numbers";
import { disarmCell, joinNames } from "@firn/contracts/export-cells";
import type { ExportColumnId, PlainColumnId } from "@firn/contracts/export-columns";
import Papa from "papaparse";
import { degrees } from "../degrees.ts";
import type { ExportRow } from "./repo.ts";

export interface ExportDay extends ExportRow {
  dayNumber: number;
  season: string;
}

type CellOf = (day: ExportDay) => string | number;

/** Numbers stay numbers; texts are escaped so that no spreadsheet runs them as formulas. */
const plainCells: Record<PlainColumnId, CellOf> = {
  date: (day) => day.date,
  date_precision: (day) => day.precision,
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
  snow: (day) => day.plain.snow ?? "",
  sky: (day) => day.plain.sky ?? "",
  rating: (day) => day.plain.rating ?? "",
  tags: (day) => disarmCell(joinNames(day.plain.tags ?? [])),
  original_text: (day) => disarmCell(day.plain.original_text ?? ""),
};
const numberCells = Object.fromEntries(
  numberIds.map((id): [NumberId, CellOf] => [id, (day) => day.plain.numbers?.[id] ?? ""]),
) as Record<NumberId, CellOf>;
const cellOf: Record<ExportColumnId, CellOf> = { ...plainCells, ...numberCells };

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = "\ufeff";

export function headerText(labels: readonly string[]): string {
  return byteOrderMark + rows([labels.map(disarmCell)]);
}

export function daysText(days: readonly ExportDay[], columns: readonly ExportColumnId[]): string {
  return rows(days.map((day) => columns.map((column) => cellOf[column](day))));
}

function rows(lines: (string | number)[][]): string {
  return lines.length === 0 ? "" : `${Papa.unparse(lines, { newline: "\r\n" })}\r\n`;
}
