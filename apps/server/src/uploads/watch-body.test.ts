import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { AppError } from "@firn/contracts/errors";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isGivenUp, watchBody } from "./watch-body.ts";

const bounds = { bytes: 10, tooLarge: "Too much.", stretchMs: 1000, leastBytes: 3 };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function watching() {
  const body = new PassThrough();
  const watched = watchBody(body, bounds);
  const outcome = text(watched).catch((error: Error) => error);
  return { body, watched, outcome };
}

test("a body within its bounds passes to the byte, and no timer stays", async () => {
  const { body, watched, outcome } = watching();
  body.end("0123456789");
  expect(await outcome).toBe("0123456789");
  expect(isGivenUp(watched)).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test("a byte more fails; the body itself stays sound", async () => {
  const { body, watched, outcome } = watching();
  body.write("0123456789");
  body.write("x");
  expect(await outcome).toEqual(new AppError("too_large", "Too much."));
  expect([isGivenUp(watched), body.destroyed]).toEqual([true, false]);
});

test("a body that comes fast enough in every stretch is waited for, and given up in the first in which it does not", async () => {
  const { body, watched, outcome } = watching();
  for (let stretch = 0; stretch < 3; stretch++) {
    body.write("abc");
    await vi.advanceTimersByTimeAsync(1000);
    expect(watched.destroyed).toBe(false);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(await outcome).toMatchObject({ code: "bad_request", message: expect.stringContaining("too slowly") });
  expect([isGivenUp(watched), body.destroyed]).toEqual([true, false]);
});

test.each([
  ["fails", new Error("reset")],
  ["ends early", undefined],
])("a body that %s fails, which is not giving it up", async (_, error) => {
  const { body, watched, outcome } = watching();
  body.write("abc");
  body.destroy(error);
  expect(await outcome).toEqual(new Error("The body broke off."));
  expect(isGivenUp(watched)).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test("one that nobody reads fails without ending the process", async () => {
  const body = new PassThrough();
  const watched = watchBody(body, bounds);
  body.end("0123456789");
  await vi.advanceTimersByTimeAsync(3000);
  expect(isGivenUp(watched)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("one that is destroyed lets the body go on", async () => {
  const body = new PassThrough();
  watchBody(body, bounds).destroy();
  const rest = text(body);
  body.end("0123456789".repeat(10_000));
  expect(await rest).toHaveLength(100_000);
  expect(vi.getTimerCount()).toBe(0);
});

test("one that is destroyed while bytes are ready leaves them to the next", async () => {
  const body = Readable.from(["0123456789".repeat(10_000), "the end"], { objectMode: false });
  await once(body, "readable");
  const spacious = { ...bounds, bytes: 200_000 };
  watchBody(body, spacious).destroy();
  expect(await text(watchBody(body, spacious))).toHaveLength(100_007);
});
