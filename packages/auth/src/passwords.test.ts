import * as argon2 from "@node-rs/argon2";
import { afterEach, expect, test, vi } from "vitest";
import {
  dummyHash,
  generatePassword,
  hashPassword,
  operatorSlot,
  verifyPassword,
  withHashingSlot,
} from "./passwords.ts";
import { cafe, home } from "./test-bed.ts";

vi.mock("@node-rs/argon2", { spy: true });

afterEach(() => {
  vi.mocked(argon2.hash).mockReset();
  vi.mocked(argon2.verify).mockClear();
});

/** Hashing that lasts until the test says so. */
function slowHashing() {
  const running: (() => void)[] = [];
  let mostAtOnce = 0;
  vi.mocked(argon2.hash).mockImplementation(
    () =>
      new Promise((resolve) => {
        running.push(() => resolve("hash"));
        mostAtOnce = Math.max(mostAtOnce, running.length);
      }),
  );
  async function finishAll(work: Promise<unknown>[]) {
    let isDone = false;
    const all = Promise.all(work).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      running.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await all;
  }
  return { finishAll, mostAtOnce: () => mostAtOnce };
}

test("a hash is argon2id with 19 MiB, two passes and one lane, with a new salt", async () => {
  const [one, other] = await Promise.all([
    hashPassword(operatorSlot, "first tracks"),
    hashPassword(operatorSlot, "first tracks"),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test("the dummy hash costs as much as a real one", async () => {
  expect(argon2.parseOptions(dummyHash)).toEqual(argon2.parseOptions(await hashPassword(operatorSlot, "first tracks")));
});

test.each([
  ["as typed", "first tracks", true],
  ["in other case", "First tracks", false],
  ["with a space after it", "first tracks ", false],
  ["cut by a NUL", "first tracks\0", false],
])("a password %s: %j opens: %s", async (_, typed, opens) => {
  expect(await verifyPassword(operatorSlot, await hashPassword(operatorSlot, "first tracks"), typed)).toBe(opens);
});

test("characters count exactly: the same letter composed and decomposed are two passwords", async () => {
  const [composed, decomposed] = ["pist\u00e9 noire", "piste\u0301 noire"] as const;
  for (const [own, other] of [[composed, decomposed] as const, [decomposed, composed] as const]) {
    const hash = await hashPassword(operatorSlot, own);
    expect(await verifyPassword(operatorSlot, hash, own)).toBe(true);
    expect(await verifyPassword(operatorSlot, hash, other)).toBe(false);
  }
});

test("a password of 200 characters outside the basic plane survives", async () => {
  const long = "\u{1F3BF}".repeat(100);
  const hash = await hashPassword(operatorSlot, long);
  expect(await verifyPassword(operatorSlot, hash, long)).toBe(true);
  expect(await verifyPassword(operatorSlot, hash, long.slice(0, -2))).toBe(false);
});

test("without a hash the answer is no, after the work of one comparison", async () => {
  expect(await verifyPassword(operatorSlot, null, "first tracks")).toBe(false);
  expect(argon2.verify).toHaveBeenCalledTimes(1);
  expect(argon2.verify).toHaveBeenCalledWith(dummyHash, Buffer.from("first tracks"));
});

test("the dummy hash's own password is refused", async () => {
  vi.mocked(argon2.verify).mockResolvedValueOnce(true);
  expect(await verifyPassword(operatorSlot, null, "whatever it was")).toBe(false);
});

test("two hashes at once, never three", async () => {
  const { finishAll, mostAtOnce } = slowHashing();
  await finishAll(Array.from({ length: 10 }, () => hashPassword(operatorSlot, "first tracks")));
  expect(mostAtOnce()).toBe(2);
  expect(argon2.hash).toHaveBeenCalledTimes(10);
});

/** A hash in a place of this address. */
function hashFor(address: string) {
  return withHashingSlot({ address }, (place) => hashPassword(place, "first tracks"));
}

/** So many hashes at once of one address. */
function hashes(address: string, count: number) {
  return Array.from({ length: count }, () => hashFor(address));
}

test("a network has 20 places, and an IPv6 household is one network", async () => {
  const { finishAll } = slowHashing();
  const work = [...hashes(home.address, 20), ...hashes("2001:db8::1", 10), ...hashes("2001:db8:0:1::1", 10)];
  for (const address of [home.address, "::ffff:192.0.2.10", "2001:db8:0:2::1"]) {
    await expect(hashFor(address)).rejects.toMatchObject({
      code: "throttled",
      message: "Many people on your network are signing in right now. Please try again in a moment.",
      retryAfterSeconds: 1,
    });
  }
  work.push(hashFor(cafe.address));
  await finishAll(work);
  await finishAll(hashes(home.address, 20));
});

test("networks take turns: one that fills its places delays another's password by two", async () => {
  const { finishAll } = slowHashing();
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const many = hashes(home.address, 20).map((hash) => hash.then(note("home")));
  const one = hashFor(cafe.address).then(note("cafe"));
  await finishAll([...many, one]);
  expect(order.indexOf("cafe")).toBe(2);
  expect(order).toHaveLength(21);
});

test("an attempt behind a full queue is refused with Retry-After", async () => {
  const { finishAll } = slowHashing();
  const work = Array.from({ length: 10 }, (_, network) => hashes(`192.0.2.${network}`, 20)).flat();
  await expect(hashFor(cafe.address)).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
  await finishAll(work);
  await finishAll([hashFor(cafe.address)]);
});

test("generated passwords can be read out, and differ", () => {
  const made = Array.from({ length: 50 }, generatePassword);
  for (const password of made) expect(password).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){3}$/);
  expect(new Set(made).size).toBe(50);
});
