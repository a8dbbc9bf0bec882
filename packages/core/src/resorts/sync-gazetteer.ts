import type { Runtime } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { resorts } from "@firn/db/schema";
import type { ResortRecord } from "@firn/resorts/record";
import { allResorts } from "./repo.ts";

/** Adds what the gazetteer has and the table lacks. */
export async function syncGazetteer(db: Db, runtime: Runtime, gazetteer: readonly ResortRecord[]): Promise<void> {
  const known = new Set((await allResorts(db)).map((row) => row.id));
  const now = runtime.now();
  const added = gazetteer
    .filter((record) => !known.has(record.id))
    .map((record) => ({ ...record, origin: "gazetteer" as const, createdAt: now, updatedAt: now }));
  for (let i = 0; i < added.length; i += 500) await db.insert(resorts).values(added.slice(i, i + 500));
}
