import { units } from "@firn/contracts/constants";
import { dayNumbers, highestRating, type NumberId, type NumberKind } from "@firn/contracts/day-numbers";
import { fromUnit, measureOf, numberOf, type Unit } from "@firn/contracts/measures";
import type { FoundFilter, QueryContext, QueryFilter } from "./query-filter.ts";
import { endOf, type Line, valuesAt } from "./vocabulary.ts";

type Bound = "least" | "most" | "equal";
type Name = NumberId | "rating";

interface Comparison {
  bound: Bound;
  /** "faster than" is of a speed. */
  name: Name | undefined;
  end: number;
}

/** "vertical > 5000", "over 60 km/h", "20 runs or more", "between 10 and 20 cm of new snow" */
export function numberAt(line: Line, at: number, context: QueryContext): FoundFilter | undefined {
  const lead = nameAt(line, at);
  const next = lead ? afterStops(line, lead.end) : at;
  const compared = comparisonAt(line, next);
  const between = endOf(line, next, "between");
  const from = between ?? compared?.end ?? next;
  const before = lead ?? nameAt(line, afterStops(line, from));
  const start = lead || !before ? from : afterStops(line, before.end);
  const first = valueAt(line, start, before?.name);
  if (!first) return undefined;
  const joint = endOf(line, first.end, "to") ?? (between && endOf(line, first.end, "and"));
  const second = joint === undefined ? undefined : valueAt(line, joint, before?.name);
  const last = second ?? first;
  const following = wordsAfter(line, last.end, before?.name, compared !== undefined);
  const name = before?.name ?? following.name ?? compared?.name;
  const bound = compared?.bound ?? following.bound;
  const values = second ? [first.value, second.value] : [first.value];
  const unit = last.units.length > 0 ? last.units : first.units;
  if (!name && unit.length === 0) return undefined;
  if (!name && !bound && !second) return undefined;
  const filter = filterOf(name, unit, values, bound ?? "least", context);
  return filter && { filter, end: following.end };
}

function nameAt(line: Line, at: number): { name: Name; end: number } | undefined {
  const [found] = valuesAt(line, at, "number");
  return found && { name: found.value as Name, end: found.end };
}

function comparisonAt(line: Line, at: number): Comparison | undefined {
  const found = (["least", "most", "equal"] as const).flatMap((bound): Comparison[] => {
    const plain = endOf(line, at, bound);
    const named = valuesAt(line, at, bound).map(({ value, end }) => ({ bound, name: value as Name, end }));
    return [...(plain === undefined ? [] : [{ bound, name: undefined, end: plain }]), ...named];
  });
  return found.toSorted((a, b) => b.end - a.end)[0];
}

const mostStops = 2;

/** "a speed of over 60", "the temperature was below 0" */
function afterStops(line: Line, from: number): number {
  let at = from;
  for (let count = 0; count < mostStops && !comparisonAt(line, at); count++) {
    at = endOf(line, at, "of") ?? endOf(line, at, "stop") ?? at;
  }
  return at;
}

/** A name and a comparison following the number, in any order. A name that has a number of its own following it belongs to that. */
function wordsAfter(line: Line, from: number, before: Name | undefined, hasBound: boolean) {
  let end = from;
  let name: Name | undefined;
  let bound: Bound | undefined;
  for (let count = 0; count < 2; count++) {
    const named = name ? undefined : nameAt(line, endOf(line, end, "of") ?? end);
    const compared = hasBound || bound ? undefined : comparisonAt(line, end);
    if (compared && !compared.name && !valueAt(line, compared.end)) {
      ({ bound, end } = compared);
    } else if (
      named &&
      (!before || named.name === before) &&
      !valueAt(line, comparisonAt(line, named.end)?.end ?? named.end)
    ) {
      ({ name, end } = named);
    }
  }
  return { name, bound, end };
}

interface Value {
  value: number;
  units: string[];
  end: number;
}

