import { dayNumbers, type NumberId, type NumberKind } from "@firn/contracts/day-numbers";
import { columnLabelled } from "@firn/contracts/export-columns";
import { kmPerMile } from "@firn/contracts/units";
import { foldWord } from "../fold-word.ts";
import labels from "./number-labels.json" with { type: "json" };

/** How much a unit is in that of the number as it is stored. */
type Unit = (value: number) => number;

const same: Unit = (value) => value;
const unitOf = (factor: number, name: string): [string, Unit] => [name, (value) => value * factor];
const toCelsius: Unit = (fahrenheit) => ((fahrenheit - 32) * 5) / 9;
const lengths = unitsOf(
  [1, "m meter meters metres"],
  [1000, "km"],
  [0.3048, "ft feet"],
  [1000 * kmPerMile, "mi miles"],
);

/** As they stand after the name of a column or the number in a cell. */
const units: Record<NumberKind, ReadonlyMap<string, Unit>> = {
  height_m: lengths,
  length_m: lengths,
  count: unitsOf([1, ""]),
  speed_kmh: unitsOf([1, "km/h kmh kph"], [kmPerMile, "mph"], [3.6, "m/s"]),
  minutes: unitsOf([1, "min minutes"], [60, "h hours"]),
  snow_cm: unitsOf([1, "cm"], [2.54, "in inches"]),
  temperature_c: new Map([...unitsOf([1, "°c c"]), ["°f", toCelsius], ["f", toCelsius]]),
};

function unitsOf(...list: readonly [factor: number, names: string][]): ReadonlyMap<string, Unit> {
  return new Map(list.flatMap(([factor, names]) => names.split(" ").map((name) => unitOf(factor, name))));
}

export interface NumberColumn {
  number: (typeof dayNumbers)[number];
  /** Undefined where each cell must say it. */
  unit: Unit | undefined;
}

const byName = new Map<string, NumberId>(
  Object.entries(labels).flatMap(([id, names]) => names.split(" | ").map((name) => [foldWord(name), id as NumberId])),
);
const byId = new Map(dayNumbers.map((number) => [number.id as NumberId, number]));

/** The number that a column holds by its label: "Vertical (m)", "vertical_ft", "Runs"; undefined for any other. */
export function numberColumnOf(label: string): NumberColumn | undefined {
  const known = byId.get(columnLabelled(label) as NumberId);
  if (known) return { number: known, unit: same };
  const words = label
    .slice(0, 60)
    .toLowerCase()
    .replaceAll(/[_()[\],:]/gu, " ")
    .split(/\s+/u)
    .filter(Boolean);
  const plain = byId.get(byName.get(foldWord(words.join(" "))) as NumberId);
  if (plain) return { number: plain, unit: units[plain.kind].get("") };
  const named = byId.get(byName.get(foldWord(words.slice(0, -1).join(" "))) as NumberId);
  const unit = named && units[named.kind].get(words.at(-1) ?? "");
  return named && unit && { number: named, unit };
}

const written = /^([+\-−]?\d[\d.,'’\s]*)(\D{0,8})$/u;

/** The whole number that a cell holds, in the unit that is stored; undefined if there is none within its bounds, or no unit. */
export function numberIn(cell: string, { number, unit }: NumberColumn): number | undefined {
  const [, digits, after = ""] = written.exec(cell.trim()) ?? [];
  const named = after.trim().toLowerCase();
  const convert = named === "" ? unit : units[number.kind].get(named);
  if (digits === undefined || !convert) return undefined;
  const value = Math.round(convert(plainNumber(digits, convert(1) <= 1)));
  // Not -0.
  return value >= number.least && value <= number.most ? value + 0 : undefined;
}

/** NaN for a number whose signs say nothing certain. "4,800", "4.800" and "4 800" of a small unit are thousands; "31.440" km is a fraction. */
function plainNumber(digits: string, isSmallUnit: boolean): number {
  const plain = digits.replaceAll(/[\s'’]/gu, "").replace("−", "-");
  const isGrouped = isSmallUnit && /^[+-]?\d{1,3}([.,])\d{3}(?:\1\d{3})*$/u.test(plain);
  return Number(isGrouped ? plain.replaceAll(/[.,]/gu, "") : plain.replace(",", "."));
}
