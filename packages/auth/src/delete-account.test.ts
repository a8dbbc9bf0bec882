import { sessions, users } from "@firn/db/schema";
import { expect, test } from "vitest";
import { deleteAccountByEmail } from "./delete-account.ts";
import { signUp } from "./sign-up.ts";
import { createTestBed, home, skier } from "./test-bed.ts";

test("an account goes with its sessions, and nobody else's goes with it", async () => {
  const { deps, db } = await createTestBed();
  await signUp(deps, home, skier);
  const friend = await signUp(deps, home, { ...skier, email: "friend@example.com" });
  expect(await deleteAccountByEmail(deps, " SKIER@example.com ")).toBe(true);
  expect(await db.select().from(users)).toMatchObject([{ id: friend.user.id }]);
  expect(await db.select().from(sessions)).toMatchObject([{ userId: friend.user.id }]);
});

test("an unknown address deletes nothing", async () => {
  const { deps } = await createTestBed();
  expect(await deleteAccountByEmail(deps, "nobody@example.com")).toBe(false);
});
