import type { ResortSummary } from "@firn/contracts/resorts";
import type { Db } from "@firn/db/open";
import { createFindPlaces } from "@firn/resorts/mentions";
import { createNearestResorts } from "@firn/resorts/nearest";
import type { ResortRecord } from "@firn/resorts/record";
import { createResortSearch } from "@firn/resorts/search";
import type { ResortDirectory } from "./directory.ts";
import { allResortSources, allResorts } from "./repo.ts";

export async function loadResortDirectory(db: Db): Promise<ResortDirectory> {
  let loaded = await load(db);
  return {
    search: (query, limit) => loaded.search()(query, limit).map(summary),
    nearest: (position, limit) =>
      loaded
        .nearest()(position, limit)
        .map(({ resort }) => summary(resort)),
    findPlaces: (text) => loaded.findPlaces()(text),
    records: () => loaded.records,
    get creditsOpenStreetMap() {
      return loaded.creditsOpenStreetMap;
    },
    prepareSearch() {
      loaded.search();
    },
    preparePlaces() {
      loaded.findPlaces();
    },
    async reload() {
      loaded = await load(db);
    },
  };
}

async function load(db: Db) {
  const [rows, sources] = await Promise.all([allResorts(db), allResortSources(db)]);
  return {
    records: rows,
    search: once(() => createResortSearch(rows)),
    findPlaces: once(() => createFindPlaces(rows)),
    nearest: once(() => createNearestResorts(rows)),
    // An import may have filled in the length of pistes of a gazetteer row.
    creditsOpenStreetMap:
      rows.some((row) => row.origin === "openskimap") || sources.some(({ source }) => !source.startsWith("gazetteer:")),
  };
}

/** Built on first use: the index takes 0.1 s, which would delay the start. */
function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function summary({ id, name, region, country }: ResortRecord): ResortSummary {
  return { id, name, region, country };
}
