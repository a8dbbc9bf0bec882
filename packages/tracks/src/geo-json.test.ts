import { expect, test } from "vitest";
import { decodeLine } from "./encode-line.ts";
import { fromGeoJson, toGeoJson } from "./geo-json.ts";
import { readTrack } from "./read-track.ts";
import { findResort, gpxOf, skiPoints } from "./test-files.ts";

test("a line comes back from its GeoJSON as it was, and each feature begins where the one before ends", async () => {
  const context = { findResort, readCalendar: () => [], latest: "2026-01-15" };
  const [day] = await readTrack(Buffer.from(gpxOf(skiPoints())), context);
  const line = decodeLine(day?.line ?? new Uint8Array());
  const { features } = toGeoJson(line);
  expect(features.map(({ properties }) => properties.kind)).toEqual(["lift", "run", "lift", "run", "lift", "run"]);
  for (const [at, { geometry }] of features.slice(1).entries())
    expect(geometry.coordinates[0]).toEqual(features[at]?.geometry.coordinates.at(-1));
  expect(fromGeoJson(JSON.parse(JSON.stringify(toGeoJson(line))))).toEqual(line);
  expect(fromGeoJson(toGeoJson({ points: [], segments: [] }))).toEqual({ points: [], segments: [] });
});
