import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { Refusal } from "./errors.ts";
import { useSendOnce } from "./use-send-once.ts";

test("a change is sent again under its key after a lost answer, and under another one after a refusal", async () => {
  const { result } = renderHook(useSendOnce);
  const keys: unknown[] = [];
  for (const failure of [new TypeError("lost"), new Refusal(503), new Refusal(404), undefined]) {
    const sent = result.current(async ({ context }) => {
      keys.push(context.key);
      if (failure) throw failure;
    });
    await sent.catch((error: unknown) => expect(error).toBe(failure));
  }
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});
