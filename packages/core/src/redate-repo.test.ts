import { changes } from "@firn/db/changes-schema";
import { keyedRequests } from "@firn/db/keyed-requests-schema";
import { photoImports, photoLeftovers, photos, textImports } from "@firn/db/schema";
import { expect, test } from "vitest";
import { sweepChanges } from "./changes/service.ts";
import { deleteDay, restoreDay } from "./days/service.ts";
import { createImport } from "./imports/photos/service.ts";
import { sweepImports } from "./imports/sweep-imports.ts";
import { createTextImport } from "./imports/text/service.ts";
import { sweepKeyedRequests } from "./keyed-requests/service.ts";
import { sweepPhotos } from "./photos/files.ts";
import { announceFiles } from "./photos/repo.ts";
import { redateFuture } from "./redate-repo.ts";
import { deleteSki, restoreSki } from "./skis/service.ts";
import { createTestLog, dayOf, logDay } from "./test-log.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

async function createLogAhead() {
  const log = await createTestLog();
  const actor = await log.skier();
  const ski = await log.ski(actor);
  const logged = await logDay(log.core, actor, dayOf([ski]));
  const putRight = async () => {
    log.clock.advance(-400 * day);
    await redateFuture(log.db, log.clock.now());
  };
  log.clock.advance(400 * day);
  return { ...log, actor, dayId: logged.id, skiId: ski, putRight };
}

test("a day that was deleted while the clock ran ahead can be put back for an hour", async () => {
  const { core, clock, actor, dayId, putRight } = await createLogAhead();
  await deleteDay(core, actor, dayId);
  await putRight();
  clock.advance(hour);
  await sweepChanges(core);
  expect(await restoreDay(core, actor, dayId)).toMatchObject({ id: dayId });
  await deleteDay(core, actor, dayId);
  clock.advance(hour + 1);
  await expect(restoreDay(core, actor, dayId)).rejects.toMatchObject({ code: "not_found" });
});

test("the copy of a day that was deleted while the clock ran ahead goes after an hour", async () => {
  const { core, db, clock, actor, dayId, putRight } = await createLogAhead();
  await deleteDay(core, actor, dayId);
  await putRight();
  clock.advance(hour + 1);
  await sweepChanges(core);
  expect(await db.select().from(changes)).toEqual([]);
});

test("a ski that was deleted while the clock ran ahead cannot be put back for as long", async () => {
  const { core, clock, actor, skiId, putRight } = await createLogAhead();
  await deleteSki(core, actor, skiId);
  await putRight();
  await expect(restoreSki(core, actor, skiId)).rejects.toMatchObject({ code: "not_found" });
  clock.advance(400 * day - hour);
  expect(await restoreSki(core, actor, skiId)).toMatchObject({ id: skiId });
});

test("what was kept while the clock ran ahead goes when its time from now is over", async () => {
  const { core, db, clock, actor, putRight } = await createLogAhead();
  const { ownerId: userId } = actor;
  await createImport(core, actor);
  await createTextImport(core, actor, null);
  const file = { sha256: "0".repeat(64), sizeBytes: 1 };
  await db.insert(photos).values({ id: "loose", userId, ...file, exifState: "missing", createdAt: clock.now() });
  const closed = { id: "closed", userId, status: "committed", revision: "1" } as const;
  await db.insert(photoImports).values({ ...closed, createdAt: clock.now(), updatedAt: clock.now() });
  const skipped = { id: "skipped", userId, importId: "closed", ...file };
  await db.insert(photos).values({ ...skipped, exifState: "missing", createdAt: clock.now() });
  await db.insert(keyedRequests).values({ userId, key: "key", inputHash: "hash", createdAt: clock.now() });
  await announceFiles(db, "unfinished", clock.now() + hour);
  await putRight();
  const sweep = async () => {
    await sweepImports(core);
    await Promise.all([sweepKeyedRequests(core), sweepPhotos(core)]);
  };
  const left = async () => ({
    photos: await db.$count(photos),
    files: await db.$count(photoLeftovers),
    requests: await db.$count(keyedRequests),
    imports: (await Promise.all([db.select().from(photoImports), db.select().from(textImports)]))
      .flat()
      .filter(({ status }) => status === "waiting").length,
  });
  await sweep();
  expect(await left()).toEqual({ photos: 2, files: 1, requests: 1, imports: 2 });
  clock.advance(30 * day + 1);
  await sweep();
  expect(await left()).toEqual({ photos: 0, files: 0, requests: 0, imports: 0 });
});

test("leaves the files of a removed photo to its change, and small steps of the clock as they are", async () => {
  const { db, clock } = await createTestLog();
  await announceFiles(db, "held", Number.MAX_SAFE_INTEGER);
  await db.insert(photoLeftovers).values({ photoId: "soon", sweepAt: clock.now() + day });
  const before = await db.select().from(photoLeftovers);
  await redateFuture(db, clock.now() - hour);
  expect(await db.select().from(photoLeftovers)).toEqual(before);
});
