import type { OwnerId } from "@firn/contracts/runtime";
import { users } from "@firn/db/schema";
import { expect, test } from "vitest";
import { replaceEmail } from "./accounts-repo.ts";
import { changeEmail } from "./email-change.ts";
import { accountForGoogle } from "./google-accounts.ts";
import { createSession, validateSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { createTestBed, home, rejection, skier } from "./test-bed.ts";

const change = { email: "Moved@Example.com", password: skier.password };
const taken = { code: "invalid", fields: { email: ["This email is already in use."] } };
const wrong = { code: "invalid", fields: { password: ["This is not your password."] } };

async function testBedWithSkier() {
  const bed = await createTestBed();
  const { session } = await signUp(bed.deps, home, skier);
  return { ...bed, session };
}

test("the new address signs in, this session stays and the account's others end", async () => {
  const { deps, db, session } = await testBedWithSkier();
  const other = await signIn(deps, home, skier);
  const friend = await signUp(deps, home, { ...skier, email: "friend@example.com" });
  await db.update(users).set({ emailVerifiedAt: 1 });
  await changeEmail(deps, home, session, change);
  expect(await validateSession(deps, session.token)).toMatchObject({ email: change.email });
  expect(await validateSession(deps, other.session.token)).toBeNull();
  expect(await validateSession(deps, friend.session.token)).not.toBeNull();
  await expect(signIn(deps, home, skier)).rejects.toMatchObject({ code: "wrong_credentials" });
  await expect(signIn(deps, home, { ...skier, email: "moved@example.com" })).resolves.toBeDefined();
  const proven = await db.select({ at: users.emailVerifiedAt }).from(users).orderBy(users.createdAt, users.id);
  expect(proven, "the new address is not proven").toEqual(expect.arrayContaining([{ at: null }, { at: 1 }]));
});

test("devices know the account by its first address, and no later account of that address by the same", async () => {
  const { deps, session } = await testBedWithSkier();
  const keyOf = async ({ token }: { token: string }) => (await validateSession(deps, token))?.key;
  expect(await keyOf(session)).toBe(skier.email);
  await changeEmail(deps, home, session, change);
  await changeEmail(deps, home, session, { ...change, email: "again@example.com" });
  expect(await keyOf(session)).toBe(skier.email);
  const other = await signUp(deps, home, skier);
  expect(await keyOf(other.session)).toBe(other.user.id);
  await changeEmail(deps, home, other.session, { ...change, email: "third@example.com" });
  const claims = { subject: "google-1", email: skier.email, isEmailVerified: true };
  const throughGoogle = await accountForGoogle(deps, home, claims);
  expect(await keyOf(await createSession(deps, throughGoogle))).toBe(throughGoogle.id);
});

test("another account's address is refused, one's own in other letters is taken", async () => {
  const { deps, session } = await testBedWithSkier();
  await signUp(deps, home, { ...skier, email: "friend@example.com" });
  const attempt = changeEmail(deps, home, session, { ...change, email: "FRIEND@example.com" });
  await expect(attempt).rejects.toMatchObject(taken);
  await changeEmail(deps, home, session, { ...change, email: "Skier@Example.com" });
  expect(await validateSession(deps, session.token)).toMatchObject({ email: "Skier@Example.com" });
});

test("a wrong password changes nothing, and tells nothing of another's address", async () => {
  const { deps, session } = await testBedWithSkier();
  await signUp(deps, home, { ...skier, email: "friend@example.com" });
  const other = await signIn(deps, home, skier);
  for (const email of [change.email, "friend@example.com"]) {
    const attempt = changeEmail(deps, home, session, { email, password: "last chair" });
    await expect(attempt).rejects.toMatchObject(wrong);
  }
  expect(await validateSession(deps, other.session.token)).toMatchObject({ email: skier.email });
});

test("of two changes at once one wins, and its session stays", async () => {
  const { deps, session } = await testBedWithSkier();
  const other = await signIn(deps, home, skier);
  const results = await Promise.allSettled([
    changeEmail(deps, home, session, { ...change, email: "north@example.com" }),
    changeEmail(deps, home, other.session, { ...change, email: "south@example.com" }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const isFirst = results[0].status === "fulfilled";
  const [kept, ended] = isFirst ? [session, other.session] : [other.session, session];
  expect(await validateSession(deps, kept.token)).not.toBeNull();
  expect(await validateSession(deps, ended.token)).toBeNull();
});

test("failures count together with failed sign-ins", async () => {
  const { deps, session } = await testBedWithSkier();
  const guess = { ...change, password: "last chair" };
  for (let count = 1; count <= 5; count++) await rejection(changeEmail(deps, home, session, guess));
  await expect(changeEmail(deps, home, session, change)).rejects.toMatchObject({ code: "throttled" });
});

test("a password that has changed since it was compared refuses it", async () => {
  const { deps, session } = await testBedWithSkier();
  const late = { email: "m@example.com", emailKey: "m@example.com", checkedHash: "old", keptToken: session.token };
  expect(await replaceEmail(deps.db, session.ownerId, late)).toBe(false);
  expect(await validateSession(deps, session.token)).toMatchObject({ email: skier.email });
});

test("an account without a password is told so, and a session without its account is none", async () => {
  const { deps, db, session } = await testBedWithSkier();
  const user = { id: "google-only", email: "g@example.com" };
  await db.insert(users).values({ ...user, emailKey: user.email, createdAt: 0 });
  await expect(changeEmail(deps, home, await createSession(deps, user), change)).rejects.toMatchObject({
    code: "invalid",
    fields: { password: ["This account has no password. Sign in with Google."] },
  });
  const stranger = { ...session, ownerId: "nobody" as OwnerId };
  await expect(changeEmail(deps, home, stranger, change)).rejects.toMatchObject({ code: "unauthenticated" });
});
