import { type CsvExportOptions, type CsvExportRequest, csvExportName } from "@firn/contracts/csv-export";
import { invalidField } from "@firn/contracts/errors";
import { type ExportColumnId, exportColumns } from "@firn/contracts/export-columns";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { seasonRange, seasonYear } from "@firn/seasons/seasons";
import { seasonStartDay, seasonYears } from "../accounts/repo.ts";
import type { CoreDeps } from "../deps.ts";
import { daysText, headerText } from "./presenter.ts";
import * as repo from "./repo.ts";

export interface CsvFile {
  name: string;
  pieces: AsyncIterable<string>;
}

/** All columns; seasons that have days, and the current one, newest first (behaviour §6). */
export async function exportOptions(deps: CoreDeps, actor: Actor): Promise<CsvExportOptions> {
  const { start, current, years } = await seasonsOf(deps, actor);
  const listed = [...new Set([...years, current])].toSorted((a, b) => b - a);
  const ranges = listed.map((year) => seasonRange(year, start));
  const counts = await repo.countDays(deps.db, actor.ownerId, ranges);
  const seasons = listed.map((year, i) => ({ id: String(year - current), day_count: counts[i] ?? 0 }));
  return { columns: exportColumns.map((column) => ({ ...column })), seasons };
}

/** Oldest first, streamed by page. Throws 422 before the first piece for a season without days. */
export async function exportCsv(deps: CoreDeps, actor: Actor, request: CsvExportRequest): Promise<CsvFile> {
  const { start, current, years } = await seasonsOf(deps, actor);
  const chosen = request.season_ids.map((id) => current + Number(id)).toSorted((a, b) => a - b);
  if (!chosen.every((year) => year === current || years.includes(year))) {
    throw invalidField("season_ids", "This season holds no days.");
  }
  const columns = request.columns.filter(({ enabled }) => enabled !== false);
  const labels = columns.map(({ id, label }) => label ?? labelOf(id));
  return {
    name: csvExportName(actor.today),
    pieces: piecesOf(deps, actor, { start, years: chosen, labels, columns: columns.map(({ id }) => id) }),
  };
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
}

async function* piecesOf(deps: CoreDeps, actor: Actor, { start, years, labels, columns }: Layout) {
  yield headerText(labels);
  for (const year of years) {
    const range = seasonRange(year, start);
    const season = range.from.slice(0, 4) === range.to.slice(0, 4) ? `${year}` : `${year}/${range.to.slice(2, 4)}`;
    let dayNumber = 0;
    let last: repo.ExportRow | undefined;
    for (;;) {
      const page: repo.ExportRow[] = await repo.pageOfDays(deps.db, actor.ownerId, range, last, limits.exportPage);
      yield daysText(
        page.map((day) => ({ ...day, season, dayNumber: ++dayNumber })),
        columns,
      );
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
