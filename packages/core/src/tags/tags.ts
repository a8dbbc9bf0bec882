import type { Db } from "@firn/db/open";
import { addTags, type CountedTag, type FoundTags, mostUsedFirst } from "@firn/logbook/tags";
import type { DateRange } from "@firn/seasons/seasons";
import { cachedByStamp, type LogOwner } from "../cached-by-stamp.ts";
import { valuesInPieces } from "../days/conditions-repo.ts";
import { allDates } from "../days/pieces-repo.ts";

/** The tags of all days, or of those between two dates, most used first. Of a log with more spellings than `limits.tags`, those used last. */
export function tagsOf(db: Db, owner: LogOwner, range: DateRange = allDates): Promise<CountedTag[]> {
  return cachedByStamp(db, owner, `tags ${range.from} ${range.to}`, async () => {
    const found: FoundTags = new Map();
    for await (const { values } of valuesInPieces(db, owner.ownerId, range, "tags")) {
      for (const tags of values) addTags(found, tags);
    }
    return mostUsedFirst(found);
  });
}
