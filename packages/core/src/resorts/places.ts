import type { ResortSummary } from "@firn/contracts/resorts";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import type { Position } from "@firn/resorts/latitude-bands";
import { hasOwn, type OwnPlaces, withOwnNearest, withOwnSearch } from "@firn/resorts/own-places";
import type { ResortRecord } from "@firn/resorts/record";
import type { CoreDeps } from "../deps.ts";
import { listNames } from "./names-repo.ts";
import { listOwnPlaces } from "./own-places-repo.ts";
import { presentSummary } from "./presenter.ts";

/** The resorts that an account can find: everybody's and its own places, by its own names too. */
export interface Places {
  /** Among equally good ones, own places and those of `countries` (ISO codes) come first. */
  search(query: string, limit: number, countries?: readonly string[]): ResortSummary[];
  /** Near a position in degrees, most plausible first (behaviour §5). */
  nearest(position: Position, limit: number): ResortSummary[];
}

/** How many results are put in order by country: some words begin more names than are shown. */
const mostEqual = 200;

export async function placesOf({ db, resorts }: CoreDeps, ownerId: OwnerId): Promise<Places> {
  const own = await ownPlacesOf(db, ownerId);
  const ownIds = new Set(own.places.map(({ id }) => id));
  const present = (record: Omit<ResortSummary, "own">) =>
    presentSummary({ ...record, userId: ownIds.has(record.id) ? ownerId : null });
  const search = hasOwn(own) ? withOwnSearch(own, resorts.search) : resorts.search;
  const nearest = hasOwn(own) ? withOwnNearest(own, resorts.nearest) : resorts.nearest;
  return {
    search: (query, limit, countries = []) => {
      const isNear = ({ id, countryCode }: ResortRecord) => ownIds.has(id) || countries.includes(countryCode);
      return search(query, countries.length > 0 ? mostEqual : limit)
        .toSorted((a, b) => a.rank - b.rank || Number(isNear(b.record)) - Number(isNear(a.record)))
        .slice(0, limit)
        .map(({ record }) => present(record));
    },
    nearest: (position, limit) => nearest(position, limit).map(({ resort }) => present(resort)),
  };
}

export async function ownPlacesOf(db: Db, ownerId: OwnerId): Promise<OwnPlaces> {
  const [places, names] = await Promise.all([listOwnPlaces(db, ownerId), listNames(db, ownerId)]);
  return { places, names: names.map(({ name, resort }) => ({ name, resort })) };
}
