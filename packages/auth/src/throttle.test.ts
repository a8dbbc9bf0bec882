import type { Allowance } from "@firn/db/allowances";
import { throttles } from "@firn/db/throttles-schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AuthDeps } from "./deps.ts";
import { cafe, createTestBed, home, hour, minute, rejection } from "./test-bed.ts";
import {
  clientNetwork,
  countingFailures,
  deleteEndedWindows,
  failedSignIns,
  release,
  reserve,
  signUps,
} from "./throttle.ts";

const account = "skier@example.com";

/** Of the two allowances of a sign-in the account's. */
function ofAccount(deps: AuthDeps, key = account, client = home): Allowance {
  return at(failedSignIns(deps, key, client), 1);
}

/** Of the two allowances of a sign-in the one of the network over all accounts. */
function ofNetwork(deps: AuthDeps, client = home): Allowance {
  return at(failedSignIns(deps, account, client), 0);
}

function at(allowances: readonly Allowance[], index: number): Allowance {
  const allowance = allowances[index];
  if (!allowance) throw new Error("there is no such allowance");
  return allowance;
}

test("the allowance, then refusals with the time to wait", async () => {
  const { deps, clock } = await createTestBed();
  const allowance = ofAccount(deps);
  for (let count = 1; count <= 5; count++) await reserve(deps, allowance);
  clock.now += 90_500;
  expect(await rejection(reserve(deps, allowance))).toMatchObject({
    code: "throttled",
    message: "Too many failed sign-ins. Please try again in 14 minutes.",
    retryAfterSeconds: 810,
  });
  clock.now += 13 * minute;
  expect(await rejection(reserve(deps, allowance))).toMatchObject({
    message: "Too many failed sign-ins. Please try again in a minute.",
    retryAfterSeconds: 30,
  });
});

test("of 20 reservations at once five are granted", async () => {
  const { deps } = await createTestBed();
  const allowance = ofAccount(deps);
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(deps, allowance)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
});

test("the window begins with the first, and a new one with the first after it", async () => {
  const { deps, clock } = await createTestBed();
  const allowance = ofAccount(deps);
  await reserve(deps, allowance);
  clock.now += 15 * minute - 1;
  for (let count = 2; count <= 5; count++) await reserve(deps, allowance);
  await expect(reserve(deps, allowance)).rejects.toMatchObject({ code: "throttled", retryAfterSeconds: 1 });
  clock.now += 1;
  const { windowEndsAt } = await reserve(deps, allowance);
  expect(windowEndsAt).toBe(clock.now + 15 * minute);
});

test("a released use can be taken again, and a refused attempt uses none", async () => {
  const { deps } = await createTestBed();
  const allowance = ofAccount(deps);
  const taken = await Promise.all(Array.from({ length: 5 }, () => reserve(deps, allowance)));
  await Promise.allSettled(Array.from({ length: 20 }, () => reserve(deps, allowance)));
  for (const reservation of taken) await release(deps, reservation);
  for (let count = 1; count <= 5; count++) await reserve(deps, allowance);
  await expect(reserve(deps, allowance)).rejects.toMatchObject({ code: "throttled" });
});

test("releasing a reservation of the last window leaves this window's count", async () => {
  const { deps, clock } = await createTestBed();
  const allowance = ofAccount(deps);
  const old = await reserve(deps, allowance);
  clock.now += 15 * minute;
  for (let count = 1; count <= 5; count++) await reserve(deps, allowance);
  await release(deps, old);
  await expect(reserve(deps, allowance)).rejects.toMatchObject({ code: "throttled" });
});

test("accounts, addresses and purposes count apart; an IPv6 household counts once", async () => {
  const { deps } = await createTestBed({ settings: { failedSignInsPer15Min: 1, signUpsPerHour: 1 } });
  const allowances = [
    ofAccount(deps),
    ofAccount(deps, account, cafe),
    ofAccount(deps, "other@example.com"),
    signUps(deps, home),
    signUps(deps, cafe),
    ofAccount(deps, account, { address: "2001:db8::1" }),
  ];
  for (const allowance of allowances) await reserve(deps, allowance);
  for (const allowance of allowances)
    await expect(reserve(deps, allowance)).rejects.toMatchObject({ code: "throttled" });
  const neighbour = ofAccount(deps, account, { address: "2001:db8:0:ff::2" });
  await expect(reserve(deps, neighbour)).rejects.toMatchObject({ code: "throttled" });
});

test("a network has ten times what an account has, and an account's failures count there too", async () => {
  const { deps } = await createTestBed({ settings: { failedSignInsPer15Min: 2 } });
  const fail = (key: string, client = home) =>
    rejection(
      countingFailures(
        deps,
        failedSignIns(deps, key, client),
        () => true,
        () => Promise.reject(new Error("no")),
      ),
    );
  for (let count = 0; count < 20; count++) {
    expect(await fail(`skier-${count}@example.com`)).toEqual(new Error("no"));
  }
  expect(await fail("another@example.com")).toMatchObject({
    code: "throttled",
    message: "Too many failed sign-ins from your network. Please try again in 15 minutes.",
    retryAfterSeconds: 900,
  });
  expect(await fail("another@example.com", cafe)).toEqual(new Error("no"));
});

