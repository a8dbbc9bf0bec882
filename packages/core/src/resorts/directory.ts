import type { ResortSummary } from "@firn/contracts/resorts";
import type { FindPlaces } from "@firn/daytext/types";
import type { Db } from "@firn/db/open";
import type { Position } from "@firn/resorts/latitude-bands";
import { createFindPlaces } from "@firn/resorts/mentions";
import { createNearestResorts } from "@firn/resorts/nearest";
import type { ResortRecord } from "@firn/resorts/record";
import { createResortSearch } from "@firn/resorts/search";
import { allResortSources, allResorts } from "./repo.ts";

export interface ResortDirectory {
  search(query: string, limit: number): ResortSummary[];
  /** Resorts near a position in degrees, most plausible first (behaviour §5). */
  nearest(position: Position, limit: number): ResortSummary[];
  readonly findPlaces: FindPlaces;
  /** For worker processes, which build their own index. */
  records(): readonly ResortRecord[];
  /** True if any data come from OpenStreetMap, which must then be credited. */
  readonly creditsOpenStreetMap: boolean;
  /** Builds the index ahead of the first search; it takes 0.1 s. */
  prepareSearch(): void;
  preparePlaces(): void;
  /** Another process may have imported resorts. */
  reload(): Promise<void>;
}

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
