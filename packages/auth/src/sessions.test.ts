import { limits } from "@firn/contracts/limits";
import { sessions, users } from "@firn/db/schema";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AuthDeps } from "./deps.ts";
import {
  absoluteLimitMs,
  createSession,
  deleteExpired,
  endAllSessions,
  endOtherSessions,
  endSession,
  idleLimitMs,
  validateSession,
} from "./sessions.ts";
import { hashSessionId } from "./sessions-repo.ts";
import { createTestBed, day, home } from "./test-bed.ts";
import { reserve, signUps } from "./throttle.ts";

// lucia reads the system's clock. It stands still here, years away from the injected one: only the latter may matter.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2031, 5, 1) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function addUser(deps: AuthDeps, name: string, passwordHash: string | null = null) {
  const email = `${name}@example.com`;
  const user = { id: name, email, emailKey: email, passwordHash, createdAt: deps.runtime.now() };
  await deps.db.insert(users).values(user);
  return { id: name, email };
}

async function testBedWithSkier() {
  const bed = await createTestBed();
  return { ...bed, skier: await addUser(bed.deps, "skier") };
}

test("a session opens its account", async () => {
  const { deps, clock, skier } = await testBedWithSkier();
  const made = await createSession(deps, skier);
  expect(made).toEqual({
    ownerId: "skier",
    token: expect.stringMatching(/^[a-z2-7]{40}$/),
    email: "skier@example.com",
    expiresAt: clock.now + 30 * day,
    fresh: true,
  });
  expect(await validateSession(deps, made.token)).toEqual({
    ...made,
    key: "skier@example.com",
    fresh: false,
    log: { seasonStartDay: "09-01", stamp: "" },
  });
});

test("every session has its own id, stored as its hash only", async () => {
  const { deps, db, skier } = await testBedWithSkier();
  const made = [await createSession(deps, skier), await createSession(deps, skier)];
  const rows = await db.select().from(sessions);
  expect(rows.map(({ idHash }) => idHash).sort()).toEqual(made.map(({ token }) => hashSessionId(token)).sort());
  expect(JSON.stringify(rows)).not.toContain(made[0]?.token);
  for (const { idHash } of rows) expect(await validateSession(deps, idHash)).toBeNull();
});

test("an account has at most 100 sessions: the next one ends the one that was not used for the longest", async () => {
  const { deps, clock, skier } = await testBedWithSkier();
  const friend = await createSession(deps, await addUser(deps, "friend"));
  const made = [await createSession(deps, skier)];
  clock.now += idleLimitMs / 2;
  const isValid = async (session?: { token: string }) => (await validateSession(deps, session?.token ?? "")) !== null;
  while (made.length < limits.sessions) made.push(await createSession(deps, skier));
  clock.now += 1;
  expect(await isValid(made[0]), "is used").toBe(true);
  const last = await createSession(deps, skier);
  expect(await Promise.all([made[0], made[1], made[2], last, friend].map(isValid))).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
});

test.each(["", "x", "a".repeat(40), "A".repeat(40), "a".repeat(100_000), "'; --", "\0"])(
  "an id that was never given opens nothing (%#)",
  async (token) => {
    const { deps } = await testBedWithSkier();
    expect(await validateSession(deps, token)).toBeNull();
  },
);

test("in the first half of its time a session stays as it is, then use slides its end", async () => {
  const { deps, db, clock, skier } = await testBedWithSkier();
  const { token, expiresAt } = await createSession(deps, skier);
  clock.now += idleLimitMs / 2 - 1;
  expect(await validateSession(deps, token)).toMatchObject({ expiresAt, fresh: false });
  clock.now += 1;
  expect(await validateSession(deps, token)).toMatchObject({ expiresAt: clock.now + idleLimitMs, fresh: true });
  expect(await validateSession(deps, token)).toMatchObject({ expiresAt: clock.now + idleLimitMs, fresh: false });
  expect(await db.select().from(sessions)).toMatchObject([{ expiresAt: clock.now + idleLimitMs }]);
});

