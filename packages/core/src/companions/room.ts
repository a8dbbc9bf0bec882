import { companionKey } from "@firn/contracts/companion-key";
import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { hasStamp, logStamp } from "../accounts/repo.ts";
import { always, type Condition, isTrue } from "../condition-repo.ts";
import type { CoreDeps } from "../deps.ts";
import { peopleOf } from "./people.ts";
import { hasFewNames } from "./room-repo.ts";

/**
 * The condition under which a write may name these people: nearly every log has so few names that counting them in the write
 * is cheap. Of a longer one the people are read before, and it must not have changed since. Throws 409 for too many.
 */
export async function roomForPeople(
  { db }: CoreDeps,
  { ownerId }: Actor,
  names: readonly string[],
): Promise<Condition> {
  const keys = new Set(names.map(companionKey));
  if (keys.size === 0) return always;
  const isFew = hasFewNames(ownerId, limits.people - keys.size);
  // guard (companions/room): return isFew -> return always
  if (await isTrue(db, isFew)) return isFew;
  const stamp = await logStamp(db, ownerId);
  const people = await peopleOf(db, { ownerId, log: { stamp } });
  for (const { key } of people) keys.delete(key);
  if (keys.size === 0) return always;
  if (people.length + keys.size > limits.people) throw tooManyPeople();
  // guard (companions/room): hasStamp(ownerId, stamp) -> always
  return hasStamp(ownerId, stamp);
}

function tooManyPeople(): AppError {
  return new AppError(
    "conflict",
    /*i18n*/ {
      id: "companions.too_many",
      message: "A log holds at most {most, number} people. Name somebody whom it has already.",
      values: { most: limits.people },
    },
  );
}
