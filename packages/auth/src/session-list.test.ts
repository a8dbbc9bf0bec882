import { sessions } from "@firn/db/schema";
import { expect, test } from "vitest";
import { endSessionOf, sessionsOf } from "./session-list.ts";
import { absoluteLimitMs, idleLimitMs, validateSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { cafe, createTestBed, home, hour, minute, skier } from "./test-bed.ts";

const laptop = { ...home, userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const script = { ...cafe, userAgent: "curl/8.14.1" };

async function testBedWithTwoSessions() {
  const bed = await createTestBed();
  const { session: first } = await signUp(bed.deps, laptop, skier);
  bed.clock.now += minute;
  const { session: second } = await signIn(bed.deps, script, skier);
  return { ...bed, first, second };
}

test("lists an account's sessions with their devices, the last used first", async () => {
  const { deps, clock, first } = await testBedWithTwoSessions();
  await signUp(deps, home, { ...skier, email: "friend@example.com" });
  const [earlier, now] = [clock.now - minute, clock.now].map((instant) => new Date(instant).toISOString());
  const ofScript = { device: "curl", network: cafe.address, created_at: now, last_seen_at: now, is_current: false };
  const ofLaptop = { device: "Firefox · Linux", network: home.address, created_at: earlier, is_current: true };
  const id = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(await sessionsOf(deps, first)).toEqual([
    { id, ...ofScript },
    { id, ...ofLaptop, last_seen_at: earlier },
  ]);
});

test("the use of a session is noted once an hour, with where it came from", async () => {
  const { deps, clock, first } = await testBedWithTwoSessions();
  const seen = async () => (await sessionsOf(deps, first)).find((session) => session.is_current);
  clock.now += hour - 2 * minute;
  await validateSession(deps, first.token, script);
  expect(await seen()).toMatchObject({ device: "Firefox · Linux", network: home.address });
  clock.now += minute;
  await validateSession(deps, first.token, { ...script, userAgent: "x".repeat(10_000) });
  const last_seen_at = new Date(clock.now).toISOString();
  expect(await seen()).toMatchObject({ device: "x".repeat(40), network: cafe.address, last_seen_at });
});

test("a session of an older version has no device, and was last seen when it began", async () => {
  const { deps, db, first } = await testBedWithTwoSessions();
  await db.update(sessions).set({ lastSeenAt: null, network: null, userAgent: null });
  for (const { created_at, ...session } of await sessionsOf(deps, first)) {
    expect(session).toMatchObject({ device: null, network: null, last_seen_at: created_at });
  }
});

test.each([
  ["without use", idleLimitMs],
  ["at the latest", absoluteLimitMs],
])("sessions that ended %s are not listed", async (_, lifetimeMs) => {
  const { deps, db, clock, first, second } = await testBedWithTwoSessions();
  clock.now = second.expiresAt - idleLimitMs + lifetimeMs;
  if (lifetimeMs === absoluteLimitMs) await db.update(sessions).set({ expiresAt: clock.now + minute });
  expect(await sessionsOf(deps, first)).toEqual([]);
});

test("one is ended by its id, and no other account's", async () => {
  const { deps, first, second } = await testBedWithTwoSessions();
  const friend = await signUp(deps, home, { ...skier, email: "friend@example.com" });
  const [theirs] = await sessionsOf(deps, friend.session);
  await expect(endSessionOf(deps, first, theirs?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
  const [other, own] = await sessionsOf(deps, first);
  expect(await endSessionOf(deps, first, other?.id ?? "")).toBe(false);
  expect(await validateSession(deps, second.token)).toBeNull();
  expect(await endSessionOf(deps, first, own?.id ?? "")).toBe(true);
  expect(await validateSession(deps, first.token)).toBeNull();
  expect(await validateSession(deps, friend.session.token)).not.toBeNull();
});