test("30 days without use end a session for good", async () => {
  const { deps, db, clock, skier } = await testBedWithSkier();
  const { token } = await createSession(deps, skier);
  clock.now += idleLimitMs;
  expect(await validateSession(deps, token)).toBeNull();
  expect(await db.select().from(sessions)).toEqual([]);
  clock.now -= idleLimitMs;
  expect(await validateSession(deps, token)).toBeNull();
});

test("daily use keeps a session for 180 days and not a millisecond longer", async () => {
  const { deps, db, clock, skier } = await testBedWithSkier();
  const { token } = await createSession(deps, skier);
  const lastMoment = clock.now + absoluteLimitMs;
  let renewals = 0;
  while (clock.now + day < lastMoment) {
    clock.now += day;
    const session = await validateSession(deps, token);
    expect(session).not.toBeNull();
    expect(session?.expiresAt).toBeLessThanOrEqual(lastMoment);
    if (session?.fresh) renewals++;
  }
  expect(renewals).toBe(11);
  clock.now = lastMoment - 1;
  expect(await validateSession(deps, token)).toMatchObject({ expiresAt: lastMoment });
  clock.now = lastMoment;
  expect(await validateSession(deps, token)).toBeNull();
  expect(await db.select().from(sessions)).toEqual([]);
});

test("signing out ends that session and no other", async () => {
  const { deps, skier } = await testBedWithSkier();
  const [gone, kept] = [await createSession(deps, skier), await createSession(deps, skier)];
  await endSession(deps, gone.token);
  expect(await validateSession(deps, gone.token)).toBeNull();
  expect(await validateSession(deps, kept.token)).not.toBeNull();
});

test("ending the others, or all, leaves other accounts' sessions", async () => {
  const { deps, skier } = await testBedWithSkier();
  const friend = await createSession(deps, await addUser(deps, "friend"));
  const kept = await createSession(deps, skier);
  const others = [await createSession(deps, skier), await createSession(deps, skier)];

  await endOtherSessions(deps, kept);
  for (const { token } of others) expect(await validateSession(deps, token)).toBeNull();
  expect(await validateSession(deps, kept.token)).not.toBeNull();

  await endAllSessions(deps, kept.ownerId);
  expect(await validateSession(deps, kept.token)).toBeNull();
  expect(await validateSession(deps, friend.token)).not.toBeNull();
});

test("a session is not made for a password that has changed since it was compared", async () => {
  const { deps, db } = await testBedWithSkier();
  const racer = await addUser(deps, "racer", "old hash");
  await createSession(deps, racer, { checkedHash: "old hash" });
  await db.update(users).set({ passwordHash: "new hash" }).where(eq(users.id, racer.id));
  await expect(createSession(deps, racer, { checkedHash: "old hash" })).rejects.toMatchObject({
    code: "wrong_credentials",
  });
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, racer.id));
  await expect(createSession(deps, racer, { checkedHash: "new hash" })).rejects.toMatchObject({
    code: "wrong_credentials",
  });
  expect(await db.select().from(sessions)).toHaveLength(1);
});

test("a deleted account's sessions are gone with it", async () => {
  const { deps, db, skier } = await testBedWithSkier();
  const { token } = await createSession(deps, skier);
  await db.delete(users).where(eq(users.id, skier.id));
  expect(await validateSession(deps, token)).toBeNull();
});

test("the sweep deletes expired sessions and throttle windows", async () => {
  const { deps, db, clock, skier } = await testBedWithSkier();
  await createSession(deps, skier);
  await reserve(deps, signUps(deps, home));
  clock.now += day;
  const kept = await createSession(deps, skier);
  clock.now += 29 * day;
  await deleteExpired(deps);
  expect(await db.select().from(sessions)).toMatchObject([{ idHash: hashSessionId(kept.token) }]);
  await expect(reserve(deps, signUps(deps, home))).resolves.toBeDefined();
});

test("a session that began while the clock ran ahead lasts no longer than one of now", async () => {
  const { deps, clock, skier } = await testBedWithSkier();
  clock.now += 400 * day;
  const { token } = await createSession(deps, skier);
  clock.now -= 400 * day;
  await deleteExpired(deps);
  expect(await validateSession(deps, token)).toMatchObject({ expiresAt: clock.now + idleLimitMs });
  clock.now += idleLimitMs;
  expect(await validateSession(deps, token)).toBeNull();
});
