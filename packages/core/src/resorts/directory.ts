import type { FindPlaces } from "@firn/daytext/types";
import type { Db } from "@firn/db/open";
import { createFindPlaces } from "@firn/resorts/mentions";
import { createNearestResorts, type NearestResorts } from "@firn/resorts/nearest";
import type { ResortRecord } from "@firn/resorts/record";
import { createRankedSearch, type RankedSearch } from "@firn/resorts/search";
import { allResortSources, allResorts, resortVersion } from "./repo.ts";

/** Everybody's resorts; core/resorts/places.ts adds an account's own. */
export interface ResortDirectory {
  readonly search: RankedSearch;
  readonly nearest: NearestResorts;
  readonly findPlaces: FindPlaces;
  records(): readonly ResortRecord[];
  /** True if any data come from OpenStreetMap, which must then be credited. */
  readonly creditsOpenStreetMap: boolean;
  /** Builds the index ahead of the first search; it takes 0.1 s. */
  prepareSearch(): void;
  preparePlaces(): void;
  reload(): Promise<void>;
  /** Loads them again if a process has changed them since; one point read otherwise. */
  refresh(): Promise<void>;
}

export async function loadResortDirectory(db: Db): Promise<ResortDirectory> {
  let loaded = await load(db);
  return {
    search: (query, limit) => loaded.search()(query, limit),
    nearest: (position, limit) => loaded.nearest()(position, limit),
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
    async refresh() {
      if ((await resortVersion(db)) !== loaded.version) loaded = await load(db);
    },
  };
}

async function load(db: Db) {
  // Before the rows: a change in between makes the next refresh load them once more.
  const version = await resortVersion(db);
  const [rows, sources] = await Promise.all([allResorts(db), allResortSources(db)]);
  return {
    version,
    records: rows,
    search: once(() => createRankedSearch(rows)),
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
