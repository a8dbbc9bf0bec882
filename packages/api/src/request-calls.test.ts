import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { leastLength } from "@firn/core/least-length";
import { expect, test } from "vitest";
import { createRequestCalls, shortLength } from "./request-calls.ts";
import { createUnsentAnswers } from "./unsent-answers.ts";
import { WrittenAnswer } from "./written-answers.ts";

const [ours, theirs] = ["ours", "theirs"] as OwnerId[] as [OwnerId, OwnerId];
const large = "x".repeat(limits.answerBytes - 2);
const callsOf = (unsent = createUnsentAnswers()) => createRequestCalls(unsent, ours, () => "mark");

test("calls run one after the other, and another request has its turn between two", async () => {
  const calls = callsOf();
  const order: string[] = [];
  setImmediate(() => order.push("another request"));
  const call = (name: string) =>
    calls.inTurn(async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([call("first"), call("second")])).toEqual(["first", "second"]);
  expect(order).toEqual(["first begins", "first ends", "another request", "second begins", "second ends"]);
});

test("a call that fails does not keep the next one from running", async () => {
  const calls = callsOf();
  const failing = calls.inTurn(() => Promise.reject(new Error("gone")));
  const next = calls.inTurn(async () => "done");
  await expect(failing).rejects.toThrow("gone");
  expect(await next).toBe("done");
});

test("answers are taken up to their limit; after one that was not taken the request is full", async () => {
  const calls = callsOf();
  const half = "x".repeat(limits.answerBytes / 2 - 2);
  await calls.take(half, false);
  await calls.take(half, false);
  calls.mayRun();
  await expect(calls.take("x", false)).rejects.toMatchObject({ code: "too_large" });
  expect(calls.mayRun).toThrow("larger than 8 MB");
});

test("a long answer is written once, after others had a turn", async () => {
  const order: string[] = [];
  setImmediate(() => order.push("another request"));
  const answer = ["x".repeat(shortLength), { toJSON: () => order.push("written") }];
  const taken = await callsOf().take(answer, false);
  expect(taken).toBeInstanceOf(WrittenAnswer);
  expect(JSON.stringify({ json: taken })).toBe('{"json":"mark"}');
  expect(order).toEqual(["another request", "written"]);
});

test("a long answer that does not fit is not written", async () => {
  const calls = callsOf();
  const written: string[] = [];
  await calls.take(large, false);
  const answer = ["x".repeat(shortLength), { toJSON: () => written.push("written") }];
  await expect(calls.take(answer, false)).rejects.toMatchObject({ code: "too_large" });
  expect(written).toEqual([]);
});

test("a short answer is left to the transport", async () => {
  const answer = { name: "Alta" };
  expect(await callsOf().take(answer, false)).toBe(answer);
});

test("an account that reads no answer gets no further ones, and is told of a change that is done", async () => {
  const unsent = createUnsentAnswers();
  const [waiting, next] = [callsOf(unsent), callsOf(unsent)];
  await waiting.take(large, false);
  next.mayRun();
  await callsOf(unsent).take(large, false);
  await callsOf(unsent).take(large, false);
  expect(next.mayRun).toThrow(expect.objectContaining({ code: "throttled", retryAfterSeconds: 5 }));
  await expect(next.take("x", true)).rejects.toThrow("This was done. Earlier answers");
  createRequestCalls(unsent, theirs, () => "mark").mayRun();
  waiting.end();
  next.mayRun();
});

test("while all accounts leave too much unread, only short answers are given", async () => {
  const unsent = createUnsentAnswers();
  for (let number = 0; number < 17; number++) unsent.add(`${number}` as OwnerId, limits.answerBytes);
  await expect(callsOf(unsent).take(large, false)).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
  await callsOf(unsent).take("short", false);
});

test("an answer whose connection is gone already is not waited for", async () => {
  const unsent = createUnsentAnswers();
  for (let request = 0; request < 5; request++) {
    const calls = callsOf(unsent);
    calls.end();
    await calls.take(large, false);
  }
  callsOf(unsent).mayRun();
});

test.each(["a", "é", "❄", "🎿", '"', "\n", "\u0001"])(
  "as many answers of %j as a batch has, all taken for short, are within the limit",
  (letter) => {
    const answer = (length: number) => ({ notes: letter.repeat(length) });
    let length = 200_000;
    while (leastLength(answer(length)) > shortLength) length -= 1000;
    const bytes = Buffer.byteLength(JSON.stringify(answer(length)));
    expect(limits.batchSize * bytes).toBeLessThanOrEqual(limits.answerBytes);
  },
);
