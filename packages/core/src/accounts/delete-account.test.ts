import { users } from "@firn/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestLog } from "../test-log.ts";
import { deleteAccount } from "./service.ts";

async function skierWith(passwordHash: string | null) {
  const { db, core, skier } = await createTestLog();
  const actor = await skier();
  await db.update(users).set({ passwordHash }).where(eq(users.id, actor.ownerId));
  const accounts = async () => (await db.select().from(users)).length;
  return { core, actor, accounts };
}

test.each([
  ["changed", "new", "old"],
  ["given to an account that had none", "new", null],
  ["taken away", null, "old"],
])("a password %s since it was asked for: the account stays", async (_, now, checked) => {
  const { core, actor, accounts } = await skierWith(now);
  await expect(deleteAccount(core, actor, checked)).rejects.toMatchObject({ code: "conflict" });
  expect(await accounts()).toBe(1);
});

test.each(["same", null])(
  "the password that was asked for (%s): the account is gone, and a second time 401",
  async (hash) => {
    const { core, actor, accounts } = await skierWith(hash);
    await deleteAccount(core, actor, hash);
    expect(await accounts()).toBe(0);
    await expect(deleteAccount(core, actor, hash)).rejects.toMatchObject({ code: "unauthenticated" });
  },
);
