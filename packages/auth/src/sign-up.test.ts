import { sessions, users } from "@firn/db/schema";
import { expect, test } from "vitest";
import { operatorSlot, verifyPassword } from "./passwords.ts";
import { validateSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { areSignUpsOpen, signUp } from "./sign-up.ts";
import { cafe, createTestBed, home, hour, skier } from "./test-bed.ts";

const taken = { code: "invalid", fields: { email: ["This email is already in use."] } };

test("signing up opens an account and a session", async () => {
  const { deps, db, clock } = await createTestBed();
  const { user, session } = await signUp(deps, home, { ...skier, email: "Skier@Example.com" });
  expect(user).toEqual({ id: "id-1", email: "Skier@Example.com", createdAt: clock.now });
  expect(await validateSession(deps, session.token)).toMatchObject({ ownerId: "id-1", email: "Skier@Example.com" });
  const [row] = await db.select().from(users);
  expect(row).toMatchObject({ emailKey: "skier@example.com", emailVerifiedAt: null, seasonStartDay: "09-01" });
  expect(await verifyPassword(operatorSlot, row?.passwordHash ?? null, skier.password)).toBe(true);
});

test.each(["skier@example.com", "SKIER@example.com", " Skier@EXAMPLE.com "])("%j is taken already", async (email) => {
  const { deps, db } = await createTestBed();
  await signUp(deps, home, skier);
  await expect(signUp(deps, cafe, { ...skier, email })).rejects.toMatchObject(taken);
  expect(await db.select().from(users)).toHaveLength(1);
});

test("of eight sign-ups at once with one email, one wins and the others read that it is taken", async () => {
  const { deps, db } = await createTestBed({ settings: { signUpsPerHour: 8 } });
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => signUp(deps, home, skier)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const losers = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(losers).toHaveLength(7);
  for (const error of losers) expect(error).toMatchObject(taken);
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await db.select().from(sessions)).toHaveLength(1);
});

test("after so many accounts from one address the next is refused for the rest of the hour", async () => {
  const { deps, db, clock } = await createTestBed();
  const open = (name: string, client = home) => signUp(deps, client, { ...skier, email: `${name}@example.com` });
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, number) => open(`skier${number}`)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await db.select().from(users)).toHaveLength(3);
  await expect(open("late")).rejects.toMatchObject({ code: "throttled", retryAfterSeconds: 3600 });
  await open("elsewhere", cafe);
  clock.now += hour;
  await open("late");
});

test("an attempt that opens no account is not counted", async () => {
  const { deps } = await createTestBed({ settings: { signUpsPerHour: 2 } });
  await signUp(deps, home, skier);
  for (let count = 0; count < 5; count++) await expect(signUp(deps, home, skier)).rejects.toMatchObject(taken);
  await signUp(deps, home, { ...skier, email: "friend@example.com" });
});

const closed = {
  code: "forbidden",
  message: "This server takes no new accounts. Ask whoever runs it if you need one.",
};

test("closed sign-ups open no account, and existing accounts can sign in", async () => {
  const { deps, db } = await createTestBed();
  await signUp(deps, home, skier);
  const closedDeps = { ...deps, settings: { ...deps.settings, signUps: "closed" as const } };
  for (const email of [skier.email, "friend@example.com"]) {
    await expect(signUp(closedDeps, home, { ...skier, email })).rejects.toMatchObject(closed);
  }
  expect(await db.select().from(users)).toHaveLength(1);
  await expect(signIn(closedDeps, home, skier)).resolves.toBeDefined();
});

test("where only the first account may be opened, of eight at once one is, and none later", async () => {
  const { deps, db } = await createTestBed({ settings: { signUps: "first", signUpsPerHour: 20 } });
  expect(await areSignUpsOpen(deps)).toBe(true);
  const attempt = (name: string) => signUp(deps, home, { ...skier, email: `${name}@example.com` });
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, number) => attempt(`skier${number}`)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const losers = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  for (const error of losers) expect(error).toMatchObject(closed);
  await expect(attempt("late")).rejects.toMatchObject(closed);
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await areSignUpsOpen(deps)).toBe(false);
  await db.delete(users);
  await expect(attempt("late")).resolves.toBeDefined();
});
