import type { Db } from "@firn/db/open";
import { createResortSearch } from "@firn/resorts/search";
import type { ResortDirectory } from "./directory.ts";
import { allResorts } from "./repo.ts";

/** Reads every resort once and keeps them in memory, ready to be searched. */
export async function loadResortDirectory(db: Db): Promise<ResortDirectory> {
  const rows = await allResorts(db);
  const search = createResortSearch(rows);
  return {
    search: (query, limit) => search(query, limit).map(({ id, name, region, country }) => ({ id, name, region, country })),
    creditsOpenStreetMap: rows.some((row) => row.origin === "openskimap"),
  };
}
