import type { Actor } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { LRUCache } from "lru-cache";

/** The most items that the answers of all accounts hold together: some 1,000 lists of a season. */
const mostItems = 60_000;

const caches = new WeakMap<Db, LRUCache<string, object>>();

/**
 * An answer that depends on the caller's log alone, cached while the log's stamp stands. The stamp was read with the session in this
 * very request, and every change of the log renews it (decision 013), so that the cache is right with several processes too.
 * `question` names the answer with its other parameters. Callers must not change it.
 */
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
