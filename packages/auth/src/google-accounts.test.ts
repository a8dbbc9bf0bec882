import type { OwnerId } from "@firn/contracts/runtime";
import { feeds } from "@firn/db/feeds-schema";
import { googleIdentities } from "@firn/db/google-schema";
import { sessions, users } from "@firn/db/schema";
import { shares } from "@firn/db/shares-schema";
import { tokens } from "@firn/db/tokens-schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuthDeps } from "./deps.ts";
import { accountForGoogle } from "./google-accounts.ts";
import { changePassword } from "./password-change.ts";
import { createSession, validateSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { cafe, createTestBed, home, skier } from "./test-bed.ts";
import { createToken } from "./tokens.ts";

const claims = { subject: "google-1", email: "Skier@Example.com", isEmailVerified: true };

function refusedEmail(message: string) {
  return { code: "invalid", fields: { email: [message] } };
}
const signInFirst = refusedEmail("An account with this email already exists. Please sign in with its password.");
const notVerified = refusedEmail(
  "Google has not verified this email address yet. Verify it with Google, or sign up here.",
);
const heldByAnother = refusedEmail(
  "Another Google account already opens the account with this email. Please sign in with that one.",
);

/** A token, a feed and a link. */
async function openDoors(deps: AuthDeps, id: string): Promise<void> {
  await createToken(deps, id as OwnerId, { name: "A", scopes: ["read"] });
  await deps.db.insert(feeds).values({ id: `feed-${id}`, userId: id, secret: id, createdAt: 1 });
  await deps.db
    .insert(shares)
    .values({ id: `link-${id}`, userId: id, secret: id, seasonYear: 2025, shows: [], createdAt: 1 });
}

test("Google after a password: linked and verified, and an earlier password, its sessions, tokens, feeds and links are gone", async () => {
  const { deps, db, clock } = await createTestBed();
  const squatter = await signUp(deps, cafe, skier);
  const friend = await signUp(deps, cafe, { ...skier, email: "friend@example.com" });
  for (const { id } of [squatter.user, friend.user]) await openDoors(deps, id);
  clock.now += 1000;

  expect(await accountForGoogle(deps, home, claims)).toMatchObject({ id: squatter.user.id, passwordHash: null });
  const [row] = await db.select().from(users).where(eq(users.id, squatter.user.id));
  expect(row).toMatchObject({ emailVerifiedAt: clock.now, passwordHash: null, email: "skier@example.com" });
  expect(await validateSession(deps, squatter.session.token)).toBeNull();
  await expect(signIn(deps, cafe, skier)).rejects.toMatchObject({ code: "wrong_credentials" });
  const change = { current_password: skier.password, new_password: "mine for ever" };
  await expect(changePassword(deps, cafe, squatter.session, change)).rejects.toMatchObject({ code: "invalid" });

  expect(await validateSession(deps, friend.session.token)).not.toBeNull();
  for (const table of [tokens, feeds, shares])
    expect(await db.select().from(table)).toMatchObject([{ userId: friend.user.id }]);
  await expect(signIn(deps, cafe, { ...skier, email: "friend@example.com" })).resolves.toBeDefined();
});

test("Google first, sign-up then: the email is taken", async () => {
  const { deps, db } = await createTestBed();
  const account = await accountForGoogle(deps, home, claims);
  await expect(signUp(deps, home, skier)).rejects.toMatchObject(refusedEmail("This email is already in use."));
  expect(await accountForGoogle(deps, home, claims)).toEqual(account);
  expect(await db.select().from(users)).toHaveLength(1);
});

test("an address that was proven before keeps its password and sessions", async () => {
  const { deps, db, clock } = await createTestBed();
  const { user, session } = await signUp(deps, home, skier);
  await db.update(users).set({ emailVerifiedAt: clock.now - 1000 });
  expect(await accountForGoogle(deps, home, claims)).toMatchObject({ id: user.id });
  expect(await validateSession(deps, session.token)).not.toBeNull();
  await expect(signIn(deps, home, skier)).resolves.toBeDefined();
  expect(await db.select().from(users)).toMatchObject([{ emailVerifiedAt: clock.now }]);
});

test("an unverified email links no account", async () => {
  const { deps, db } = await createTestBed();
  const { session } = await signUp(deps, home, skier);
  const before = await db.select().from(users);
  await expect(accountForGoogle(deps, home, { ...claims, isEmailVerified: false })).rejects.toMatchObject(signInFirst);
  expect(await db.select().from(users)).toEqual(before);
  expect(await db.select().from(googleIdentities)).toEqual([]);
  expect(await validateSession(deps, session.token)).not.toBeNull();
});

test("an unverified email opens no account either", async () => {
  const { deps, db } = await createTestBed();
  await expect(accountForGoogle(deps, home, { ...claims, isEmailVerified: false })).rejects.toMatchObject(notVerified);
  expect(await db.select().from(users)).toEqual([]);
});

test.each(["", "skier", "@", "skier @example.com", `${"s".repeat(250)}@example.com`])(
  "%j is no email",
  async (email) => {
    const { deps } = await createTestBed();
    await expect(accountForGoogle(deps, home, { ...claims, email })).rejects.toMatchObject(
      refusedEmail("Google did not tell us an email address for this account."),
    );
  },
);

test("an address that passed to another Google account does not pass the logbook on", async () => {
  const { deps, db, clock } = await createTestBed();
  const account = await accountForGoogle(deps, home, claims);
  const { token } = await createSession(deps, account);
  // Even where the address counts as unproven, nothing of the account is touched.
  await db.update(users).set({ emailVerifiedAt: null, passwordHash: "hash" });
  const before = await db.select().from(users);
  clock.now += 1000;
  await expect(accountForGoogle(deps, home, { ...claims, subject: "google-2" })).rejects.toMatchObject(heldByAnother);
  expect(await db.select().from(googleIdentities)).toMatchObject([{ subject: "google-1" }]);
  expect(await db.select().from(users)).toEqual(before);
  expect(await validateSession(deps, token)).not.toBeNull();
});

test("eight completions at once make one account, and count as one sign-up", async () => {
  const { deps, db } = await createTestBed({ settings: { signUpsPerHour: 9 } });
  const done = await Promise.all(Array.from({ length: 8 }, () => accountForGoogle(deps, home, claims)));
  expect(new Set(done.map(({ id }) => id)).size).toBe(1);
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await db.select().from(googleIdentities)).toHaveLength(1);
  for (let count = 2; count <= 9; count++) {
    await accountForGoogle(deps, home, { ...claims, subject: `google-${count}`, email: `skier${count}@example.com` });
  }
});

