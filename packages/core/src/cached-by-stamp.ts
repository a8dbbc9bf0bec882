import type { Actor } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { LRUCache } from "lru-cache";

/** About 330 lists of a season, for all accounts together: some 20 MB. */
const mostItems = 20_000;

const caches = new WeakMap<Db, LRUCache<string, object>>();

/** Caches by the log's stamp, which each write renews, in every process (decision 013). */
export async function cachedByStamp<Answer extends object>(
  db: Db,
  actor: Actor,
  question: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  if (!actor.log?.stamp) return read();
  const cache = cacheOf(db);
  const key = JSON.stringify([actor.ownerId, actor.log.stamp, question]);
  const known = cache.get(key);
  if (known) return known as Answer;
  const answer = await read();
  cache.set(key, answer);
  return answer;
}

function cacheOf(db: Db): LRUCache<string, object> {
  const known = caches.get(db);
  if (known) return known;
  const made = new LRUCache<string, object>({
    maxSize: mostItems,
    sizeCalculation: (answer) => (Array.isArray(answer) ? answer.length : 0) + 1,
  });
  caches.set(db, made);
  return made;
}
