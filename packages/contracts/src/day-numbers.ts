/** The numbers of a day, without zod for the browser. Whatever shows, stores, sums or exports a number reads this list (behaviour §3). */
import type { Message } from "./messages.ts";

/** What a value measures; screens turn it into words and units. */
export type NumberKind = "height_m" | "length_m" | "count" | "speed_kmh" | "minutes" | "snow_cm" | "temperature_c";

interface Declaration {
  readonly id: string;
  readonly kind: NumberKind;
  readonly least: number;
  readonly most: number;
  /** Of several days: their sum, or only the most. */
  readonly total: "sum" | "none";
  readonly label: Message;
}

/** In the order in which they are shown. */
export const dayNumbers = [
  {
    id: "vertical_m",
    kind: "height_m",
    least: 0,
    most: 30_000,
    total: "sum",
    label: /*i18n*/ { id: "number.vertical_m", message: "Vertical" },
  },
  {
    id: "runs",
    kind: "count",
    least: 0,
    most: 300,
    total: "sum",
    label: /*i18n*/ { id: "number.runs", message: "Runs" },
  },
  {
    id: "distance_m",
    kind: "length_m",
    least: 0,
    most: 300_000,
    total: "sum",
    label: /*i18n*/ { id: "number.distance_m", message: "Distance" },
  },
  {
    id: "ascent_m",
    kind: "height_m",
    least: 0,
    most: 15_000,
    total: "sum",
    label: /*i18n*/ { id: "number.ascent_m", message: "Ascent" },
  },
  {
    id: "top_speed_kmh",
    kind: "speed_kmh",
    least: 0,
    most: 250,
    total: "none",
    label: /*i18n*/ { id: "number.top_speed_kmh", message: "Top speed" },
  },
  {
    id: "minutes",
    kind: "minutes",
    least: 0,
    most: 1440,
    total: "sum",
    label: /*i18n*/ { id: "number.minutes", message: "Time on snow" },
  },
  {
    id: "new_snow_cm",
    kind: "snow_cm",
    least: 0,
    most: 500,
    total: "sum",
    label: /*i18n*/ { id: "number.new_snow_cm", message: "New snow" },
  },
  {
    id: "temperature_c",
    kind: "temperature_c",
    least: -60,
    most: 40,
    total: "none",
    label: /*i18n*/ { id: "number.temperature_c", message: "Temperature" },
  },
] as const satisfies readonly Declaration[];

export type DayNumber = (typeof dayNumbers)[number];
export type NumberId = DayNumber["id"];
/** Integers by id; an absent one is not known. */
export type DayNumbers = { [Id in NumberId]?: number | undefined };
/** Null removes one. */
export type NumbersPatch = { [Id in NumberId]?: number | null | undefined };

export const numberIds: readonly NumberId[] = dayNumbers.map(({ id }) => id);

/** What a patch names, as entries; an undefined value is not named. */
export function namedIn(patch: NumbersPatch): [string, number | null][] {
  return Object.entries(patch).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]]));
}

/** Several parts of one day together: sums of what was skied, and the most of what is the same all day. Not bounded. */
export function togetherOf(parts: readonly DayNumbers[]): DayNumbers {
  const known = dayNumbers.flatMap(({ id, kind, total }): [NumberId, number][] => {
    const values = parts.flatMap((numbers) => numbers[id] ?? []);
    if (values.length === 0) return [];
    const isOfWholeDay = total === "none" || kind === "snow_cm";
    return [[id, isOfWholeDay ? Math.max(...values) : values.reduce((sum, value) => sum + value, 0)]];
  });
  return Object.fromEntries(known);
}

/** At most what a day may have. */
export function upToMost(numbers: DayNumbers): DayNumbers {
  const known = dayNumbers.flatMap(({ id, most }): [NumberId, number][] => {
    const value = numbers[id];
    return value === undefined ? [] : [[id, Math.min(value, most)]];
  });
  return Object.fromEntries(known);
}

/** The filters of a search by numbers. */
export const bounds = ["least", "most"] as const;
export type NumberFilter = `${(typeof bounds)[number]}_${NumberId}`;

export const snows = ["powder", "packed", "groomed", "hard", "ice", "spring", "crust", "slush"] as const;
export const skies = ["sun", "clouds", "snowfall", "fog", "rain", "wind"] as const;
export const highestRating = 5;

/** What was measured and how it was, of a day or a draft. */
export interface DayConditions {
  numbers: DayNumbers;
  snow: (typeof snows)[number] | null;
  sky: (typeof skies)[number] | null;
  rating: number | null;
  tags: readonly string[];
}

/** Of a day of which nothing of it is known. */
export const noConditions = { numbers: {}, snow: null, sky: null, rating: null, tags: [] as string[] };
