import { skies, snows } from "@firn/contracts/day-numbers";
import type * as contracts from "@firn/contracts/figures";
import type { Actor } from "@firn/contracts/runtime";
import * as count from "@firn/logbook/figures/count-conditions";
import { presentTags } from "@firn/logbook/tags";
import { seasonYear } from "@firn/seasons/seasons";
import { valuesInPieces } from "../days/conditions-repo.ts";
import { allDates } from "../days/pieces-repo.ts";
import type { CoreDeps } from "../deps.ts";
import { tagsOf } from "../tags/tags.ts";
import { type Query, readFigures } from "./read-figures.ts";

export function numberFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.NumberFigures[]> {
  return readFigures(deps, actor, query, "numbers", async (range = allDates) => {
    const found: count.FoundNumbers = new Map();
    for await (const { ids, values } of valuesInPieces(deps.db, actor.ownerId, range, "numbers")) {
      for (const [at, numbers] of values.entries()) count.addNumbers(found, numbers, ids[at] ?? "");
    }
    return count.presentNumbers(found);
  });
}

/** The sums of each month, oldest first. A month in which a season begins has two rows. */
export function totalFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.TotalFigures[]> {
  // The offsets of seasons follow the date.
  // guard (core/src/figures): `totals ${actor.today}` -> "totals"
  return readFigures(deps, actor, query, `totals ${actor.today}`, async (range = allDates, start) => {
    const seasons = { start, current: seasonYear(actor.today, start) };
    const found: count.FoundTotals = new Map();
    for await (const { dates, exact, values } of valuesInPieces(deps.db, actor.ownerId, range, "numbers")) {
      for (const [at, date] of dates.entries()) {
        count.addTotals(found, values[at] ?? {}, { date, isExact: exact[at] === 1 }, seasons);
      }
    }
    return count.presentTotals(found);
  });
}

/** Most used first. */
export function tagFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.TagFigures[]> {
  return readFigures(deps, actor, query, "tags", async (range) => presentTags(await tagsOf(deps.db, actor, range)));
}

/** Most days first. */
export function snowFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.SnowFigures[]> {
  return codeFigures(deps, actor, query, "snow", snows);
}

/** Most days first. */
export function skyFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.SkyFigures[]> {
  return codeFigures(deps, actor, query, "sky", skies);
}

function codeFigures<Code extends string>(
  deps: CoreDeps,
  actor: Actor,
  query: Query,
  name: "snow" | "sky",
  codes: readonly Code[],
): Promise<{ code: Code; day_count: number }[]> {
  return readFigures(deps, actor, query, name, async (range = allDates) => {
    const found: count.FoundCodes = new Map();
    for await (const { exact, values } of valuesInPieces(deps.db, actor.ownerId, range, name)) {
      for (const [at, code] of values.entries()) if (exact[at] === 1) count.addCode(found, code);
    }
    return count.presentCodes(found, codes);
  });
}
