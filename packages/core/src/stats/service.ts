import type { Actor } from "@firn/contracts/runtime";
import type { Stats } from "@firn/contracts/stats";
import type { Db } from "@firn/db/open";
import { mostUsed } from "@firn/logbook/stats";
import { type DateRange, offsetRange } from "@firn/seasons/seasons";
import { seasonStartDay } from "../accounts/repo.ts";
import { cachedByStamp } from "../cached-by-stamp.ts";
import type { CoreDeps } from "../deps.ts";
import { countSkis } from "../figures/repo.ts";
import { findSki } from "../skis/repo.ts";
import { usesOfSkis } from "../skis/uses-repo.ts";
import * as repo from "./repo.ts";

export async function getStats(deps: CoreDeps, actor: Actor, query: { season?: number | undefined }): Promise<Stats> {
  const range =
    query.season === undefined
      ? undefined
      : offsetRange(query.season, await seasonStartDay(deps.db, actor), actor.today);
  return cachedByStamp(deps.db, actor, range ? `stats ${range.from} ${range.to}` : "stats", async () => {
    const { dayCount, resortCount, ski } = await (range
      ? countBetween(deps.db, actor, range)
      : countAll(deps.db, actor));
    return { totalDays: dayCount, uniqueResorts: resortCount, mostUsedSki: ski?.name ?? null };
  });
}

async function countBetween(db: Db, actor: Actor, range: DateRange) {
  const counts = await repo.countBetween(db, actor.ownerId, range);
  const uses = await usesOfSkis(db, actor, range);
  const last = mostUsed([...uses].map(([id, { dayCount }]) => ({ id, dayCount }))).at(-1);
  return { ...counts, ski: last && (await findSki(db, actor.ownerId, last.id)) };
}

/** Reads single days only to break a tie: a long log has too many for every call. */
async function countAll(db: Db, actor: Actor) {
  const counts = await repo.countAll(db, actor.ownerId);
  const skis = await countSkis(db, actor.ownerId);
  const most = mostUsed(skis.map(({ day_count, ...ski }) => ({ ...ski, dayCount: day_count })));
  if (most.length <= 1) return { ...counts, ski: most[0] };
  const lastUsed = [...(await usesOfSkis(db, actor)).keys()].findLast((id) => most.some((ski) => ski.id === id));
  return { ...counts, ski: most.find(({ id }) => id === lastUsed) };
}
