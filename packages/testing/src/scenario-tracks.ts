import { testGpx } from "./gpx.ts";
import type { Say } from "./scenario-places.ts";

export async function playTracks(say: Say, id: string): Promise<void> {
  const track = testGpx("2025-12-29", "at-st-anton");
  await say({ route: "photoImports.addTrack", id, file: track });
  await say({ route: "photoImports.addTrack", id, file: track });
  await say({ route: "photoImports.addTrack", id: "unknown", file: track });
  await say({ route: "photoImports.addTrack", id, file: new Uint8Array([1, 2, 3]) });
  await say({ route: "photoImports.addTrack", id });
  const other = await say({ route: "photoImports.addTrack", id, file: testGpx("2025-12-30", "us-alta", 1) });
  await say({ route: "photoImports.get", id });
  await say({ route: "photoImports.deleteTrack", id, trackId: other.id });
  await say({ route: "photoImports.deleteTrack", id, trackId: other.id });
}

/** Of a day that has none yet. */
export async function playDayTracks(say: Say, id: string, date: string): Promise<void> {
  const file = testGpx(date, "us-alta");
  const add = (about: object) => say({ route: "dayTracks.add", id, ...about });
  const first = await add({ file });
  await add({ file });
  await add({ id: "unknown", file });
  await add({ file: testGpx("2025-12-29", "us-alta") });
  await add({ file: new Uint8Array([1, 2, 3]) });
  await add({});
  const later = await add({ file: testGpx(date, "us-alta", 1, 15) });
  const ids = { id, trackId: later.id };
  await say({ route: "days.get", id });
  await say({ route: "dayTracks.get", ...ids });
  await say({ route: "dayTracks.get", id, trackId: "unknown" });
  await say({ route: "dayTracks.file", ...ids });
  await say({ route: "dayTracks.file", id, trackId: "unknown" });
  for (const body of [{ from_s: 180 }, { from_s: 5000 }, { from_s: -1, to_s: 1.5 }, { from: 1 }])
    await say({ route: "dayTracks.update", ...ids, body });
  await say({ route: "dayTracks.get", ...ids, query: { part: "whole" } });
  await say({ route: "dayTracks.get", ...ids, query: { part: "half" } });
  await say({ route: "days.get", id });
  await say({ route: "dayTracks.update", ...ids, body: { from_s: null } });
  await say({ route: "dayTracks.restore", ...ids });
  await say({ route: "dayTracks.delete", ...ids });
  await say({ route: "dayTracks.delete", ...ids });
  await say({ route: "days.get", id });
  await say({ route: "dayTracks.restore", ...ids });
  await say({ route: "dayTracks.restore", ...ids });
  await say({ route: "dayTracks.delete", id, trackId: first.id });
  await say({ route: "days.get", id });
}
