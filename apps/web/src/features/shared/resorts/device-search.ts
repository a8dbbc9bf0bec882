import { limits } from "@firn/contracts/limits";
import type { ResortName, ResortSummary } from "@firn/contracts/resorts";
import { fold } from "@firn/resorts/fold";
import { withOwnSearch } from "@firn/resorts/own-places";
import type { ResortRecord } from "@firn/resorts/record";
import { createRankedSearch } from "@firn/resorts/search";
import type { ShownPlace } from "./place.ts";

export interface SkiersResorts {
  recent: readonly ResortSummary[];
  names: ReadonlySet<string>;
  own: readonly ShownPlace[];
  called: readonly ResortName[];
}

/** Searches like the server, but knows no resorts that an operator imported. Puts recent resorts, own places and those of logged days first. */
export function createDeviceSearch(gazetteer: readonly ResortRecord[]) {
  const byId = new Map(gazetteer.map((record) => [record.id, record]));
  const search = createRankedSearch(gazetteer);
  return (query: string, { recent, names, own, called }: SkiersResorts): ResortSummary[] => {
    const start = fold(query);
    const places = own.map((place) => ({ ...recordOf(place), countryCode: place.country_code ?? "" }));
    const ownIds = new Set(own.map(({ id }) => id));
    const nicknames = called.map(({ name, resort }) => ({ name, resort: byId.get(resort.id) ?? recordOf(resort) }));
    const found = withOwnSearch({ places, names: nicknames }, search)(query, limits.resortResults).map(
      ({ record: { id, name, region, country } }): ResortSummary => {
        return { id, name, region, country, ...(ownIds.has(id) && { own: true as const }) };
      },
    );
    const isOwn = ({ name, own: isPlace }: ResortSummary) => isPlace || names.has(name);
    const ordered = [
      ...recent.filter(({ id, name }) => fold(name).startsWith(start) || found.some((each) => each.id === id)),
      ...found.filter(isOwn),
      ...found.filter((resort) => !isOwn(resort)),
    ];
    return [...new Map(ordered.map((resort) => [resort.id, resort])).values()].slice(0, limits.resortResults);
  };
}

function recordOf({ id, name, region, country }: ResortSummary): ResortRecord {
  const unknown = { countryCode: "", latitude: null, longitude: null, pisteKm: null, aliases: [] };
  return { id, name, region, country, ...unknown };
}
