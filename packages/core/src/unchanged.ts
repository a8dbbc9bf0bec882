import { JsonText } from "@firn/contracts/json-text";
import type { Actor } from "@firn/contracts/runtime";
import { type Db, isLocal } from "@firn/db/open";
import { LRUCache } from "lru-cache";

/** Of all accounts together, in UTF-16 code units: some 200 lists of a season. */
const mostText = 4_000_000;
const keptMs = 10 * 60 * 1000;

/** By database, then by what was asked. */
const texts = new WeakMap<Db, LRUCache<string, string>>();

/**
 * An answer that is made of the caller's log alone, from memory as long as the log is what it was: its stamp, read with the
 * session and renewed in the very write that changes the log (decision 013), is part of the key. `asked` names the answer with
 * all that it depends on besides. Nothing is kept of a log on a libSQL server, where a replica may lag behind the stamp.
 */
export async function whileUnchanged<Value>(
  db: Db,
  actor: Actor,
  asked: string,
  make: () => Promise<JsonText<Value>>,
): Promise<JsonText<Value>> {
  if (!actor.log?.stamp || !isLocal(db)) return make();
  const kept = textsOf(db);
  const key = `${actor.ownerId} ${actor.log.stamp} ${asked}`;
  const known = kept.get(key);
  if (known !== undefined) return new JsonText(known);
  const made = await make();
  kept.set(key, made.text);
  return made;
}

function textsOf(db: Db): LRUCache<string, string> {
  const known = texts.get(db);
  if (known) return known;
  const made = new LRUCache<string, string>({
    maxSize: mostText,
    sizeCalculation: ({ length }) => length + 1,
    ttl: keptMs,
  });
  texts.set(db, made);
  return made;
}
