import { type DayNumbers, type NumbersPatch, namedIn } from "@firn/contracts/day-numbers";
import { recordedNumbers } from "../../day-tracks/numbers.ts";
import { type Hours, withoutTwins } from "../../day-tracks/twins.ts";

interface DraftTrack extends Hours {
  id: string;
  createdAt: number;
  /** Has the device's own figures. */
  isMeasured: 0 | 1;
  numbers: DayNumbers;
}

export interface MeasuredDraft {
  /** Of its text or typed; null takes one of the tracks away. */
  own: NumbersPatch;
  tracks: readonly DraftTrack[];
}

/** What a draft's tracks say together, changed by its own numbers. */
export function numbersOfDraft({ own, tracks }: MeasuredDraft): DayNumbers {
  const counted = withoutTwins(tracks.toSorted(betterFirst)).map((hours) => ({ numbers: hours.numbers, hours }));
  const together = { ...recordedNumbers(counted), ...own };
  return Object.fromEntries(namedIn(together).filter(([, value]) => value !== null));
}

/** Of twins the first counts (track-lines-repo.ts has the same order for lines). */
function betterFirst(one: DraftTrack, other: DraftTrack): number {
  const lengthOf = ({ startedAt, endedAt }: Hours) => endedAt - startedAt;
  return (
    other.isMeasured - one.isMeasured ||
    lengthOf(other) - lengthOf(one) ||
    one.createdAt - other.createdAt ||
    (one.id < other.id ? -1 : 1)
  );
}
