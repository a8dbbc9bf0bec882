import type * as contracts from "@firn/contracts/figures";
import type { Actor } from "@firn/contracts/runtime";
import { type DateRange, offsetRange } from "@firn/seasons/seasons";
import { seasonStartDay } from "../accounts/repo.ts";
import { cachedByStamp } from "../cached-by-stamp.ts";
import type { CoreDeps } from "../deps.ts";

export type Query = contracts.FiguresQuery;

/** Cached figures of a season, or of all (without a range). `start` is the season's, MM-DD. */
export async function readFigures<Answer extends object>(
  { db }: CoreDeps,
  actor: Actor,
  { season }: Query,
  name: string,
  figures: (range: DateRange | undefined, start: string) => Promise<Answer>,
): Promise<Answer> {
  const start = await seasonStartDay(db, actor);
  const range = season === undefined ? undefined : offsetRange(season, start, actor.today);
  // guard (core/src/figures): ${start}
  const asked = `figures ${name} ${start} ${range ? `${range.from} ${range.to}` : "all"}`;
  return cachedByStamp(db, actor, asked, () => figures(range, start));
}
