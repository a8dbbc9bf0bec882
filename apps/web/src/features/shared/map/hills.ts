import { loadGazetteerFiles } from "@firn/resorts/bundled-files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import type { LocatedRecord } from "@firn/resorts/record";
import { queryOptions } from "@tanstack/react-query";
import { boxOfView, isWithin, type Size, type View } from "./view.ts";

/** From this span on, in degrees, a map shows hills beside the skier's own places; farther off they would be a cloud. */
export const hillSpan = 12;
const mostHills = 60;

export type Hill = Pick<LocatedRecord, "id" | "latitude" | "longitude">;

/** The files that the search without a connection reads too. Largest first. */
export const hillsQuery = queryOptions({
  queryKey: ["hills"],
  queryFn: async (): Promise<Hill[]> =>
    parseGazetteer(await loadGazetteerFiles())
      .toSorted((one, other) => (other.pisteKm ?? 0) - (one.pisteKm ?? 0))
      .map(({ id, latitude, longitude }) => ({ id, latitude, longitude })),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

/** The largest ones in view, but for `known`. */
export function hillsIn(hills: readonly Hill[], known: ReadonlySet<string>, view: View, size: Size): Hill[] {
  const box = boxOfView(view, size, 0);
  return hills
    .filter(({ id, longitude, latitude }) => !known.has(id) && isWithin([longitude, latitude], box))
    .slice(0, mostHills);
}
