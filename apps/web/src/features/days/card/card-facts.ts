import { numberIds } from "@firn/contracts/day-numbers";
import type { Units } from "@firn/contracts/units";
import { dateText } from "../../../lib/dates/dates.ts";
import { drawingOf, mapSize } from "../../shared/map/track-drawing.ts";
import { numberLabel, numberText } from "../../shared/numbers/number-text.ts";
import type { ShownDay } from "../../shared/outbox/overlay.ts";
import { daysCopy } from "../copy.ts";
import type { DrawnTrack } from "../tracks/track-line.ts";
import type { CardFacts } from "./card-layout.ts";

type DayOfCard = Pick<ShownDay, "date" | "date_precision" | "resort" | "day_number" | "numbers">;

export function cardFacts(day: DayOfCard, units: Units, track: DrawnTrack | undefined): CardFacts {
  const { resort, day_number, numbers } = day;
  return {
    resort: resort?.name ?? daysCopy.unknownResort,
    date: dateText(day, "full"),
    dayNumber: day_number === undefined ? undefined : { value: day_number, text: daysCopy.dayNumber(day_number) },
    numbers: numberIds.flatMap((id) => {
      const value = numbers[id];
      return value === undefined ? [] : [{ value: numberText(id, value, units), label: numberLabel(id) }];
    }),
    track: track && linesOf(track),
  };
}

function linesOf({ stretches }: DrawnTrack): CardFacts["track"] {
  const { lines } = drawingOf(stretches);
  const pathsOf = (isRun: boolean) => lines.filter(({ kind }) => (kind === "run") === isRun).map(({ d }) => d);
  return { runs: pathsOf(true), others: pathsOf(false), view: mapSize };
}
