import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Runtime } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { allResortSources, allResorts } from "../repo.ts";
import { writeResorts } from "../writes-repo.ts";
import { readCsv } from "./csv.ts";
import { readGeoJson } from "./geojson.ts";
import { planMerge } from "./merge.ts";
import type { SkiArea, Skipped } from "./ski-area.ts";

export interface ImportSummary {
  /** Entries in the file. */
  read: number;
  /** How many were left out, by reason. */
  skipped: Partial<Record<Skipped, number>>;
  /** How many of the others were known and have changed, met a resort that was there, are new, or changed nothing. */
  updated: number;
  merged: number;
  added: number;
  unchanged: number;
}

/**
 * Merges OpenSkiMap's published ski areas into the table of resorts: all of the file or, when it is unusable (AppError),
 * nothing. Days keep their resorts. `onRead` hears how many entries have been read, every thousand.
 */
export async function importOpenSkiMap(
  deps: { db: Db; runtime: Runtime },
  file: Readable,
  form: "geojson" | "csv",
  onRead: (entries: number) => void = () => {},
): Promise<ImportSummary> {
  const areas: SkiArea[] = [];
  const skipped: ImportSummary["skipped"] = {};
  let read = 0;
  for await (const entry of form === "csv" ? readCsv(await text(file)) : readGeoJson(file)) {
    read++;
    if (typeof entry === "string") skipped[entry] = (skipped[entry] ?? 0) + 1;
    else areas.push(entry);
    if (read % entriesPerReport === 0) onRead(read);
  }
  const [rows, sources] = await Promise.all([allResorts(deps.db), allResortSources(deps.db)]);
  const plan = planMerge(rows, sources, areas, deps.runtime);
  await writeResorts(deps.db, plan);
  const { noCountry, ...counts } = plan.counts;
  if (noCountry > 0) skipped.noCountry = noCountry;
  return { read, skipped, ...counts };
}

const entriesPerReport = 1000;
