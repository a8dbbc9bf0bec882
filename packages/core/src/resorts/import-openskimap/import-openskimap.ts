import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Runtime } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { allResortSources, allResorts } from "../repo.ts";
import { writeResorts } from "../writes-repo.ts";
import { readCsv } from "./csv.ts";
import { readGeoJson } from "./geojson.ts";
import { planMerge } from "./plan-merge.ts";
import type { SkiArea, Skipped } from "./ski-area.ts";

export interface ImportSummary {
  read: number;
  skipped: Partial<Record<Skipped, number>>;
  /** Known and changed, matched to an existing resort, new, known and unchanged. */
  updated: number;
  merged: number;
  added: number;
  unchanged: number;
}

/** Merges OpenSkiMap's ski areas into the table of resorts, all or nothing; days keep their resorts. */
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
