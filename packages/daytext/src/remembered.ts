import type { FindPlaces } from "./types.ts";

/** Looks for the places of a text that is asked for again only once. */
export function remembered(findPlaces: FindPlaces): FindPlaces {
  const known = new Map<string, ReturnType<FindPlaces>>();
  return (text) => {
    const found = known.get(text) ?? findPlaces(text);
    known.set(text, found);
    return found;
  };
}
