import { dayNumbers, type NumberId, type NumberKind } from "./day-numbers.ts";

const first = [
  { id: "date", label: "Date", enabled: true },
  { id: "day_number", label: "Day Number", enabled: true },
  { id: "season", label: "Season", enabled: true },
  { id: "resort", label: "Resort", enabled: true },
  { id: "region", label: "Region", enabled: false },
  { id: "country", label: "Country", enabled: false },
  { id: "skis", label: "Skis", enabled: true },
  { id: "activity", label: "Activity", enabled: true },
  { id: "notes", label: "Notes", enabled: true },
  { id: "photo_count", label: "Photo Count", enabled: false },
  { id: "latitude", label: "Latitude", enabled: false },
  { id: "longitude", label: "Longitude", enabled: false },
  { id: "companions", label: "Companions", enabled: false },
  { id: "date_precision", label: "Date Precision", enabled: false },
] as const;

const last = [
  { id: "snow", label: "Snow", enabled: false },
  { id: "sky", label: "Sky", enabled: false },
  { id: "rating", label: "Rating", enabled: false },
  { id: "tags", label: "Tags", enabled: false },
  { id: "original_text", label: "Original Text", enabled: false },
] as const;

/** The unit in which a number is stored; null of a count. */
const storedUnits = {
  height_m: "m",
  length_m: "m",
  count: null,
  speed_kmh: "km/h",
  minutes: "min",
  snow_cm: "cm",
  temperature_c: "°C",
} as const satisfies Record<NumberKind, string | null>;

const numberColumns = dayNumbers.map(({ id, kind, label }) => {
  const unit = storedUnits[kind];
  return { id, label: unit === null ? label.message : `${label.message} (${unit})`, enabled: false };
});

/** Of a column that is no number of a day. */
export type PlainColumnId = (typeof first | typeof last)[number]["id"];
export type ExportColumnId = PlainColumnId | NumberId;

/** Behaviour §6; without zod, for the browser. Imports recognise these labels, so a released one never changes. */
export const exportColumns: readonly {
  readonly id: ExportColumnId;
  readonly label: string;
  readonly enabled: boolean;
}[] = [...first, ...numberColumns, ...last];

const byLabel = new Map(exportColumns.map(({ id, label }) => [label, id]));

export function columnLabelled(label: string): ExportColumnId | undefined {
  return byLabel.get(label);
}