/** "5,000 m", "5.000", "1,5 km", "-10", "60 km/h", "twenty"; an article is no number. */
function valueAt(line: Line, at: number, name?: Name): Value | undefined {
  const { tokens } = line;
  const sign = tokens[at]?.key === "-" || tokens[at]?.key === "−" ? at + 1 : endOf(line, at, "minus");
  let end = sign ?? at;
  const key = (index: number) => tokens[index]?.key ?? "";
  const isNumber = (index: number) => tokens[index]?.kind === "number";
  const [word] = isNumber(end) ? [] : valuesAt(line, end, "count").filter(({ value }) => value !== "1");
  if (!isNumber(end) && !word) return undefined;
  let digits = word?.value ?? key(end);
  end = word?.end ?? end + 1;
  const isTight = (index: number) =>
    tokens[index]?.isTight === true && isNumber(index + 1) && tokens[index + 1]?.isTight;
  while (/^[.,'’]$/u.test(key(end)) && isTight(end) && key(end + 1).length === 3) {
    digits += key(end + 1);
    end += 2;
  }
  if (/^[.,]$/.test(key(end)) && isTight(end)) {
    digits += `.${key(end + 1)}`;
    end += 2;
  }
  const written = unitsAt(line, end, name);
  const unitEnd = written[0]?.end ?? end;
  const named = written.filter((unit) => unit.end === unitEnd).map(({ value }) => value);
  return { value: Number(digits) * (sign === undefined ? 1 : -1), units: named, end: unitEnd };
}

/** Those that a named number may have. Without a name, "in" is no inch. */
function unitsAt(line: Line, at: number, name: Name | undefined) {
  const units = valuesAt(line, at, "unit");
  if (name === undefined) return endOf(line, at, "stop") === units[0]?.end ? [] : units;
  return name === "rating" ? [] : units.filter(({ value }) => measureIn(name, value));
}

function filterOf(
  named: Name | undefined,
  written: readonly string[],
  values: readonly number[],
  bound: Bound,
  context: QueryContext,
): QueryFilter | undefined {
  if (named === "rating") {
    const [rating = 0] = values;
    return bound !== "most" && Number.isInteger(rating) && rating >= 1 && rating <= highestRating
      ? { rating }
      : undefined;
  }
  const measured = measuredAs(named, written, context);
  if (!measured) return undefined;
  const { id, measure } = measured;
  const { least, most } = numberOf(id);
  const stored = values.map((value) => fromUnit(value, measure)).toSorted((a, b) => a - b);
  if (stored.some((value) => value < least || value > most)) return undefined;
  const [low, high] = stored;
  const last = bound === "equal" ? low : high;
  if (last !== undefined) return { [`least_${id}`]: low, [`most_${id}`]: last };
  return { [`${bound}_${id}`]: low };
}

const plain: Unit = { unit: "", size: 1 };
const minutesOf: Readonly<Record<string, number>> = { minute: 1, hour: 60 };

/** The number that is meant and the unit of its value: that of the account where none is written. */
function measuredAs(
  named: NumberId | undefined,
  written: readonly string[],
  context: QueryContext,
): { id: NumberId; measure: Unit } | undefined {
  if (written.length === 0) return named && { id: named, measure: measureOf(named, context.units) ?? plain };
  for (const unit of written) {
    const ids = named ? [named] : dayNumbers.map(({ id }) => id);
    for (const id of ids) {
      const measure = measureIn(id, unit);
      if (measure) return { id, measure };
    }
  }
  return undefined;
}

function measureIn(id: NumberId, unit: string): Unit | undefined {
  const kind: NumberKind = numberOf(id).kind;
  const minutes = kind === "minutes" ? minutesOf[unit] : undefined;
  if (minutes !== undefined) return { ...plain, size: minutes };
  return units.map((system) => measureOf(id, system)).find((measure) => measure?.unit === unit);
}
