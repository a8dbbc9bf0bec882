import type { Actor } from "@firn/contracts/runtime";
import type { Stats } from "@firn/contracts/stats";
import type { Db } from "@firn/db/open";
import { type DateRange, offsetRange } from "@firn/seasons/seasons";
import { seasonStartDay } from "../accounts/repo.ts";
import { cachedByStamp } from "../cached-by-stamp.ts";
import type { CoreDeps } from "../deps.ts";
import { findSki } from "../skis/repo.ts";
import { usesOfSkis } from "../skis/uses-repo.ts";
import * as repo from "./repo.ts";

export async function getStats(deps: CoreDeps, actor: Actor, query: { season?: number | undefined }): Promise<Stats> {
  const range =
    query.season === undefined
      ? undefined
      : offsetRange(query.season, await seasonStartDay(deps.db, actor), actor.today);
  return cachedByStamp(deps.db, actor, range ? `stats ${range.from} ${range.to}` : "stats", async () => {
    const { dayCount, resortCount, skis } = await (range
      ? countBetween(deps.db, actor, range)
      : countAll(deps.db, actor));
    const [most] = skis;
    const ski = most === undefined ? undefined : await findSki(deps.db, actor.ownerId, most);
    return { totalDays: dayCount, uniqueResorts: resortCount, mostUsedSki: ski?.name ?? null };
  });
}

/** `skis`: the ids of the most used ones, the last used first. */
async function countBetween(db: Db, actor: Actor, range: DateRange) {
  const counts = await repo.countBetween(db, actor.ownerId, range);
  return {
    ...counts,
    skis: mostUsed([...(await usesOfSkis(db, actor, range))].map(([id, uses]) => ({ id, ...uses }))),
  };
}

/** Reads single days only to break a tie: a long log has too many for every call. */
async function countAll(db: Db, actor: Actor) {
  const { skis, ...counts } = await repo.countAll(db, actor.ownerId);
  const most = mostUsed(skis);
  if (most.length <= 1) return { ...counts, skis: most };
  const lastUsed = [...(await usesOfSkis(db, actor)).keys()].reverse();
  return { ...counts, skis: lastUsed.filter((id) => most.includes(id)) };
}

/** In the opposite order, without skis that were never used. */
function mostUsed(skis: readonly repo.SkiCount[]): string[] {
  const most = Math.max(1, ...skis.map(({ dayCount }) => dayCount));
  return skis.flatMap(({ id, dayCount }) => (dayCount === most ? [id] : [])).reverse();
}
