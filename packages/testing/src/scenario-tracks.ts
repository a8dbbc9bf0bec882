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