test("eight links at once link once, and end no session made since", async () => {
  const { deps, db } = await createTestBed();
  const { user } = await signUp(deps, home, skier);
  const tokens = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const account = await accountForGoogle(deps, home, claims);
      return (await createSession(deps, account)).token;
    }),
  );
  for (const token of tokens) expect(await validateSession(deps, token)).toMatchObject({ ownerId: user.id });
  expect(await db.select().from(googleIdentities)).toHaveLength(1);
  expect(await db.select().from(sessions)).toHaveLength(8);
});

test("one subject with two emails at once opens one account and leaves no other behind", async () => {
  const { deps, db } = await createTestBed();
  const done = await Promise.all([
    accountForGoogle(deps, home, claims),
    accountForGoogle(deps, home, { ...claims, email: "new@example.com" }),
  ]);
  expect(done[0].id).toBe(done[1].id);
  expect(await db.select().from(users)).toHaveLength(1);
});

test("two subjects with one email at once: one account, opened by one of them", async () => {
  const { deps, db } = await createTestBed();
  const results = await Promise.allSettled([
    accountForGoogle(deps, home, claims),
    accountForGoogle(deps, home, { ...claims, subject: "google-2" }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: heldByAnother });
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await db.select().from(googleIdentities)).toHaveLength(1);
});

test("signing up and Google at once: one account, and Google opens it", async () => {
  const { deps, db } = await createTestBed();
  const [, account] = await Promise.allSettled([signUp(deps, home, skier), accountForGoogle(deps, home, claims)]);
  expect(account).toMatchObject({ status: "fulfilled" });
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await db.select().from(googleIdentities)).toHaveLength(1);
});

test("accounts through Google count as sign-ups", async () => {
  const { deps } = await createTestBed({ settings: { signUpsPerHour: 1 } });
  await accountForGoogle(deps, home, claims);
  const other = { ...claims, subject: "google-2", email: "other@example.com" };
  await expect(accountForGoogle(deps, home, other)).rejects.toMatchObject({ code: "throttled" });
  await expect(accountForGoogle(deps, home, claims)).resolves.toBeDefined();
  await expect(accountForGoogle(deps, cafe, other)).resolves.toBeDefined();
});

const closed = { code: "forbidden", message: expect.stringContaining("takes no new accounts") };

test("closed sign-ups open no account through Google, and those that exist go on", async () => {
  const { deps, db } = await createTestBed();
  await signUp(deps, home, skier);
  const known = await accountForGoogle(deps, home, { ...claims, subject: "google-2", email: "known@example.com" });
  const closedDeps = { ...deps, settings: { ...deps.settings, signUps: "closed" as const } };
  const stranger = { ...claims, subject: "google-3", email: "stranger@example.com" };
  for (const isEmailVerified of [true, false]) {
    await expect(accountForGoogle(closedDeps, home, { ...stranger, isEmailVerified })).rejects.toMatchObject(closed);
  }
  expect(await accountForGoogle(closedDeps, home, { ...claims, subject: "google-2" })).toEqual(known);
  expect(await accountForGoogle(closedDeps, home, claims)).toMatchObject({ email: skier.email });
  expect(await db.select().from(users)).toHaveLength(2);
});

test("of eight first accounts at once one is opened, and no row of the others stays", async () => {
  const { deps, db } = await createTestBed({ settings: { signUps: "first", signUpsPerHour: 20 } });
  const attempt = (name: string) =>
    name.startsWith("google")
      ? accountForGoogle(deps, home, { ...claims, subject: name, email: `${name}@example.com` })
      : signUp(deps, home, { ...skier, email: `${name}@example.com` });
  const names = Array.from({ length: 8 }, (_, number) => `${number < 6 ? "google" : "password"}-${number}`);
  const results = await Promise.allSettled(names.map(attempt));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const losers = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  for (const error of losers) expect(error).toMatchObject(closed);
  await expect(attempt("google-late")).rejects.toMatchObject(closed);
  expect(await db.select().from(users)).toHaveLength(1);
  expect((await db.select().from(googleIdentities)).length).toBeLessThan(2);
});

test("two completions of one person at once open the first account, and both answer it", async () => {
  const { deps, db } = await createTestBed({ settings: { signUps: "first" } });
  const [one, other] = await Promise.all([accountForGoogle(deps, home, claims), accountForGoogle(deps, home, claims)]);
  expect(one).toEqual(other);
  expect(await db.select().from(users)).toHaveLength(1);
});
