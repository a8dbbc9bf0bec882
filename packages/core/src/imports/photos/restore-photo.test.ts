import { photoImports, photos } from "@firn/db/schema";
import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import { restoreImportPhoto } from "./restore-photo.ts";
import { createImport, removePhoto } from "./service.ts";

test("a photo is not put back into an import that another process closes meanwhile", async () => {
  const { core, db, skier } = await createTestLog();
  const actor = await skier();
  const { id } = await createImport(core, actor);
  const file = { sha256: "0".repeat(64), sizeBytes: 1, exifState: "missing", createdAt: 0 } as const;
  await db.insert(photos).values({ id: "photo", userId: actor.ownerId, importId: id, ...file });
  await removePhoto(core, actor, id, "photo");
  // The import has been read by then.
  const newId = () => {
    void db.update(photoImports).set({ status: "canceled", revision: "other" }).run();
    return core.runtime.newId();
  };
  const deps = { ...core, runtime: { ...core.runtime, newId } };
  await expect(restoreImportPhoto(deps, actor, id, "photo")).rejects.toMatchObject({ code: "conflict" });
  expect(await db.$count(photos)).toBe(0);
});
