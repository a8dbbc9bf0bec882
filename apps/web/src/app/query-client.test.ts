import { QueryObserver } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { accountKey } from "../lib/api/query-cache.ts";
import { createQueryClient } from "./query-client.ts";

function failing(httpStatus: number, errorCode: string) {
  return () =>
    Promise.reject(TRPCClientError.from({ error: { message: "no", code: -32000, data: { httpStatus, errorCode } } }));
}
const signedOut = failing(401, "unauthenticated");
const onSignedOut = vi.fn();

beforeEach(() => onSignedOut.mockReset());

describe("a 401", () => {
  test("to any query ends the session", async () => {
    const cache = createQueryClient(onSignedOut);
    cache.setQueryData(accountKey, { email: "skier@example.com" });
    await expect(cache.fetchQuery({ queryKey: ["skis"], queryFn: signedOut })).rejects.toThrow();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  test("to a mutation ends the session", async () => {
    const cache = createQueryClient(onSignedOut);
    await expect(cache.getMutationCache().build(cache, { mutationFn: signedOut }).execute(undefined)).rejects.toThrow();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  test("to the first look at the account is the routes' business", async () => {
    const cache = createQueryClient(onSignedOut);
    await expect(cache.fetchQuery({ queryKey: accountKey, queryFn: signedOut })).rejects.toThrow();
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test("to what is asked for beside the first look is so too", async () => {
    const cache = createQueryClient(onSignedOut);
    await expect(cache.fetchQuery({ queryKey: ["skis"], queryFn: signedOut })).rejects.toThrow();
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test("to a later look at the account ends the session", async () => {
    const cache = createQueryClient(onSignedOut);
    cache.setQueryData(accountKey, { email: "skier@example.com" });
    await expect(cache.fetchQuery({ queryKey: accountKey, queryFn: signedOut, staleTime: 0 })).rejects.toThrow();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  test("to a wrong password ends nothing", async () => {
    const cache = createQueryClient(onSignedOut);
    const mutation = cache.getMutationCache().build(cache, { mutationFn: failing(401, "wrong_credentials") });
    await expect(mutation.execute(undefined)).rejects.toThrow();
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

test("a change is told before the browser does anything else", async () => {
  const cache = createQueryClient(onSignedOut);
  const told: unknown[] = [];
  const stop = new QueryObserver(cache, { queryKey: ["skis"], enabled: false }).subscribe(({ data }) =>
    told.push(data),
  );
  cache.setQueryData(["skis"], "new");
  await new Promise<void>(queueMicrotask);
  stop();
  expect(told).toEqual(["new"]);
});
