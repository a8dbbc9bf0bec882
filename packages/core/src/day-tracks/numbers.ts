import {
  type DayNumbers,
  dayNumbers,
  type NumberId,
  type NumbersPatch,
  togetherOf,
  upToMost,
} from "@firn/contracts/day-numbers";
import type { DayDetail } from "@firn/contracts/days";
import { summaryFields, type TrackSummary } from "@firn/tracks/track";
import { countedOnce, type Hours } from "./twins.ts";

/** A recording's figures as numbers of a day; those out of bounds count as none. */
export function numbersOfTrack(summary: TrackSummary): DayNumbers {
  const known = dayNumbers.flatMap(({ id, least, most }): [NumberId, number][] => {
    const field = summaryFields[id];
    const value = field ? summary[field] : null;
    return value !== null && value >= least && value <= most ? [[id, value]] : [];
  });
  return Object.fromEntries(known);
}

/** The part of a recording that counts. */
export interface Counted {
  numbers: DayNumbers;
  hours: Hours;
}

/** What a day's recordings say together, with skiing that two have recorded counted once. */
export function recordedNumbers(tracks: readonly Counted[]): DayNumbers {
  return upToMost(togetherOf(countedOnce(tracks).map(({ numbers }) => numbers)));
}

/**
 * How a day's numbers follow its recordings, which had `before` together and have `after` now: those that are as the recordings had
 * them. Typed ones stay, and so does what was typed away.
 */
export function followed(
  { numbers, number_sources }: Pick<DayDetail, "numbers" | "number_sources">,
  before: DayNumbers,
  after: DayNumbers,
): NumbersPatch {
  const changed = dayNumbers.flatMap(({ id }): [NumberId, number | null][] => {
    const isTyped = numbers[id] !== undefined && number_sources[id] !== "track";
    // guard (day-tracks/numbers): isTyped || numbers[id] !== before[id] -> numbers[id] !== before[id]
    // guard (day-tracks/numbers): isTyped || numbers[id] !== before[id] -> isTyped
    if (isTyped || numbers[id] !== before[id] || before[id] === after[id]) return [];
    return [[id, after[id] ?? null]];
  });
  return Object.fromEntries(changed);
}
