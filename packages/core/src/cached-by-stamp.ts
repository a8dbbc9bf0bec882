import type { LogState, OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { LRUCache } from "lru-cache";

/** About 330 lists of a season, for all accounts together: some 20 MB. */
const mostItems = 20_000;

/** Whose log, and its stamp if it is known. */
export interface LogOwner {
  readonly ownerId: OwnerId;
  readonly log?: Pick<LogState, "stamp"> | undefined;
}

const caches = new WeakMap<Db, LRUCache<string, object>>();

/** Caches by the log's stamp, which each write renews, in every process (decision 013). `itemsOf` counts an answer's items of some 1 kB. */
export async function cachedByStamp<Answer extends object>(
  db: Db,
  { ownerId, log }: LogOwner,
  question: string,
  read: () => Promise<Answer>,
  itemsOf: (answer: Answer) => number = (answer) => (Array.isArray(answer) ? answer.length + 1 : 1),
): Promise<Answer> {
  if (!log?.stamp) return read();
  const cache = cacheOf(db);
  const key = JSON.stringify([ownerId, log.stamp, question]);
  const known = cache.get(key);
  if (known) return known as Answer;
  const answer = await read();
  cache.set(key, answer, { size: itemsOf(answer) });
  return answer;
}

function cacheOf(db: Db): LRUCache<string, object> {
  const known = caches.get(db);
  if (known) return known;
  const made = new LRUCache<string, object>({ maxSize: mostItems });
  caches.set(db, made);
  return made;
}
