import type { Readable } from "node:stream";
import { AppError } from "@firn/contracts/errors";
import { plainMessage } from "@firn/contracts/messages";
import { countryName } from "@firn/resorts/country-names";
import chain from "stream-chain";
import { pick } from "stream-json/filters/pick.js";
import { parser } from "stream-json/parser.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { z } from "zod";
import { type SkiArea, type Skipped, toSkiArea } from "./ski-area.ts";

/** Streams the file. Throws AppError if it is not JSON or has no features. */
export async function* readGeoJson(file: Readable): AsyncGenerator<SkiArea | Skipped> {
  let features = 0;
  try {
    for await (const { value } of chain([file, parser(), pick({ filter: "features" }), streamArray()])) {
      features++;
      yield readFeature(value);
    }
  } catch (error) {
    throw new AppError(
      "invalid",
      plainMessage(`This file is not whole GeoJSON: ${error instanceof Error ? error.message : error}`),
    );
  }
  if (features === 0)
    throw new AppError(
      "invalid",
      plainMessage('This file holds no "features": it is not a GeoJSON FeatureCollection.'),
    );
}

// Everything is optional: OpenSkiMap says that its "data formats are not stable", and old files differ.
const text = z.string().nullish().catch(null);
const place = z
  .object({
    iso3166_1Alpha2: z.string().transform((code) => code.toUpperCase()),
    localized: z
      .object({ en: z.object({ region: text }) })
      .nullish()
      .catch(null),
  })
  .nullish()
  .catch(null);
const source = z
  .object({ type: z.string(), id: z.union([z.string(), z.number()]) })
  .nullish()
  .catch(null);
const runs = z
  .object({
    runs: z.object({
      byActivity: z.object({
        downhill: z.object({
          byDifficulty: z.record(
            z.string(),
            z.object({ lengthInKm: z.number().nonnegative() }).catch({ lengthInKm: 0 }),
          ),
        }),
      }),
    }),
  })
  .nullish()
  .catch(null);
const feature = z.object({
  properties: z.object({
    type: z.literal("skiArea"),
    name: text,
    status: text,
    activities: z.array(z.unknown()).catch([]),
    sources: z.array(source).catch([]),
    wikidataID: text,
    /** Before 2025-11-09. */
    wikidata_id: text,
    places: z.array(place).catch([]),
    /** Before 2025-11-09. */
    location: place,
    statistics: runs,
  }),
  geometry: z.object({ coordinates: z.unknown() }).nullish().catch(null),
});

function readFeature(value: unknown): SkiArea | Skipped {
  const parsed = feature.safeParse(value);
  if (!parsed.success) return "notSkiArea";
  const { properties, geometry } = parsed.data;
  // A border area lies in several places; the first holds most of it.
  const at = [...properties.places, properties.location].find((each) => each && countryName(each.iso3166_1Alpha2));
  const wikidata = properties.wikidataID ?? properties.wikidata_id;
  const lengths = Object.values(properties.statistics?.runs.byActivity.downhill.byDifficulty ?? {});
  return toSkiArea({
    name: properties.name,
    status: properties.status,
    downhill: properties.activities.includes("downhill"),
    region: at?.localized?.en.region,
    countryCode: at?.iso3166_1Alpha2 ?? null,
    position: meanPosition(geometry?.coordinates),
    pisteKm: lengths.reduce((km, { lengthInKm }) => km + lengthInKm, 0),
    sources: [
      ...properties.sources.flatMap((each) => (each ? `${each.type}:${each.id}` : [])),
      ...(wikidata ? [`wikidata:${wikidata}`] : []),
    ],
  });
}

/** Mean latitude and longitude of a GeoJSON geometry, as in the CSV; null without vertices. Handles the date line. */
export function meanPosition(coordinates: unknown): [latitude: number, longitude: number] | null {
  const vertices = verticesOf(coordinates, deepest);
  const [first] = vertices;
  if (!first) return null;
  let latitude = 0;
  let east = 0;
  for (const [vertexLongitude, vertexLatitude] of vertices) {
    latitude += vertexLatitude;
    east += wrap(vertexLongitude - first[0]);
  }
  return [latitude / vertices.length, wrap(first[0] + east / vertices.length)];
}

/** Polygons, rings, vertices of a MultiPolygon. */
const deepest = 3;

function verticesOf(coordinates: unknown, depth: number): [number, number][] {
  if (!Array.isArray(coordinates)) return [];
  const [longitude, latitude] = coordinates;
  if (typeof longitude === "number" && typeof latitude === "number") {
    return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [[longitude, latitude]] : [];
  }
  return depth === 0 ? [] : coordinates.flatMap((inner) => verticesOf(inner, depth - 1));
}

function wrap(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}
