import type { Actor } from "@firn/contracts/runtime";
import type { Stats } from "@firn/contracts/stats";
import { offsetRange } from "@firn/seasons/seasons";
import { seasonStartDay } from "../accounts/repo.ts";
import { cachedByStamp } from "../cached-by-stamp.ts";
import type { CoreDeps } from "../deps.ts";
import * as repo from "./repo.ts";

export async function getStats(deps: CoreDeps, actor: Actor, query: { season?: number | undefined }): Promise<Stats> {
  const range =
    query.season === undefined
      ? undefined
      : offsetRange(query.season, await seasonStartDay(deps.db, actor), actor.today);
  return cachedByStamp(deps.db, actor, range ? `stats ${range.from} ${range.to}` : "stats", async () => {
    const { days, resorts, mostUsedSki } = await repo.readStats(deps.db, actor.ownerId, range);
    return { totalDays: days, uniqueResorts: resorts, mostUsedSki };
  });
}
