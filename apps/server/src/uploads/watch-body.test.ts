import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { AppError } from "@firn/contracts/errors";
import { plainMessage } from "@firn/contracts/messages";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isGivenUp, watchBody } from "./watch-body.ts";

const pace = { bytesPerSecond: 3, patienceMs: 1000 };
const bounds = { bytes: 10, tooLarge: plainMessage("Too much."), pace, paceFactor: () => 1 };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function watching(paceFactor = () => 1) {
  const body = new PassThrough();
  const watched = watchBody(body, { ...bounds, paceFactor });
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
  await vi.advanceTimersByTimeAsync(0);
  expect([isGivenUp(watched), body.destroyed]).toEqual([true, false]);
  expect(await outcome).toEqual(new AppError("too_large", plainMessage("Too much.")));
});

test("a body at the minimum pace passes, and a pause as long as the patience ends it", async () => {
  const { body, watched, outcome } = watching();
  for (let second = 0; second < 3; second++) {
    body.write("abc");
    await vi.advanceTimersByTimeAsync(900);
    expect(watched.destroyed).toBe(false);
  }
  body.write("a");
  await vi.advanceTimersByTimeAsync(1000);
  expect([isGivenUp(watched), body.destroyed]).toEqual([true, false]);
  expect(await outcome).toMatchObject({ code: "bad_request", message: expect.stringContaining("too slowly") });
});

test("bytes that arrive early count for one patience at most", async () => {
  const { body, watched } = watching();
  body.write("0123456789");
  await vi.advanceTimersByTimeAsync(900);
  expect(watched.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isGivenUp(watched)).toBe(true);
});

test("a higher pace shortens the patience at once and answers unavailable", async () => {
  let factor = 1;
  const { body, watched, outcome } = watching(() => factor);
  for (let second = 0; second < 2; second++) {
    await vi.advanceTimersByTimeAsync(500);
    body.write("ab");
  }
  factor = 10;
  await vi.advanceTimersByTimeAsync(200);
  expect(await outcome).toMatchObject({ code: "unavailable", retryAfterSeconds: 10 });
  expect([isGivenUp(watched), body.destroyed]).toEqual([true, false]);
});

test("a sender that has to wait for this side is not given up", async () => {
  const body = new PassThrough();
  const watched = watchBody(body, { ...bounds, bytes: 1_000_000 });
  body.write("x".repeat(500_000));
  await vi.advanceTimersByTimeAsync(5000);
  expect(watched.destroyed).toBe(false);
  watched.resume();
  await vi.advanceTimersByTimeAsync(1100);
  expect(isGivenUp(watched)).toBe(true);
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

test("an unread stream fails without ending the process", async () => {
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

test("a body in many small pieces is given up; one in packets passes", async () => {
  const pieces = (bytes: number) => Readable.from(Array.from({ length: 1000 }, () => "x".repeat(bytes)));
  const wide = { ...bounds, bytes: 1_000_000 };
  await expect(text(watchBody(pieces(1), wide))).rejects.toMatchObject({ code: "bad_request" });
  expect(await text(watchBody(pieces(1000), wide))).toHaveLength(1_000_000);
});
