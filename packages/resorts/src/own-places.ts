import { createNearestResorts, type NearestResorts } from "./nearest.ts";
import type { ResortRecord } from "./record.ts";
import { createRankedSearch, firstOfEach, type RankedSearch } from "./search.ts";

/** A skier's own places, and what the skier calls a resort or a place. */
export interface OwnPlaces {
  readonly places: readonly ResortRecord[];
  readonly names: readonly { readonly name: string; readonly resort: ResortRecord }[];
}

export function hasOwn({ places, names }: OwnPlaces): boolean {
  return places.length > 0 || names.length > 0;
}

/** Own places come first among equally good ones; an own name ranks as an alias. `searchOwn` is over `withNames(own)`. */
export function withOwnSearch(
  own: OwnPlaces,
  search: RankedSearch,
  searchOwn = createRankedSearch(withNames(own)),
): RankedSearch {
  return (query, limit) =>
    firstOfEach([...searchOwn(query, limit), ...search(query, limit)], ({ record }) => record, limit);
}

/** Own places count like resorts of unknown size. */
export function withOwnNearest({ places }: OwnPlaces, nearest: NearestResorts): NearestResorts {
  const nearestOwn = createNearestResorts(places);
  return (position, limit) =>
    firstOfEach([...nearestOwn(position, limit), ...nearest(position, limit)], ({ resort }) => resort, limit);
}

/** The places, and the resorts with a name, by all of their names. */
export function withNames({ places, names }: OwnPlaces): ResortRecord[] {
  const records = new Map(places.map((place) => [place.id, place]));
  for (const { name, resort } of names) {
    const known = records.get(resort.id) ?? resort;
    records.set(resort.id, { ...known, aliases: [...known.aliases, name] });
  }
  return [...records.values()];
}
