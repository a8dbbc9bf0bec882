import type { ResortSummary } from "@firn/contracts/resorts";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import type { Position } from "@firn/resorts/latitude-bands";
import { hasOwn, type OwnPlaces, withOwnNearest, withOwnSearch } from "@firn/resorts/own-places";
import type { CoreDeps } from "../deps.ts";
import { listNames } from "./names-repo.ts";
import { listOwnPlaces } from "./own-places-repo.ts";
import { presentSummary } from "./presenter.ts";

/** The resorts that an account can find: everybody's and its own places, by its own names too. */
export interface Places {
  search(query: string, limit: number): ResortSummary[];
  /** Near a position in degrees, most plausible first (behaviour §5). */
  nearest(position: Position, limit: number): ResortSummary[];
}

export async function placesOf({ db, resorts }: CoreDeps, ownerId: OwnerId): Promise<Places> {
  const own = await ownPlacesOf(db, ownerId);
  const ownIds = new Set(own.places.map(({ id }) => id));
  const present = (record: Omit<ResortSummary, "own">) =>
    presentSummary({ ...record, userId: ownIds.has(record.id) ? ownerId : null });
  const search = hasOwn(own) ? withOwnSearch(own, resorts.search) : resorts.search;
  const nearest = hasOwn(own) ? withOwnNearest(own, resorts.nearest) : resorts.nearest;
  return {
    search: (query, limit) => search(query, limit).map(({ record }) => present(record)),
    nearest: (position, limit) => nearest(position, limit).map(({ resort }) => present(resort)),
  };
}

export async function ownPlacesOf(db: Db, ownerId: OwnerId): Promise<OwnPlaces> {
  const [places, names] = await Promise.all([listOwnPlaces(db, ownerId), listNames(db, ownerId)]);
  return { places, names: names.map(({ name, resort }) => ({ name, resort })) };
}
