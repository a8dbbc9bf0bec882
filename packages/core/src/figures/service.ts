import type * as contracts from "@firn/contracts/figures";
import type { Actor } from "@firn/contracts/runtime";
import * as count from "@firn/logbook/figures/count";
import type { DateRange } from "@firn/seasons/seasons";
import { seasonStartDay } from "../accounts/repo.ts";
import { cachedByStamp } from "../cached-by-stamp.ts";
import { peopleOf } from "../companions/people.ts";
import type { CoreDeps } from "../deps.ts";
import { piecesInTurn } from "../pieces.ts";
import { presentVisited } from "../resorts/presenter.ts";
import { usesOfSkis } from "../skis/uses-repo.ts";
import { type Query, readFigures } from "./read-figures.ts";
import * as repo from "./repo.ts";

/** Counted in some milliseconds. */
const resortsInPiece = 500;

/** Of the seasons that have a day, newest first. */
export async function seasonFigures(deps: CoreDeps, actor: Actor): Promise<contracts.SeasonFigures[]> {
  const start = await seasonStartDay(deps.db, actor);
  // guard (core/src/figures): ${start}
  return cachedByStamp(deps.db, actor, `figures seasons ${start} ${actor.today}`, async () =>
    count.countBySeason(await listVisits(deps, actor), start, actor.today),
  );
}

export function monthFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.MonthFigures[]> {
  return readFigures(deps, actor, query, "months", async (range) =>
    count.countByMonth(await repo.listDates(deps.db, actor.ownerId, range)),
  );
}

export function dateFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.DateFigures[]> {
  return readFigures(deps, actor, query, "dates", async (range) =>
    count.countByDate(await repo.listDates(deps.db, actor.ownerId, range)),
  );
}

export function weekdayFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.WeekdayFigures[]> {
  return readFigures(deps, actor, query, "weekdays", async (range) =>
    count.countByWeekday(await repo.listDates(deps.db, actor.ownerId, range)),
  );
}

/** Most days first. Days without a resort are left out. */
export function resortFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.ResortFigures[]> {
  return readFigures(deps, actor, query, "resorts", async (range, start) => {
    const found: contracts.ResortFigures[] = [];
    const rows = await listVisits(deps, actor, range);
    for await (const piece of piecesInTurn(rows, resortsInPiece)) found.push(...count.countByResort(piece, start));
    return count.sortResorts(found);
  });
}

/** Most days first, deleted skis too. */
export function skiFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.SkiFigures[]> {
  return readFigures(deps, actor, query, "skis", async (range) => {
    if (!range) return count.sortSkis(await repo.countSkis(deps.db, actor.ownerId));
    const uses = await usesOfSkis(deps.db, actor, range);
    const used = await repo.skisOfIds(deps.db, actor.ownerId, [...uses.keys()]);
    return count.sortSkis(used.map((ski) => ({ ...ski, day_count: uses.get(ski.id)?.dayCount ?? 0 })));
  });
}

export function companionFigures(deps: CoreDeps, actor: Actor, query: Query): Promise<contracts.CompanionFigures[]> {
  return readFigures(deps, actor, query, "companions", async (range) =>
    count.countByPerson(await peopleOf(deps.db, actor, range)),
  );
}

async function listVisits({ db }: CoreDeps, { ownerId }: Actor, range?: DateRange): Promise<count.Visits[]> {
  const rows = await repo.listVisits(db, ownerId, range);
  return rows.map(({ resort, ...dates }) => ({ resort: resort && presentVisited(resort), ...dates }));
}
