import { limits } from "@firn/contracts/limits";
import { expect, test } from "vitest";
import { createRequestCalls } from "./request-calls.ts";

test("calls run one after the other, and another request has its turn between two", async () => {
  const calls = createRequestCalls();
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
  const calls = createRequestCalls();
  const failing = calls.inTurn(() => Promise.reject(new Error("gone")));
  const next = calls.inTurn(async () => "done");
  await expect(failing).rejects.toThrow("gone");
  expect(await next).toBe("done");
});

test("answers are taken up to their limit; after one that was not taken the request is full", async () => {
  const calls = createRequestCalls();
  const half = "x".repeat(limits.answerBytes / 2 - 2);
  expect([await calls.takes(half), await calls.takes(half), calls.isFull()]).toEqual([true, true, false]);
  expect([await calls.takes("x"), calls.isFull()]).toEqual([false, true]);
});
