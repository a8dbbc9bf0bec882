import { changes } from "@firn/db/changes-schema";
import { photos } from "@firn/db/schema";
import { expect, test } from "vitest";
import { undoChange } from "../../changes/service.ts";
import { always } from "../../condition-repo.ts";
import { createTestLog } from "../../test-log.ts";
import { importRevisions } from "../drafts/revisions-repo.ts";
import { commitPhotoImport } from "../photos/commit.ts";
import { createImport, getImport } from "../photos/service.ts";
import { createSettler } from "../photos/settle-photos.ts";
import { commitTextImport } from "../text/commit.ts";
import { createTextImport, getTextImport } from "../text/service.ts";
import { reopenImport } from "./reopen.ts";
import * as repo from "./reopen-repo.ts";
import { takeImportBack } from "./service.ts";

/** An account with an import of each kind that was taken back, and another account. */
async function takenBack() {
  const log = await createTestLog();
  const { core, db, skier } = log;
  const [actor, other] = [await skier(), await skier()];
  const { id: text } = await createTextImport(core, actor, { text: "2026-01-05 Alta" });
  await commitTextImport(core, actor, text);
  const { id: photo } = await createImport(core, actor);
  const photoRow = { id: "photo", userId: actor.ownerId, importId: photo, sha256: "photo", sizeBytes: 1 };
  await db.insert(photos).values({ ...photoRow, exifState: "pending", createdAt: 0 });
  const read = { renderedType: "image/webp", width: 4, height: 3, problem: null, exifState: "present" } as const;
  const facts = { ...read, viewsBytes: 2, takenAt: "2026-01-10", doubt: null, latitude: 40.588, longitude: -111.638 };
  await createSettler(() => core)({ id: "photo", ownerId: actor.ownerId, importId: photo }, facts);
  await commitPhotoImport(core, actor, photo);
  const changeIds = {
    text: (await takeImportBack(core, actor, "text", text)).change_id,
    photo: (await takeImportBack(core, actor, "photo", photo)).change_id,
  };
  return { ...log, actor, other, ids: { text, photo }, changeIds };
}

const kinds = ["text", "photo"] as const;

test.each(kinds)("a %s import is opened again by its owner only, as it was read", async (kind) => {
  const { core, db, actor, other, ids } = await takenBack();
  const revisions = importRevisions[kind];
  const row = await revisions.find(db, actor.ownerId, ids[kind]);
  if (!row) throw new Error("no import");
  const reopen = ({ ownerId }: typeof actor, { revision = row.revision, isKept = always } = {}) =>
    repo.reopenImport(core, ownerId, kind, { ...row, revision }, { ids: [], now: 0, isKept });
  expect(await reopen(other)).toBe(false);
  expect(await reopen(actor, { revision: "another" })).toBe(false);
  expect(await reopen(actor, { isKept: repo.hasTakeBack(other.ownerId, row.id, 0) })).toBe(false);
  expect(await reopen(actor, { isKept: repo.hasText(other.ownerId, row.id) })).toBe(false);
  expect(await revisions.find(db, actor.ownerId, row.id)).toEqual(row);
  expect(await db.select().from(changes)).toHaveLength(2);
  expect(await reopen(actor)).toBe(true);
  expect(await db.select().from(changes)).toHaveLength(1);
});

test.each(kinds)("of two reviews and an undo of the take-back of a %s import at once, one happens", async (kind) => {
  const { core, actor, ids, changeIds } = await takenBack();
  const outcomes = await Promise.allSettled([
    reopenImport(core, actor, kind, ids[kind]),
    reopenImport(core, actor, kind, ids[kind]),
    undoChange(core, actor, changeIds[kind]),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an import that another account's change names keeps what it has", async () => {
  const { core, db, actor, other, ids } = await takenBack();
  await db.insert(changes).values({ id: "theirs", userId: other.ownerId, subjectId: ids.photo, createdAt: 0 });
  await reopenImport(core, actor, "photo", ids.photo);
  expect((await db.select().from(changes)).map(({ id }) => id)).toContain("theirs");
});

test("a take-back that is no longer kept opens no photo import, and a text import with its text", async () => {
  const { core, db, actor, ids } = await takenBack();
  await db.delete(changes);
  expect(await getImport(core, actor, ids.photo)).not.toHaveProperty("can_reopen");
  await expect(reopenImport(core, actor, "photo", ids.photo)).rejects.toMatchObject({ code: "conflict" });
  expect(await getTextImport(core, actor, ids.text)).toMatchObject({ can_reopen: true });
  await reopenImport(core, actor, "text", ids.text);
});
