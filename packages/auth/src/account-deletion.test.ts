import type { OwnerId } from "@firn/contracts/runtime";
import { deletedKey } from "@firn/db/deleted-accounts";
import { users } from "@firn/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { proveForDeletion } from "./account-deletion.ts";
import { createSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { createTestBed, home, rejection, skier } from "./test-bed.ts";

async function testBedWithSkier() {
  const bed = await createTestBed();
  const { session } = await signUp(bed.deps, home, skier);
  const [row] = await bed.db.select().from(users).where(eq(users.id, session.ownerId));
  return { ...bed, ownerId: session.ownerId, hash: row?.passwordHash };
}

const asked = (field: string, message: string) => ({ code: "invalid", fields: { [field]: [message] } });

test("the right password is accepted, and its hash returned", async () => {
  const { deps, ownerId, hash } = await testBedWithSkier();
  expect(await proveForDeletion(deps, home, ownerId, { password: skier.password })).toEqual({ checkedHash: hash });
});

test.each([
  [{}, asked("password", "Enter your password.")],
  [{ email: skier.email }, asked("password", "Enter your password.")],
  [{ password: "last chair" }, asked("password", "This is not your password.")],
  [{ password: "last chair", email: skier.email }, asked("password", "This is not your password.")],
])("%j is refused", async (given, refusal) => {
  const { deps, ownerId } = await testBedWithSkier();
  await expect(proveForDeletion(deps, home, ownerId, given)).rejects.toMatchObject(refusal);
});

test("wrong passwords count together with failed sign-ins", async () => {
  const { deps, ownerId } = await testBedWithSkier();
  const wrong = { password: "last chair" };
  for (let count = 1; count <= 3; count++) await rejection(proveForDeletion(deps, home, ownerId, wrong));
  for (let count = 1; count <= 2; count++) await rejection(signIn(deps, home, { ...skier, ...wrong }));
  await expect(proveForDeletion(deps, home, ownerId, skier)).rejects.toMatchObject({ code: "throttled" });
});

test.each([
  [{ email: " G@Example.com " }, undefined],
  [{ email: "g@example.org" }, asked("email", "This is not your email address.")],
  [{}, asked("email", "Enter your email address.")],
  [{ password: "" }, asked("email", "Enter your email address.")],
])("an account with Google alone is asked for its address: %j", async (given, refusal) => {
  const { deps, db } = await createTestBed();
  const ownerId = "google-only" as OwnerId;
  await db.insert(users).values({ id: ownerId, email: "G@example.com", emailKey: "g@example.com", createdAt: 0 });
  const attempt = proveForDeletion(deps, home, ownerId, given);
  if (refusal) await expect(attempt).rejects.toMatchObject(refusal);
  else expect(await attempt).toEqual({ checkedHash: null });
});

test("a session without its account is refused", async () => {
  const { deps } = await createTestBed();
  const attempt = proveForDeletion(deps, home, "nobody" as OwnerId, { password: "x" });
  await expect(attempt).rejects.toMatchObject({ code: "unauthenticated" });
});

test("nobody signs in to an account whose rows are being deleted, and it is no longer the first", async () => {
  const { deps, db } = await createTestBed({ settings: { signUps: "first" } });
  const { user } = await signUp(deps, home, skier);
  await db.update(users).set({ emailKey: deletedKey(user.id), passwordHash: null });
  await expect(createSession(deps, user)).rejects.toMatchObject({ code: "wrong_credentials" });
  const attempt = proveForDeletion(deps, home, user.id as OwnerId, { email: "" });
  await expect(attempt).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await signUp(deps, home, skier)).user.email).toBe(skier.email);
});
