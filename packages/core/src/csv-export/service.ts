import { type CsvExportOptions, type CsvExportRequest, csvExportName } from "@firn/contracts/csv-export";
import { invalidField } from "@firn/contracts/errors";
import { type ExportColumnId, exportColumns } from "@firn/contracts/export-columns";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { seasonRange, seasonYear } from "@firn/seasons/seasons";
import { seasonStartDay, seasonYears } from "../accounts/repo.ts";
import type { CoreDeps } from "../deps.ts";
import { pace } from "../pace.ts";
import { daysText, headerText } from "./presenter.ts";
import * as repo from "./repo.ts";

export interface CsvFile {
  name: string;
  pieces: AsyncIterable<string>;
}

/** All columns, the precision of dates on where one is not exact; seasons that have days, and the current one, newest first (behaviour §6). */
export async function exportOptions(deps: CoreDeps, actor: Actor): Promise<CsvExportOptions> {
  const { start, current, years } = await seasonsOf(deps, actor);
  const listed = [...new Set([...years, current])].toSorted((a, b) => b - a);
  const ranges = listed.map((year) => seasonRange(year, start));
  const counts = await repo.countDays(deps.db, actor.ownerId, ranges);
  const seasons = listed.map((year, i) => ({ id: String(year - current), day_count: counts[i] ?? 0 }));
  const hasHalfKnown = await repo.hasHalfKnown(deps.db, actor.ownerId);
  const isOn = ({ id, enabled }: (typeof exportColumns)[number]) =>
    enabled || (id === "date_precision" && hasHalfKnown);
  return { columns: exportColumns.map((column) => ({ ...column, enabled: isOn(column) })), seasons };
}

/** Oldest first, streamed by page. Throws 422 before the first piece for a season without days, or an unknown day. */
export async function exportCsv(deps: CoreDeps, actor: Actor, request: CsvExportRequest): Promise<CsvFile> {
  const { season_ids = [], day_ids } = request;
  const seasons = await seasonsOf(deps, actor);
  const years = day_ids ? await yearsOfDays(deps, actor, seasons.start, day_ids) : chosenYears(seasons, season_ids);
  const columns = request.columns.filter(({ enabled }) => enabled !== false);
  const layout = {
    start: seasons.start,
    years: [...new Set(years)].toSorted((a, b) => a - b),
    labels: columns.map(({ id, label }) => label ?? labelOf(id)),
    columns: columns.map(({ id }) => id),
    only: day_ids && new Set(day_ids),
  };
  return { name: csvExportName(actor.today), pieces: piecesOf(deps, actor, layout) };
}

function chosenYears({ current, years }: Awaited<ReturnType<typeof seasonsOf>>, seasonIds: readonly string[]) {
  const chosen = seasonIds.map((id) => current + Number(id));
  if (chosen.every((year) => year === current || years.includes(year))) return chosen;
  throw invalidField("season_ids", /*i18n*/ { id: "csv.season_empty", message: "This season holds no days." });
}

async function yearsOfDays({ db }: CoreDeps, { ownerId }: Actor, start: string, ids: readonly string[]) {
  const found = await repo.datesOf(db, ownerId, ids);
  if (found.length < ids.length)
    throw invalidField("day_ids", /*i18n*/ { id: "csv.day_unknown", message: "One of these days is not in your log." });
  return found.map(({ date }) => seasonYear(date, start));
}

export async function* exportAllDays(deps: CoreDeps, actor: Actor): AsyncGenerator<string> {
  const { start, years } = await seasonsOf(deps, actor);
  const columns = exportColumns.map(({ id }) => id);
  yield* piecesOf(deps, actor, { start, years: years.toReversed(), labels: columns.map(labelOf), columns });
}

interface Layout {
  start: string;
  years: readonly number[];
  labels: readonly string[];
  columns: readonly ExportColumnId[];
  only?: ReadonlySet<string> | undefined;
}

function piecesOf(deps: CoreDeps, actor: Actor, layout: Layout): AsyncIterable<string> {
  return pace(pagesOf(deps, actor, layout));
}

async function* pagesOf(deps: CoreDeps, actor: Actor, { start, years, labels, columns, only }: Layout) {
  yield headerText(labels);
  for (const year of years) {
    const range = seasonRange(year, start);
    const season = range.from.slice(0, 4) === range.to.slice(0, 4) ? `${year}` : `${year}/${range.to.slice(2, 4)}`;
    let dayNumber = 0;
    let last: repo.ExportRow | undefined;
    for (;;) {
      const page: repo.ExportRow[] = await repo.pageOfDays(deps.db, actor.ownerId, range, last, limits.exportPage);
      const numbered = page.map((day) => ({ ...day, season, dayNumber: ++dayNumber }));
      yield daysText(only ? numbered.filter(({ id }) => only.has(id)) : numbered, columns);
      if (page.length < limits.exportPage) break;
      last = page.at(-1);
    }
  }
}

async function seasonsOf(deps: CoreDeps, actor: Actor) {
  const start = await seasonStartDay(deps.db, actor);
  return {
    start,
    current: seasonYear(actor.today, start),
    years: await seasonYears(deps.db, actor, start),
  };
}

function labelOf(id: ExportColumnId): string {
  return exportColumns.find((column) => column.id === id)?.label ?? id;
}
