import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { photoImports, photos, textImports } from "@firn/db/schema";
import { tracks } from "@firn/db/tracks-schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestLog } from "../test-log.ts";
import type { ImportKind } from "./drafts/revisions-repo.ts";
import { commitPhotoImport } from "./photos/commit.ts";
import { createImport, getImport } from "./photos/service.ts";
import { reopenImport } from "./take-back/reopen.ts";
import { takeImportBack } from "./take-back/service.ts";
import { commitTextImport } from "./text/commit.ts";
import { createTextImport, getTextImport } from "./text/service.ts";

const kinds = ["photo", "text"] as const;
const tables = { photo: photoImports, text: textImports };
const bound = limits.openImports;
const tooMany = { code: "conflict", message: "You have 100 imports of this kind open. Finish or cancel one first." };

type Status = "waiting" | "committed" | "canceled";

/** Two accounts. `insert` makes imports that were changed at these instants, named after them. */
async function createWorld(kind: ImportKind) {
  const log = await createTestLog();
  const { core, db, clock, skier } = log;
  const [actor, other] = [await skier(), await skier()];
  const insert = async (
    { ownerId }: Actor,
    changedAt: number[],
    text: string | null = null,
    status: Status = "waiting",
  ) => {
    for (const at of changedAt) {
      const row = { id: `${ownerId}-${at}`, userId: ownerId, status, revision: "r", createdAt: 0, updatedAt: at };
      if (kind === "text") {
        const about = { originalText: text, seasonYear: 2025, unreadLines: [], isOrderUncertain: false };
        await db.insert(textImports).values({ ...row, ...about });
        continue;
      }
      await db.insert(photoImports).values(row);
      const about = { id: row.id, userId: ownerId, importId: row.id, createdAt: 0 };
      if (text === "track")
        await db
          .insert(tracks)
          .values({ ...about, sha256: "t", name: "t", takenAt: "2026-01-05", startedAt: 0, endedAt: 1 });
      else if (text) await db.insert(photos).values({ ...about, sha256: "p", sizeBytes: 1, exifState: "missing" });
    }
  };
  const open = () => (kind === "text" ? createTextImport(core, actor, null) : createImport(core, actor));
  const read = (id: string) => (kind === "text" ? getTextImport(core, actor, id) : getImport(core, actor, id));
  const idsOf = async (status: Status, { ownerId }: Actor = actor) => {
    const rows = await db.select().from(tables[kind]).where(eq(tables[kind].userId, ownerId));
    return rows.flatMap((row) => (row.status === status ? [row.id] : []));
  };
  return { ...log, now: clock.now(), actor, other, insert, open, read, idsOf };
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

test.each(kinds)("of 101 open %s imports the empty one that is unchanged for the longest is canceled", async (kind) => {
  const { actor, other, insert, open, read, idsOf } = await createWorld(kind);
  await insert(other, from(0, bound));
  await insert(actor, from(5, bound - 1).reverse());
  const { id } = await open();
  expect(await idsOf("canceled")).toEqual([]);
  await open();
  expect(await idsOf("canceled")).toEqual([`${actor.ownerId}-5`]);
  expect((await read(`${actor.ownerId}-5`)).status).toBe("canceled");
  expect(await idsOf("waiting")).toContain(id);
  expect(await idsOf("waiting", other)).toHaveLength(bound);
});

test.each(kinds)("a %s import that holds something makes no room, and a new one is refused", async (kind) => {
  const { actor, insert, open, idsOf } = await createWorld(kind);
  await insert(actor, [1], "track");
  await insert(actor, from(2, bound - 1), "photo");
  await expect(open()).rejects.toMatchObject(tooMany);
  expect(await idsOf("waiting")).toHaveLength(bound);
  expect(await idsOf("canceled")).toEqual([]);
});

test.each(kinds)("the only empty %s import makes room, whatever is older", async (kind) => {
  const { actor, insert, open, idsOf } = await createWorld(kind);
  await insert(actor, from(1, bound - 1), "photo");
  await insert(actor, [bound]);
  const { id } = await open();
  expect(await idsOf("canceled")).toEqual([`${actor.ownerId}-${bound}`]);
  await Promise.all([open(), open(), open()]);
  expect(await idsOf("waiting")).toHaveLength(bound);
  expect(await idsOf("canceled")).toHaveLength(4);
  expect(await idsOf("canceled")).toContain(id);
});

test("of three texts at once for which there is room for one, one is read", async () => {
  const { core, actor, insert, idsOf } = await createWorld("text");
  await insert(actor, from(1, bound - 1), "2026-01-05 Alta");
  const texts = [5, 6, 7].map((day) => createTextImport(core, actor, { text: `2026-01-0${day} Alta` }));
  const outcomes = await Promise.allSettled(texts);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await idsOf("waiting")).toHaveLength(bound);
});

test.each(kinds)("another review of a %s import needs room, too", async (kind) => {
  const { core, db, actor, insert, read, idsOf } = await createWorld(kind);
  const id =
    kind === "text"
      ? (await createTextImport(core, actor, { text: "2026-01-05 Alta" })).id
      : (await createImport(core, actor)).id;
  await (kind === "text" ? commitTextImport : commitPhotoImport)(core, actor, id);
  await takeImportBack(core, actor, kind, id);
  await insert(actor, from(1, bound), "photo");
  await expect(reopenImport(core, actor, kind, id)).rejects.toMatchObject(tooMany);
  expect((await read(id)).status).toBe("taken_back");
  await db.delete(tables[kind]).where(eq(tables[kind].id, `${actor.ownerId}-1`));
  await insert(actor, [1]);
  await reopenImport(core, actor, kind, id);
  expect(await idsOf("canceled")).toEqual([`${actor.ownerId}-1`]);
  expect(await idsOf("waiting")).toHaveLength(bound);
});

test.each(kinds)("%s imports that were canceled 30 days ago are gone with the next one", async (kind) => {
  const { actor, other, now, insert, open, idsOf } = await createWorld(kind);
  const longAgo = now - limits.openImportMs - 1;
  await insert(actor, [longAgo, longAgo + 1], null, "canceled");
  await insert(actor, [longAgo - 1], null, "committed");
  await insert(other, [longAgo], null, "canceled");
  await open();
  expect(await idsOf("canceled")).toEqual([`${actor.ownerId}-${longAgo + 1}`]);
  expect(await idsOf("committed")).toHaveLength(1);
  expect(await idsOf("canceled", other)).toHaveLength(1);
});
