import { changes } from "@firn/db/changes-schema";
import { photoImports, photos } from "@firn/db/schema";
import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import { createRace } from "../../test-race.ts";
import { restoreImportPhoto } from "./restore-photo.ts";
import { createImport, removePhoto } from "./service.ts";

/** An import of which a photo was removed. Once the removal has been read to undo it, `change` happens in another process. */
async function removedPhoto(change: (db: Awaited<ReturnType<typeof createTestLog>>["db"]) => Promise<unknown>) {
  const { wrap, beforeNextWrite } = createRace();
  const { core, db, skier } = await createTestLog(wrap);
  const actor = await skier();
  const { id } = await createImport(core, actor);
  const file = { sha256: "0".repeat(64), sizeBytes: 1, exifState: "missing", createdAt: 0 } as const;
  await db.insert(photos).values({ id: "photo", userId: actor.ownerId, importId: id, ...file });
  await removePhoto(core, actor, id, "photo");
  beforeNextWrite(() => change(db));
  return { db, restored: restoreImportPhoto(core, actor, id, "photo") };
}

test("a photo is not put back into an import that another process closes meanwhile", async () => {
  const { db, restored } = await removedPhoto((other) =>
    other.update(photoImports).set({ status: "canceled", revision: "other" }).run(),
  );
  await expect(restored).rejects.toMatchObject({ code: "conflict" });
  expect(await db.$count(photos)).toBe(0);
});

test("a photo whose removal another process undoes meanwhile is not put back again", async () => {
  const { db, restored } = await removedPhoto((other) => other.update(changes).set({ undoneBy: "other" }).run());
  await expect(restored).rejects.toMatchObject({ code: "not_found" });
  expect(await db.$count(photos)).toBe(0);
});
