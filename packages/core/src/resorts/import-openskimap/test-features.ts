import { Readable } from "node:stream";

export function feature(properties: Record<string, unknown> = {}, coordinates: unknown = [10.5, 47.2]) {
  return {
    type: "Feature",
    properties: {
      type: "skiArea",
      id: "0".repeat(40),
      name: "Nowhere Hill",
      status: "operating",
      activities: ["downhill"],
      sources: [{ type: "openstreetmap", id: "way/1" }],
      places: [place("AT", "Tyrol")],
      statistics: lengths({ easy: 10.25, intermediate: 2.5 }),
      runConvention: "europe",
      websites: [],
      wikidataID: null,
      ...properties,
    },
    geometry: { type: "Point", coordinates },
  };
}

export function place(code: string, region: string | null) {
  return {
    iso3166_1Alpha2: code,
    iso3166_2: null,
    localized: { en: { country: "as they call it", region, locality: null } },
  };
}

export function lengths(km: Record<string, number>) {
  const byDifficulty = Object.fromEntries(
    Object.entries(km).map(([difficulty, lengthInKm]) => [difficulty, { count: 1, lengthInKm }]),
  );
  return {
    runs: { byActivity: { downhill: { byDifficulty }, nordic: { byDifficulty: { easy: { lengthInKm: 99 } } } } },
  };
}

/** As published: one feature per line. */
export function published(...features: unknown[]): string {
  return `{"type": "FeatureCollection", "features":[\n${features.map((each) => JSON.stringify(each)).join("\n,\n")}\n]}\n`;
}

export function inPieces(text: string, bytes = 7): Readable {
  const all = Buffer.from(text);
  return Readable.from(
    Array.from({ length: Math.ceil(all.length / bytes) }, (_, at) => all.subarray(at * bytes, (at + 1) * bytes)),
    { objectMode: false },
  );
}

export const csvHeader =
  "name,countries,regions,localities,status,has_downhill,has_nordic,downhill_distance_km,nordic_distance_km,vertical_m,min_elevation_m,max_elevation_m,lift_count,surface_lifts_count,run_convention,wikidata_id,websites,openskimap,id,geometry,lat,lng,sources";

export const formerCsvHeader = csvHeader.replace("countries,regions,localities", "country,region,locality");

export function csvRow(change: Record<string, string> = {}): string {
  const cells: Record<string, string> = {
    name: "Nowhere Hill",
    place: "Austria",
    region: "Tyrol",
    status: "operating",
    downhill: "yes",
    km: "13",
    wikidata: "",
    lat: "47.200000",
    lng: "10.500000",
    sources: "https://www.openstreetmap.org/way/1",
    ...change,
  };
  const { name, place, region, status, downhill, km, wikidata, lat, lng, sources } = cells;
  return `${name},${place},${region},Nowhere,${status},${downhill},no,${km},,200,1000,1200,4,2,europe,${wikidata},,https://openskimap.org/?obj=0,${"0".repeat(40)},Point,${lat},${lng},${sources}`;
}
