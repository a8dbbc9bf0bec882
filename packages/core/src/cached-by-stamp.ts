import type { LogState, OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { LRUCache } from "lru-cache";
import { leastLength } from "./least-length.ts";

/** About so many of JSON, for all accounts together; as objects a few times as much. */
const mostBytes = 20_000_000;
const mostBytesOfAccount = 4_000_000;
/** About what an index takes for a name. */
export const bytesOfName = 1000;

/** Whose log, and its stamp if it is known. */
export interface LogOwner {
  readonly ownerId: OwnerId;
  readonly log?: Pick<LogState, "stamp"> | undefined;
}

type Answers = LRUCache<string, object>;
type OfAccount = { readonly stamp: string; readonly answers: Answers };

const caches = new WeakMap<Db, LRUCache<OwnerId, OfAccount>>();

/** Caches by the log's stamp, which each write renews, in every process (decision 013). `bytesOf` is for an answer that is not of JSON. */
export async function cachedByStamp<Answer extends object>(
  db: Db,
  { ownerId, log }: LogOwner,
  question: string,
  read: () => Promise<Answer>,
  bytesOf: (answer: Answer) => number = leastLength,
): Promise<Answer> {
  const stamp = log?.stamp;
  if (!stamp) return read();
  const cache = cacheOf(db);
  const known = answersOf(cache, ownerId, stamp)?.get(question);
  if (known) return known as Answer;
  const answer = await read();
  const answers = answersOf(cache, ownerId, stamp) ?? new LRUCache({ maxSize: mostBytesOfAccount });
  answers.set(question, answer, { size: bytesOf(answer) });
  // A new object: of the same one lru-cache keeps the size.
  if (answers.size > 0) cache.set(ownerId, { stamp, answers }, { size: answers.calculatedSize });
  return answer;
}

/** None where they are of another state of the log. */
function answersOf(cache: LRUCache<OwnerId, OfAccount>, ownerId: OwnerId, stamp: string): Answers | undefined {
  const known = cache.get(ownerId);
  return known?.stamp === stamp ? known.answers : undefined;
}

function cacheOf(db: Db): LRUCache<OwnerId, OfAccount> {
  const known = caches.get(db);
  if (known) return known;
  const made = new LRUCache<OwnerId, OfAccount>({ maxSize: mostBytes });
  caches.set(db, made);
  return made;
}
