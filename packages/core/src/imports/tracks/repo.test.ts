import { photoImports } from "@firn/db/schema";
import { tracks } from "@firn/db/tracks-schema";
import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import { listTracks, tracksToGroup } from "./repo.ts";

test("the tracks of an import are its owner's alone", async () => {
  const { db, skier } = await createTestLog();
  const [owner, other] = [await skier(), await skier()];
  const times = { createdAt: 0, updatedAt: 0 };
  await db
    .insert(photoImports)
    .values({ id: "import", userId: owner.ownerId, status: "waiting", revision: "1", ...times });
  const file = { sha256: "0".repeat(64), name: "day.gpx", takenAt: "2026-01-10", createdAt: 0 };
  await db.insert(tracks).values({ id: "track", userId: owner.ownerId, importId: "import", ...file });
  for (const [{ ownerId }, found] of [
    [owner, [{ id: "track" }]],
    [other, []],
  ] as const) {
    expect(await listTracks(db, ownerId, "import")).toMatchObject(found);
    expect(await tracksToGroup(db, { ownerId, importId: "import" })).toMatchObject(found);
  }
});
