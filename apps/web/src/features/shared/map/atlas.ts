import { queryOptions } from "@tanstack/react-query";
import { geoContains } from "d3-geo";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import codes from "i18n-iso-countries/codes.json";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import fineUrl from "world-atlas/countries-50m.json?url";
import coarseUrl from "world-atlas/countries-110m.json?url";
import { type Box, isWithin, type Point } from "./view.ts";

export interface Country {
  shape: Feature<Polygon | MultiPolygon>;
  /** ISO 3166-1 alpha-2; undefined for the few that have none. */
  code: string | undefined;
  /** Of its points: from -180 to 180 where it crosses 180°. */
  box: Box;
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
  return feature(atlas, atlas.objects.countries).features.map((one) => {
    const shape = one as Feature<Polygon | MultiPolygon>;
    return { shape, code: alpha2.get(String(shape.id)), box: boxOf(shape) };
  });
}

/** By the numeric code, which the atlas has. */
const alpha2 = new Map(codes.map(([letters, , numeric]) => [numeric, letters]));

/** geoBounds finds smaller ones, which for all countries takes longer than to draw a map. */
function boxOf({ geometry }: Country["shape"]): Box {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const box: Box = [
    [180, 90],
    [-180, -90],
  ];
  for (const [longitude = 0, latitude = 0] of polygons.flat(2)) {
    box[0] = [Math.min(box[0][0], longitude), Math.min(box[0][1], latitude)];
    box[1] = [Math.max(box[1][0], longitude), Math.max(box[1][1], latitude)];
  }
  return box;
}

export function countryAt(countries: readonly Country[], point: Point): Country | undefined {
  return countries.find(({ shape, box }) => isWithin(point, box) && geoContains(shape, point));
}
