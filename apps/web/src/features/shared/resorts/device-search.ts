import { limits } from "@firn/contracts/limits";
import type { ResortSummary } from "@firn/contracts/resorts";
import { bundledFiles } from "@firn/resorts/bundled-files";
import { fold } from "@firn/resorts/fold";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { createResortSearch } from "@firn/resorts/search";

/** The skier's resorts, from the cached reads. */
export interface OwnPlaces {
  recent: readonly ResortSummary[];
  /** The names of resorts on logged days. */
  names: ReadonlySet<string>;
}

const search = createResortSearch(parseGazetteer(bundledFiles));

/** Searches like the server, but knows no resorts that an operator imported. Puts recent resorts and own places first. */
export function searchOnDevice(query: string, { recent, names }: OwnPlaces): ResortSummary[] {
  const start = fold(query);
  const found = search(query, limits.resortResults).map(({ id, name, region, country }) => ({
    id,
    name,
    region,
    country,
  }));
  const isOwn = ({ name }: ResortSummary) => names.has(name);
  const ordered = [
    ...recent.filter(({ id, name }) => fold(name).startsWith(start) || found.some((each) => each.id === id)),
    ...found.filter(isOwn),
    ...found.filter((resort) => !isOwn(resort)),
  ];
  return [...new Map(ordered.map((resort) => [resort.id, resort])).values()].slice(0, limits.resortResults);
}
