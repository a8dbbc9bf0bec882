import { queryOptions } from "@tanstack/react-query";
import { geoBounds, geoContains } from "d3-geo";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import fineUrl from "world-atlas/countries-50m.json?url";
import coarseUrl from "world-atlas/countries-110m.json?url";
import type { Point } from "./view.ts";

export interface Country {
  shape: Feature<Polygon | MultiPolygon>;
  /** [[west, south], [east, north]] in degrees; the west is larger than the east where it crosses 180°. */
  bounds: [Point, Point];
}

type Atlas = Topology<{ countries: GeometryCollection }>;

const urls = { coarse: coarseUrl, fine: fineUrl };

/** The outlines of all countries: coarse for the world (40 kB), fine for a part of it (240 kB). */
export function countriesQuery(detail: keyof typeof urls) {
  return queryOptions({
    queryKey: ["countries", detail],
    queryFn: async ({ signal }) => {
      const response = await fetch(urls[detail], { signal });
      if (!response.ok) throw new Error(`The map answered ${response.status}.`);
      return countriesOf((await response.json()) as Atlas);
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

function countriesOf(atlas: Atlas): Country[] {
  return feature(atlas, atlas.objects.countries).features.flatMap((one) => {
    const shape = one as Feature<Polygon | MultiPolygon>;
    return [{ shape, bounds: geoBounds(shape) as Country["bounds"] }];
  });
}

export function countryAt(countries: readonly Country[], [longitude, latitude]: Point): Country | undefined {
  return countries.find(
    ({ shape, bounds: [[, south], [, north]] }) =>
      latitude >= south && latitude <= north && geoContains(shape, [longitude, latitude]),
  );
}
