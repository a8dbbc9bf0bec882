import { type DayNumbers, dayNumbers, skies, snows } from "@firn/contracts/day-numbers";
import type * as contracts from "@firn/contracts/figures";
import type { Actor } from "@firn/contracts/runtime";
import { seasonYear } from "@firn/seasons/seasons";
import { valuesInPieces } from "../days/conditions-repo.ts";
import { allDates } from "../days/pieces-repo.ts";
import type { CoreDeps } from "../deps.ts";
import { presentTags } from "../tags/service.ts";
import { tagsOf } from "../tags/tags.ts";
import { type Query, readFigures } from "./read-figures.ts";

/** In the order of their declaration; those that no day has are left out. Of equal ones, the earliest day has the most. */
export function numberFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.NumberFigures[]> {
  return readFigures(deps, actor, query, "numbers", async (range = allDates) => {
    const found = new Map<string, contracts.NumberFigures>();
    for await (const { ids, values } of valuesInPieces(deps.db, actor.ownerId, range, "numbers")) {
      for (const [at, numbers] of values.entries()) addNumbers(found, numbers, ids[at] ?? "");
    }
    return dayNumbers.flatMap(({ id }) => found.get(id) ?? []);
  });
}

/** The sums of each month, oldest first. A month in which a season begins has two rows. */
export function totalFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.TotalFigures[]> {
  // The offsets of seasons follow the date.
  // guard (core/src/figures): `totals ${actor.today}` -> "totals"
  return readFigures(deps, actor, query, `totals ${actor.today}`, async (range = allDates, start) => {
    const current = seasonYear(actor.today, start);
    const found = new Map<string, contracts.TotalFigures>();
    for await (const { dates, values } of valuesInPieces(deps.db, actor.ownerId, range, "numbers")) {
      for (const [at, date] of dates.entries()) {
        const part = { month: date.slice(0, 7), season: seasonYear(date, start) - current };
        const key = `${part.month} ${part.season}`;
        const figure = found.get(key) ?? { ...part, totals: {} };
        if (addTotals(figure, values[at] ?? {})) found.set(key, figure);
      }
    }
    return [...found.values()].reverse();
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
    const counts = new Map<string, number>();
    for await (const { values } of valuesInPieces(deps.db, actor.ownerId, range, name)) {
      for (const code of values) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    return codes
      .map((code) => ({ code, day_count: counts.get(code) ?? 0 }))
      .filter(({ day_count }) => day_count > 0)
      .sort((a, b) => b.day_count - a.day_count);
  });
}

/** Days come newest first. */
function addNumbers(found: Map<string, contracts.NumberFigures>, numbers: DayNumbers, dayId: string): void {
  for (const { id, total } of dayNumbers) {
    const value = numbers[id];
    if (value === undefined) continue;
    const before = found.get(id);
    const isMost = value >= (before?.most ?? value);
    found.set(id, {
      id,
      total: total === "sum" ? (before?.total ?? 0) + value : null,
      day_count: (before?.day_count ?? 0) + 1,
      most: isMost ? value : (before?.most ?? value),
      most_day_id: isMost ? dayId : (before?.most_day_id ?? dayId),
    });
  }
}

/** False where the day has no number that is summed. */
function addTotals({ totals }: contracts.TotalFigures, numbers: DayNumbers): boolean {
  let isAny = false;
  for (const { id, total: kind } of dayNumbers) {
    const value = numbers[id];
    if (kind !== "sum" || value === undefined) continue;
    const { total = 0, day_count = 0 } = totals[id] ?? {};
    totals[id] = { total: total + value, day_count: day_count + 1 };
    isAny = true;
  }
  return isAny;
}
