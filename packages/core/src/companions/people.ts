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
    const spellings = new Map<string, { dayCount: number; lastOn: string; latest: number }>();
    let at = 0;
    for await (const { names, dates } of namesInPieces(db, owner.ownerId, range)) {
      for (const [n, name] of names.entries()) {
        const latest = { lastOn: dates[n] ?? "", latest: at++ };
        spellings.set(name, { dayCount: 1 + (spellings.get(name)?.dayCount ?? 0), ...latest });
      }
    }
    return byPerson([...spellings].sort(([, a], [, b]) => b.latest - a.latest));
  });
}

/** Takes spellings, the latest first. */
function byPerson(spellings: readonly [name: string, Omit<Person, "key" | "name">][]): Person[] {
  const people = new Map<string, Person>();
  for (const [name, { dayCount, lastOn }] of spellings) {
    const key = companionKey(name);
    const person = people.get(key);
    if (person) person.dayCount += dayCount;
    else people.set(key, { key, name, dayCount, lastOn });
  }
  return [...people.values()];
}
