import type { Runtime } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import type { LocatedRecord } from "@firn/resorts/record";
import { createPlaceMatcher } from "@firn/resorts/same-place";
import { allResortSources, allResorts } from "./repo.ts";
import { type ResortRow, type SourceRow, writeResorts } from "./writes-repo.ts";

export interface GazetteerSync {
  added: number;
  updated: number;
  /** Rows that left the gazetteer; those that a day uses stay in the table. */
  left: number;
}

/** Updates the gazetteer's rows, except lengths of pistes of an import. An imported resort keeps its id and gets the source "gazetteer:ID". */
export async function syncGazetteer(
  db: Db,
  runtime: Runtime,
  gazetteer: readonly LocatedRecord[],
): Promise<GazetteerSync> {
  const [rows, sources] = await Promise.all([allResorts(db), allResortSources(db)]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const takenOver = new Map(sources.map(({ source, resortId }) => [source, resortId]));
  const imported = createPlaceMatcher(
    rows
      .filter((row) => row.origin === "openskimap")
      .map((row) => ({ ...row, names: [row.name, ...row.aliases], row })),
  );
  const now = runtime.now();
  const saved: ResortRow[] = [];
  const newSources: SourceRow[] = [];
  const kept = new Set<string>();
  let added = 0;
  for (const record of gazetteer) {
    const source = `gazetteer:${record.id}`;
    let row = rowOf.get(takenOver.get(source) ?? record.id);
    if (!row) {
      row = imported.match({ ...record, names: [record.name, ...record.aliases] })?.row;
      if (row && kept.has(row.id)) row = undefined;
      if (row) newSources.push({ source, resortId: row.id });
    }
    kept.add(row?.id ?? record.id);
    const wanted = wantedRow(record, row);
    if (!row) added++;
    if (!row || differs(row, wanted)) saved.push({ ...wanted, createdAt: row?.createdAt ?? now, updatedAt: now });
  }
  const dropped = rows.filter((row) => row.origin === "gazetteer" && !kept.has(row.id)).map((row) => row.id);
  await writeResorts(db, { saved, sources: newSources, dropped });
  return { added, updated: saved.length - added, left: dropped.length };
}

type Wanted = Omit<ResortRow, "createdAt" | "updatedAt">;

function wantedRow(record: LocatedRecord, row: ResortRow | undefined): Wanted {
  return {
    id: row?.id ?? record.id,
    userId: null,
    name: record.name,
    region: record.region,
    country: record.country,
    countryCode: record.countryCode,
    latitude: record.latitude,
    longitude: record.longitude,
    pisteKm: record.pisteKm ?? row?.pisteKm ?? null,
    aliases: [...record.aliases],
    origin: "gazetteer",
  };
}

function differs(row: ResortRow, wanted: Wanted): boolean {
  return (Object.keys(wanted) as (keyof Wanted)[]).some((key) =>
    key === "aliases" ? row.aliases.join(";") !== wanted.aliases.join(";") : row[key] !== wanted[key],
  );
}
