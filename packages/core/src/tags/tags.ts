import { companionKey } from "@firn/contracts/companion-key";
import { limits } from "@firn/contracts/limits";
import type { Db } from "@firn/db/open";
import type { DateRange } from "@firn/seasons/seasons";
import { cachedByStamp, type LogOwner } from "../cached-by-stamp.ts";
import { valuesInPieces } from "../days/conditions-repo.ts";
import { allDates } from "../days/pieces-repo.ts";

export interface CountedTag {
  /** As the latest day writes it. */
  name: string;
  dayCount: number;
  /** As any day writes it. */
  spellings: string[];
}

/** The tags of all days, or of those between two dates, most used first. Of a log with more spellings than `limits.tags`, those used last. */
export function tagsOf(db: Db, owner: LogOwner, range: DateRange = allDates): Promise<CountedTag[]> {
  return cachedByStamp(db, owner, `tags ${range.from} ${range.to}`, async () => {
    const counts = new Map<string, number>();
    for await (const { values } of valuesInPieces(db, owner.ownerId, range, "tags")) {
      for (const name of values.flat()) {
        const count = counts.get(name);
        // guard (core/src/tags): counts.size < limits.tags -> true
        if (count !== undefined || counts.size < limits.tags) counts.set(name, (count ?? 0) + 1);
      }
    }
    return [...foldSpellings(counts)]
      .sort(([a, one], [b, other]) => other.dayCount - one.dayCount || (a < b ? -1 : 1))
      .map(([, tag]) => tag);
  });
}

/** How the log writes a tag, whatever the case, and how it is asked for. */
export async function spellingsOf(db: Db, owner: LogOwner, name: string): Promise<string[]> {
  const key = companionKey(name);
  const known = (await tagsOf(db, owner)).flatMap(({ spellings }) => spellings);
  return [name, ...known.filter((each) => companionKey(each) === key)];
}

/** By a key without case. The latest spelling comes first. */
function foldSpellings(counts: ReadonlyMap<string, number>): Map<string, CountedTag> {
  const tags = new Map<string, CountedTag>();
  for (const [name, count] of counts) {
    const key = companionKey(name);
    const tag = tags.get(key) ?? { name, dayCount: 0, spellings: [] };
    tags.set(key, tag);
    tag.dayCount += count;
    tag.spellings.push(name);
  }
  return tags;
}
