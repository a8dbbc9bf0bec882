import { expect, test } from "vitest";
import { isTrue } from "../../condition-repo.ts";
import { createTestLog } from "../../test-log.ts";
import { createImport } from "../photos/service.ts";
import { createTextImport } from "../text/service.ts";
import { importRevisions } from "./revisions-repo.ts";

test.each(["photo", "text"] as const)(
  "a %s import is as it was read for its owner, in its status and revision",
  async (kind) => {
    const { core, db, skier } = await createTestLog();
    const [{ ownerId, ...actor }, other] = [await skier(), await skier()];
    const make = {
      photo: () => createImport(core, { ownerId, ...actor }),
      text: () => createTextImport(core, { ownerId, ...actor }, null),
    };
    const revisions = importRevisions[kind];
    const row = await revisions.find(db, ownerId, (await make[kind]()).id);
    if (!row) throw new Error("expected an import");
    const isAsRead = (by = ownerId, read = row) => isTrue(db, revisions.isAsRead(by, read));
    expect(await isAsRead()).toBe(true);
    expect(await isAsRead(other.ownerId)).toBe(false);
    expect(await isAsRead(ownerId, { ...row, status: "committed" })).toBe(false);
    expect(await isAsRead(ownerId, { ...row, revision: "earlier" })).toBe(false);
    await db.run(revisions.advance(other.ownerId, row, "canceled", 1));
    expect(await isAsRead()).toBe(true);
    await db.run(revisions.advance(ownerId, row, "waiting", 1));
    expect(await isAsRead()).toBe(false);
    expect(await revisions.find(db, ownerId, row.id)).toMatchObject({ id: row.id, status: "waiting" });
  },
);
