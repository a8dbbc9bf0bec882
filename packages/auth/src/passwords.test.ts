import * as argon2 from "@node-rs/argon2";
import { afterEach, expect, test, vi } from "vitest";
import { dummyHash, generatePassword, hashPassword, verifyPassword } from "./passwords.ts";

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

test("a hash is argon2id with 19 MiB, two passes and one lane, salted anew", async () => {
  const [one, other] = await Promise.all([hashPassword("first tracks"), hashPassword("first tracks")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test("the dummy costs what a real hash costs", async () => {
  expect(argon2.parseOptions(dummyHash)).toEqual(argon2.parseOptions(await hashPassword("first tracks")));
});

test.each([
  ["as typed", "first tracks", true],
  ["in other case", "First tracks", false],
  ["with a space after it", "first tracks ", false],
  ["cut by a NUL", "first tracks\0", false],
])("a password %s: %j opens: %s", async (_, typed, opens) => {
  expect(await verifyPassword(await hashPassword("first tracks"), typed)).toBe(opens);
});

test("characters count exactly: the same letter composed and decomposed are two passwords", async () => {
  const [composed, decomposed] = ["pist\u00e9 noire", "piste\u0301 noire"] as const;
  for (const [own, other] of [[composed, decomposed] as const, [decomposed, composed] as const]) {
    const hash = await hashPassword(own);
    expect(await verifyPassword(hash, own)).toBe(true);
    expect(await verifyPassword(hash, other)).toBe(false);
  }
});

test("a password of 200 characters outside the basic plane survives", async () => {
  const long = "\u{1F3BF}".repeat(100);
  const hash = await hashPassword(long);
  expect(await verifyPassword(hash, long)).toBe(true);
  expect(await verifyPassword(hash, long.slice(0, -2))).toBe(false);
});

test("without a hash the answer is no, after the work of one comparison", async () => {
  expect(await verifyPassword(null, "first tracks")).toBe(false);
  expect(argon2.verify).toHaveBeenCalledTimes(1);
  expect(argon2.verify).toHaveBeenCalledWith(dummyHash, Buffer.from("first tracks"));
});

test("the dummy's own password opens nothing", async () => {
  vi.mocked(argon2.verify).mockResolvedValueOnce(true);
  expect(await verifyPassword(null, "whatever it was")).toBe(false);
});

test("two hashes at once, never three", async () => {
  const { finishAll, mostAtOnce } = slowHashing();
  await finishAll(Array.from({ length: 10 }, () => hashPassword("first tracks")));
  expect(mostAtOnce()).toBe(2);
  expect(argon2.hash).toHaveBeenCalledTimes(10);
});

test("who would wait too long is asked to come back", async () => {
  const { finishAll } = slowHashing();
  const work = Array.from({ length: 202 }, () => hashPassword("first tracks"));
  await new Promise((resolve) => setImmediate(resolve));
  await expect(hashPassword("first tracks")).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
  await finishAll(work);
});

test("generated passwords can be read out, and differ", () => {
  const made = Array.from({ length: 50 }, generatePassword);
  for (const password of made) expect(password).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){3}$/);
  expect(new Set(made).size).toBe(50);
});
