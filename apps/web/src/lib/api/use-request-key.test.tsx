import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { Refusal } from "./errors.ts";
import { useRequestKey } from "./use-request-key.ts";

function sender() {
  const { result } = renderHook(useRequestKey);
  const keys: unknown[] = [];
  const send = async (failure?: Error) => {
    const change = result.current.send(async ({ context }) => {
      keys.push(context.key);
      if (failure) throw failure;
    });
    await change.catch((error: unknown) => expect(error).toBe(failure));
  };
  return { send, keys, renew: () => result.current.renew() };
}

test("a change is sent again under its key after a lost answer, and under another one after a refusal", async () => {
  const { send, keys } = sender();
  for (const failure of [new TypeError("lost"), new Refusal(503), new Refusal(404), undefined]) await send(failure);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test("a key is renewed on demand", async () => {
  const { send, keys, renew } = sender();
  await send();
  await send();
  renew();
  await send();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
