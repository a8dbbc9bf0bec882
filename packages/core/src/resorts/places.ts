import type { ResortSummary } from "@firn/contracts/resorts";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import type { Position } from "@firn/resorts/latitude-bands";
import type { NearestResorts } from "@firn/resorts/nearest";
import { hasOwn, type OwnPlaces, withNames, withOwnNearest, withOwnSearch } from "@firn/resorts/own-places";
import type { LocatedRecord, ResortRecord } from "@firn/resorts/record";
import type { RankedSearch } from "@firn/resorts/search";
import { searchInPieces } from "@firn/resorts/search-in-pieces";
import { bytesOfName, cachedByStamp, type LogOwner } from "../cached-by-stamp.ts";
import type { CoreDeps } from "../deps.ts";
import { inTurns, turn } from "../turns.ts";
import { listNames } from "./names-repo.ts";
import { listOwnPlaces } from "./own-places-repo.ts";
import { presentSummary } from "./presenter.ts";

/** The resorts that an account can find: everybody's and its own places, by its own names too. */
export interface Places {
  /** Among equally good ones, own places and those of `countries` (ISO codes) come first. */
  search(query: string, limit: number, countries?: readonly string[]): Promise<ResortSummary[]>;
  /** Near a position in degrees, most plausible first (behaviour §5); of the first `limit`, those within `km`. */
  nearest(position: Position, limit: number, km?: number): ResortSummary[];
  /** The same, with their positions. */
  located(position: Position, limit: number, km?: number): LocatedRecord[];
}

/** How many results are put in order by country: some words begin more names than are shown. */
const mostEqual = 200;

export async function placesOf(deps: CoreDeps, owner: LogOwner): Promise<Places> {
  const { ownIds, search, nearest } = await cachedByStamp(
    deps.db,
    owner,
    "places",
    async () => indexesOf(deps, owner.ownerId, await ownPlacesOf(deps.db, owner.ownerId)),
    ({ size }) => size * bytesOfName,
  );
  const present = (record: Omit<ResortSummary, "own">) =>
    presentSummary({ ...record, userId: ownIds.has(record.id) ? owner.ownerId : null });
  const located: Places["located"] = (position, limit, mostKm = Number.POSITIVE_INFINITY) =>
    nearest()(position, limit)
      .filter(({ km }) => km <= mostKm)
      .map(({ resort }) => resort);
  return {
    async search(query, limit, countries = []) {
      const isNear = ({ id, countryCode }: ResortRecord) => ownIds.has(id) || countries.includes(countryCode);
      return (await search())(query, countries.length > 0 ? mostEqual : limit)
        .toSorted((a, b) => a.rank - b.rank || Number(isNear(b.record)) - Number(isNear(a.record)))
        .slice(0, limit)
        .map(({ record }) => present(record));
    },
    nearest: (...asked) => located(...asked).map(present),
    located,
  };
}

/** Each is built at its first use: most requests need one of them, or none. */
function indexesOf({ resorts }: CoreDeps, ownerId: OwnerId, own: OwnPlaces) {
  const isEmpty = !hasOwn(own);
  let searched: Promise<RankedSearch> | undefined;
  let near: NearestResorts | undefined;
  return {
    size: own.places.length + own.names.length + 1,
    ownIds: new Set(own.places.map(({ id }) => id)),
    async search() {
      if (isEmpty) return resorts.search();
      // guard (resorts/places): ownerId, true -> ownerId, false
      searched ??= inTurns(ownerId, true, () => searchInPieces(withNames(own), turn));
      return withOwnSearch(own, await resorts.search(), await searched);
    },
    nearest() {
      near ??= isEmpty ? resorts.nearest : withOwnNearest(own, resorts.nearest);
      return near;
    },
  };
}

export async function ownPlacesOf(db: Db, ownerId: OwnerId): Promise<OwnPlaces> {
  const [places, names] = await Promise.all([listOwnPlaces(db, ownerId), listNames(db, ownerId)]);
  return { places, names: names.map(({ name, resort }) => ({ name, resort })) };
}
