import type { OwnerId } from "@firn/contracts/runtime";
import { users } from "@firn/db/schema";
import { expect, test } from "vitest";
import { changePassword } from "./password-change.ts";
import { createSession, validateSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { createTestBed, home, rejection, skier } from "./test-bed.ts";

const change = { current_password: skier.password, new_password: "second tracks at noon" };
const notCurrent = { code: "invalid", fields: { current_password: ["This is not your current password."] } };

async function testBedWithSkier() {
  const bed = await createTestBed();
  const { session } = await signUp(bed.deps, home, skier);
  return { ...bed, session };
}

test("the new password holds, this session stays and the account's others end", async () => {
  const { deps, session } = await testBedWithSkier();
  const other = await signIn(deps, home, skier);
  const friend = await signUp(deps, home, { ...skier, email: "friend@example.com" });
  await changePassword(deps, home, session, change);
  expect(await validateSession(deps, session.token)).not.toBeNull();
  expect(await validateSession(deps, other.session.token)).toBeNull();
  expect(await validateSession(deps, friend.session.token)).not.toBeNull();
  await expect(signIn(deps, home, skier)).rejects.toMatchObject({ code: "wrong_credentials" });
  await expect(signIn(deps, home, { ...skier, password: change.new_password })).resolves.toBeDefined();
});

test("a wrong current password changes no hash and ends no session", async () => {
  const { deps, session } = await testBedWithSkier();
  const other = await signIn(deps, home, skier);
  const attempt = changePassword(deps, home, session, { ...change, current_password: "last chair" });
  await expect(attempt).rejects.toMatchObject(notCurrent);
  expect(await validateSession(deps, other.session.token)).not.toBeNull();
  await expect(signIn(deps, home, skier)).resolves.toBeDefined();
});

test("failures count together with failed sign-ins", async () => {
  const { deps, session } = await testBedWithSkier();
  for (let count = 1; count <= 3; count++) {
    await rejection(changePassword(deps, home, session, { ...change, current_password: "last chair" }));
  }
  for (let count = 1; count <= 2; count++) await rejection(signIn(deps, home, { ...skier, password: "last chair" }));
  await expect(changePassword(deps, home, session, change)).rejects.toMatchObject({ code: "throttled" });
  await expect(signIn(deps, home, skier)).rejects.toMatchObject({ code: "throttled" });
});

test("successful changes are not counted", async () => {
  const { deps, session } = await testBedWithSkier();
  for (let count = 1; count <= 6; count++) {
    await changePassword(deps, home, session, { ...change, new_password: skier.password });
  }
});

test("an account without a password is told so", async () => {
  const { deps, db } = await createTestBed();
  const user = { id: "google-only", email: "g@example.com" };
  await db.insert(users).values({ ...user, emailKey: user.email, createdAt: 0 });
  const session = await createSession(deps, user);
  await expect(changePassword(deps, home, session, change)).rejects.toMatchObject({
    code: "invalid",
    fields: { current_password: ["This account has no password. Sign in with Google."] },
  });
});

test("of two changes at once one wins, and its sessions are the ones that stay", async () => {
  const { deps, session } = await testBedWithSkier();
  const other = await signIn(deps, home, skier);
  const results = await Promise.allSettled([
    changePassword(deps, home, session, { ...change, new_password: "north face" }),
    changePassword(deps, home, other.session, { ...change, new_password: "south face" }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const isFirst = results[0].status === "fulfilled";
  const [kept, ended] = isFirst ? [session, other.session] : [other.session, session];
  expect(await validateSession(deps, kept.token)).not.toBeNull();
  expect(await validateSession(deps, ended.token)).toBeNull();
  const password = isFirst ? "north face" : "south face";
  await expect(signIn(deps, home, { ...skier, password })).resolves.toBeDefined();
});

test("a session without its account cannot change the password", async () => {
  const { deps, session } = await testBedWithSkier();
  const stranger = { ...session, ownerId: "nobody" as OwnerId };
  await expect(changePassword(deps, home, stranger, change)).rejects.toMatchObject({ code: "unauthenticated" });
});
