import { companionKey } from "@firn/contracts/companion-key";
import type { Db } from "@firn/db/open";
import type { DateRange } from "@firn/seasons/seasons";
import { cachedByStamp, type LogOwner } from "../cached-by-stamp.ts";
import { allDates } from "../days/pieces-repo.ts";
import { namesInPieces } from "./people-repo.ts";

export interface Person {
  /** See contracts/companion-key. */
  key: string;
  /** As the latest day writes it. */
  name: string;
  dayCount: number;
  lastOn: string;
}

/** The people of all days, or of those between two dates, the latest first. */
export function peopleOf(db: Db, owner: LogOwner, range: DateRange = allDates): Promise<Person[]> {
  return cachedByStamp(db, owner, `people ${range.from} ${range.to}`, async () => {
    const people = new Map<string, Person>();
    for await (const { names, dates } of namesInPieces(db, owner.ownerId, range)) {
      for (const [at, name] of names.entries()) {
        const key = companionKey(name);
        const dayCount = 1 + (people.get(key)?.dayCount ?? 0);
        // The last one in the map is the latest.
        people.delete(key);
        people.set(key, { key, name, dayCount, lastOn: dates[at] ?? "" });
      }
    }
    return [...people.values()].reverse();
  });
}
