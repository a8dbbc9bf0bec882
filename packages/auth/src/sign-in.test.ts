import { sessions, users } from "@firn/db/schema";
import * as argon2 from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { validateSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { cafe, createTestBed, home, minute, rejection, skier } from "./test-bed.ts";

vi.mock("@node-rs/argon2", { spy: true });

beforeEach(() => {
  vi.mocked(argon2.verify).mockClear();
});

const wrong = { code: "wrong_credentials", message: "Invalid email or password" };
const wrongTry = { ...skier, password: "last chair" };

async function testBedWithSkier() {
  const bed = await createTestBed();
  const signedUp = await signUp(bed.deps, home, skier);
  return { ...bed, signedUp };
}

test("the right password signs in under a new session id each time", async () => {
  const { deps, signedUp } = await testBedWithSkier();
  const first = await signIn(deps, home, skier);
  const second = await signIn(deps, home, { ...skier, email: " SKIER@example.com " });
  expect(first.user).toEqual({ id: signedUp.user.id, email: "skier@example.com" });
  const tokens = [signedUp, first, second].map(({ session }) => session.token);
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) expect(await validateSession(deps, token)).toMatchObject({ ownerId: signedUp.user.id });
});

test("a wrong password, an unknown account and one without a password: one answer, one comparison, one price", async () => {
  const { deps, db } = await testBedWithSkier();
  await db.insert(users).values({ id: "google-only", email: "g@example.com", emailKey: "g@example.com", createdAt: 0 });
  const errors: unknown[] = [];
  for (const email of [skier.email, "nobody@example.com", "g@example.com"]) {
    errors.push(await rejection(signIn(deps, home, { email, password: "last chair" })));
  }
  for (const error of errors) expect(error).toMatchObject(wrong);
  const compared = vi.mocked(argon2.verify).mock.calls.map(([hash]) => argon2.parseOptions(hash));
  expect(compared).toHaveLength(3);
  expect(compared[1]).toEqual(compared[0]);
  expect(compared[2]).toEqual(compared[0]);
});

test.each([skier.email, "nobody@example.com"])(
  "%s: five failures, then even the right password waits",
  async (email) => {
    const { deps, clock } = await testBedWithSkier();
    for (let count = 1; count <= 5; count++) {
      await expect(signIn(deps, home, { ...wrongTry, email })).rejects.toMatchObject(wrong);
    }
    vi.mocked(argon2.verify).mockClear();
    expect(await rejection(signIn(deps, home, { ...skier, email }))).toMatchObject({
      code: "throttled",
      message: "Too many failed sign-ins. Please try again in 15 minutes.",
      retryAfterSeconds: 900,
    });
    expect(argon2.verify).not.toHaveBeenCalled();
    clock.now += 15 * minute;
    await expect(signIn(deps, home, { ...wrongTry, email })).rejects.toMatchObject(wrong);
  },
);

test("20 wrong tries at once get five comparisons, not 20", async () => {
  const { deps } = await testBedWithSkier();
  const errors = await Promise.all(Array.from({ length: 20 }, () => rejection(signIn(deps, home, wrongTry))));
  const codes = errors.map((error) => (error as { code: string }).code);
  expect(codes.filter((code) => code === "wrong_credentials")).toHaveLength(5);
  expect(codes.filter((code) => code === "throttled")).toHaveLength(15);
  expect(argon2.verify).toHaveBeenCalledTimes(5);
});

test("another way of writing the email counts on the same account", async () => {
  const { deps } = await testBedWithSkier();
  for (const email of [
    "skier@example.com",
    "Skier@example.com",
    "SKIER@EXAMPLE.COM",
    " skier@example.com",
    "sKier@example.com",
  ]) {
    await expect(signIn(deps, home, { ...wrongTry, email })).rejects.toMatchObject(wrong);
  }
  await expect(signIn(deps, home, skier)).rejects.toMatchObject({ code: "throttled" });
});

test("failures from another network do not lock the owner out", async () => {
  const { deps } = await testBedWithSkier();
  for (let count = 1; count <= 6; count++) await rejection(signIn(deps, cafe, wrongTry));
  await expect(signIn(deps, home, skier)).resolves.toBeDefined();
});

test("a network that has tried many accounts is refused before a comparison, another one is not", async () => {
  const { deps } = await createTestBed({ settings: { failedSignInsPer15Min: 3 } });
  await signUp(deps, home, skier);
  const tries = Array.from({ length: 40 }, (_, number) => ({ ...wrongTry, email: `nobody-${number}@example.com` }));
  const errors: unknown[] = [];
  for (const input of tries) errors.push(await rejection(signIn(deps, cafe, input)));
  const codes = errors.map((error) => (error as { code: string }).code);
  expect(codes).toEqual([...Array(30).fill("wrong_credentials"), ...Array(10).fill("throttled")]);
  expect(argon2.verify).toHaveBeenCalledTimes(30);
  await expect(signIn(deps, cafe, skier)).rejects.toMatchObject({
    code: "throttled",
    message: "Too many failed sign-ins from your network. Please try again in 15 minutes.",
  });
  expect(argon2.verify).toHaveBeenCalledTimes(30);
  await expect(signIn(deps, home, skier)).resolves.toBeDefined();
});

test("successes are not counted, and forgive no failure", async () => {
  const { deps } = await testBedWithSkier();
  for (let count = 1; count <= 4; count++) await rejection(signIn(deps, home, wrongTry));
  for (let count = 1; count <= 10; count++) await signIn(deps, home, skier);
  await expect(signIn(deps, home, wrongTry)).rejects.toMatchObject(wrong);
  await expect(signIn(deps, home, skier)).rejects.toMatchObject({ code: "throttled" });
});

test("a password changed during its comparison opens no session and counts as a failure", async () => {
  const { deps, db, signedUp } = await testBedWithSkier();
  const { verify } = await vi.importActual<typeof argon2>("@node-rs/argon2");
  vi.mocked(argon2.verify).mockImplementationOnce(async (hash, password) => {
    const matches = await verify(hash, password);
    await db.update(users).set({ passwordHash: "new" }).where(eq(users.id, signedUp.user.id));
    return matches;
  });
  await expect(signIn(deps, home, skier)).rejects.toMatchObject(wrong);
  expect(await db.select().from(sessions)).toHaveLength(1);
});

test("a comparison that throws counts for no account", async () => {
  const { deps } = await testBedWithSkier();
  for (let count = 1; count <= 6; count++) {
    vi.mocked(argon2.verify).mockRejectedValueOnce(new Error("out of memory"));
    await expect(signIn(deps, home, skier)).rejects.toThrow("out of memory");
  }
  await expect(signIn(deps, home, skier)).resolves.toBeDefined();
});
