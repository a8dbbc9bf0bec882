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
  test("of a query ends the session", async () => {
    const cache = createQueryClient(onSignedOut);
    cache.setQueryData(accountKey, { key: "skier@example.com" });
    await expect(cache.fetchQuery({ queryKey: ["skis"], queryFn: signedOut })).rejects.toThrow();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  test("of a mutation ends the session", async () => {
    const cache = createQueryClient(onSignedOut);
    await expect(cache.getMutationCache().build(cache, { mutationFn: signedOut }).execute(undefined)).rejects.toThrow();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  test("of the first account query does not end the session", async () => {
    const cache = createQueryClient(onSignedOut);
    await expect(cache.fetchQuery({ queryKey: accountKey, queryFn: signedOut })).rejects.toThrow();
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test("of a query beside the first account query does not end the session", async () => {
    const cache = createQueryClient(onSignedOut);
    await expect(cache.fetchQuery({ queryKey: ["skis"], queryFn: signedOut })).rejects.toThrow();
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test("of a later account query ends the session", async () => {
    const cache = createQueryClient(onSignedOut);
    cache.setQueryData(accountKey, { key: "skier@example.com" });
    await expect(cache.fetchQuery({ queryKey: accountKey, queryFn: signedOut, staleTime: 0 })).rejects.toThrow();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  test("for a wrong password does not end the session", async () => {
    const cache = createQueryClient(onSignedOut);
    const mutation = cache.getMutationCache().build(cache, { mutationFn: failing(401, "wrong_credentials") });
    await expect(mutation.execute(undefined)).rejects.toThrow();
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

test("observers are notified in a microtask", async () => {
  const cache = createQueryClient(onSignedOut);
  const notified: unknown[] = [];
  const stop = new QueryObserver(cache, { queryKey: ["skis"], enabled: false }).subscribe(({ data }) =>
    notified.push(data),
  );
  cache.setQueryData(["skis"], "new");
  await new Promise<void>(queueMicrotask);
  stop();
  expect(notified).toEqual(["new"]);
});
