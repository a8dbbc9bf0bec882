import type { Db } from "@firn/db/open";
import { addPerson, type FoundPeople, type Person } from "@firn/logbook/people";
import type { DateRange } from "@firn/seasons/seasons";
import { cachedByStamp, type LogOwner } from "../cached-by-stamp.ts";
import { allDates } from "../days/pieces-repo.ts";
import { namesInPieces } from "./people-repo.ts";

/** The people of all days, or of those between two dates, the latest first. */
export function peopleOf(db: Db, owner: LogOwner, range: DateRange = allDates): Promise<Person[]> {
  return cachedByStamp(db, owner, `people ${range.from} ${range.to}`, async () => {
    const found: FoundPeople = new Map();
    for await (const { names, dates } of namesInPieces(db, owner.ownerId, range)) {
      for (const [at, name] of names.entries()) addPerson(found, name, dates[at] ?? null);
    }
    return [...found.values()];
  });
}