test("an attempt that one allowance refuses uses none of the other", async () => {
  const { deps, db } = await createTestBed({ settings: { failedSignInsPer15Min: 1 } });
  await reserve(deps, ofAccount(deps));
  const refusedAttempt = () =>
    countingFailures(
      deps,
      failedSignIns(deps, account, home),
      () => false,
      async () => "in",
    );
  await expect(refusedAttempt()).rejects.toMatchObject({
    code: "throttled",
    message: expect.stringMatching(/^Too many failed sign-ins\. /),
  });
  for (let count = 1; count <= 10; count++) await reserve(deps, ofNetwork(deps));
  const before = await db.select().from(throttles);
  await expect(refusedAttempt()).rejects.toMatchObject({
    code: "throttled",
    message: expect.stringContaining("from your network"),
  });
  const stranger = failedSignIns(deps, "stranger@example.com", home);
  await rejection(
    countingFailures(
      deps,
      stranger,
      () => true,
      async () => "in",
    ),
  );
  expect(await db.select().from(throttles)).toEqual(before);
});

test("an attempt writes nothing once one of its allowances is used up", async () => {
  const { deps, db } = await createTestBed({ settings: { failedSignInsPer15Min: 1 } });
  const writes = async () => (await db.$client.execute("SELECT total_changes()")).rows[0]?.[0];
  const before = await writes();
  await reserve(deps, ofAccount(deps));
  const after = await writes();
  expect(after).not.toBe(before);
  const attempt = countingFailures(
    deps,
    failedSignIns(deps, account, home),
    () => false,
    async () => "in",
  );
  await expect(attempt).rejects.toMatchObject({ code: "throttled" });
  expect(await writes()).toBe(after);
});

test("a request whose clock is some seconds behind does not end the window", async () => {
  const { deps, clock } = await createTestBed({ settings: { signUpsPerHour: 1 } });
  await reserve(deps, signUps(deps, home));
  clock.now -= 5000;
  await expect(reserve(deps, signUps(deps, home))).rejects.toMatchObject({ code: "throttled" });
});

test("sign-ups have an hour", async () => {
  const { deps, clock } = await createTestBed({ settings: { signUpsPerHour: 1 } });
  await reserve(deps, signUps(deps, home));
  expect(await rejection(reserve(deps, signUps(deps, home)))).toMatchObject({
    message: "Too many new accounts from your network. Please try again in 60 minutes.",
    retryAfterSeconds: 3600,
  });
  clock.now += hour;
  await reserve(deps, signUps(deps, home));
});

test("the table names neither address nor account", async () => {
  const { deps, db } = await createTestBed();
  await reserve(deps, ofAccount(deps));
  await reserve(deps, signUps(deps, home));
  const rows = await db.select().from(throttles);
  expect(rows).toHaveLength(2);
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
});

test("only recognised failures stay counted", async () => {
  const { deps, db } = await createTestBed();
  const allowance = ofAccount(deps);
  const isFailure = (error: unknown) => error instanceof RangeError;
  const count = async () => (await db.select().from(throttles))[0]?.count;
  const failing = (error: Error) =>
    rejection(countingFailures(deps, [allowance], isFailure, () => Promise.reject(error)));

  expect(await countingFailures(deps, [allowance], isFailure, async () => "fine")).toBe("fine");
  expect(await count()).toBe(0);
  expect(await failing(new TypeError("the disk is full"))).toBeInstanceOf(TypeError);
  expect(await count()).toBe(0);
  expect(await failing(new RangeError("wrong"))).toBeInstanceOf(RangeError);
  expect(await count()).toBe(1);
});

test("a window that began while the clock ran ahead is over, and is swept", async () => {
  const { deps, db, clock } = await createTestBed({ settings: { signUpsPerHour: 1 } });
  clock.now += 400 * 24 * hour;
  await reserve(deps, signUps(deps, home));
  await reserve(deps, signUps(deps, cafe));
  clock.now -= 400 * 24 * hour;
  const { windowEndsAt } = await reserve(deps, signUps(deps, home));
  expect(windowEndsAt).toBe(clock.now + hour);
  await expect(reserve(deps, signUps(deps, home))).rejects.toMatchObject({ retryAfterSeconds: 3600 });
  await deleteEndedWindows(deps);
  expect(await db.select().from(throttles)).toHaveLength(1);
});

test("ended windows are swept, running ones kept", async () => {
  const { deps, db, clock } = await createTestBed();
  await reserve(deps, ofAccount(deps));
  await reserve(deps, signUps(deps, home));
  clock.now += 15 * minute;
  await deleteEndedWindows(deps);
  expect(await db.select().from(throttles)).toHaveLength(1);
});

test.each([
  ["192.0.2.10", "192.0.2.10"],
  ["::ffff:192.0.2.10", "192.0.2.10"],
  ["::ffff:c000:20a", "192.0.2.10"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:0::/56"],
  ["2001:0DB8:0001:abcd::1", "2001:db8:1:ab00::/56"],
  ["2001:db8::1", "2001:db8:0:0::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/56"],
  ["::1", "0:0:0:0::/56"],
  ["::", "0:0:0:0::/56"],
  ["unknown", "unknown"],
  ["1:2:3", "1:2:3"],
  ["", ""],
])("%s counts as %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test("IPv4 addresses stay apart", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(clientNetwork(address)).toBe(address);
    }),
  );
});

test("the last 72 bits of an IPv6 address leave the network, any of the first 56 changes it", () => {
  const address = fc.bigInt({ min: 0x20010db8n << 96n, max: (0x20010db9n << 96n) - 1n });
  const bit = fc.integer({ min: 0, max: 95 });
  fc.assert(
    fc.property(address, bit, (one, place) => {
      const other = one ^ (1n << BigInt(place));
      expect(clientNetwork(written(one)) === clientNetwork(written(other))).toBe(place < 72);
    }),
  );
});

/** An IPv6 address with all of its groups. */
function written(address: bigint): string {
  const groups = address.toString(16).padStart(32, "0").match(/.{4}/g) ?? [];
  return groups.join(":");
}
