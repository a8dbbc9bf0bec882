import type { FindPlaces } from "@firn/daytext/types";
import type { Db } from "@firn/db/open";
import { makeFindPlaces } from "@firn/resorts/mentions";
import { createNearestResorts, type NearestResorts } from "@firn/resorts/nearest";
import type { ResortRecord } from "@firn/resorts/record";
import { makeRankedSearch, type RankedSearch } from "@firn/resorts/search";
import type { Steps } from "@firn/resorts/steps";
import { inTurns, turn } from "../turns.ts";
import { allResortSources, allResorts, resortVersion } from "./repo.ts";

/** Everybody's resorts; core/resorts/places.ts adds an account's own. */
export interface ResortDirectory {
  /** Like `findPlaces`, made at its first use, with turns for others meanwhile. */
  search(): Promise<RankedSearch>;
  findPlaces(): Promise<FindPlaces>;
  readonly nearest: NearestResorts;
  records(): readonly ResortRecord[];
  /** True if any data come from OpenStreetMap, which must then be credited. */
  readonly creditsOpenStreetMap: boolean;
  reload(): Promise<void>;
  /** Loads them again if a process has changed them since; one point read otherwise. */
  refresh(): Promise<void>;
}

export async function loadResortDirectory(db: Db): Promise<ResortDirectory> {
  let loaded = await load(db);
  return {
    search: () => loaded.search(),
    findPlaces: () => loaded.findPlaces(),
    nearest: (position, limit) => loaded.nearest()(position, limit),
    records: () => loaded.records,
    get creditsOpenStreetMap() {
      return loaded.creditsOpenStreetMap;
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
    search: once(() => made(makeRankedSearch(rows))),
    findPlaces: once(() => made(makeFindPlaces(rows))),
    nearest: once(() => createNearestResorts(rows)),
    // An import may have filled in the length of pistes of a gazetteer row.
    creditsOpenStreetMap:
      rows.some((row) => row.origin === "openskimap") || sources.some(({ source }) => !source.startsWith("gazetteer:")),
  };
}

/** Calls of all accounts wait for it: it is no part of the one that began it. */
function made<Made>(steps: Steps<Made>): Promise<Made> {
  return inTurns(undefined, true, async () => {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      // guard (resorts/directory)
      await turn();
    }
  });
}

function once<Made>(make: () => Made): () => Made {
  let kept: { value: Made } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
