import type { ResortRecord } from "@firn/resorts/record";
import type { FindResortIds } from "./labels.ts";

/** Finds resorts by id or by exact name. */
export function createFindResortIds(records: readonly ResortRecord[]): FindResortIds {
  const ids = new Map<string, string[]>();
  const add = (label: string, id: string) => ids.set(label, [...(ids.get(label) ?? []), id]);
  for (const { id, name } of records) {
    add(id, id);
    add(name, id);
  }
  return (label) => ids.get(label) ?? [];
}
