import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { applyOptimistically, forgetAccount } from "./query-cache.ts";

const withoutB = (names: string[]) => names.filter((name) => name !== "b");

test("applyOptimistically changes every query under the key, and no other", async () => {
  const cache = new QueryClient();
  cache.setQueryData(["days", 0], ["a", "b"]);
  cache.setQueryData(["days", -1], ["b", "c"]);
  cache.setQueryData(["skis"], ["b"]);
  await applyOptimistically<string[]>(cache, ["days"], withoutB);
  expect(cache.getQueryData(["days", 0])).toEqual(["a"]);
  expect(cache.getQueryData(["days", -1])).toEqual(["c"]);
  expect(cache.getQueryData(["skis"])).toEqual(["b"]);
});

test("the rollback restores the data", async () => {
  const cache = new QueryClient();
  cache.setQueryData(["days", 0], ["a", "b"]);
  cache.setQueryData(["days", -1], ["b", "c"]);
  const rollBack = await applyOptimistically<string[]>(cache, ["days"], withoutB);
  rollBack();
  expect(cache.getQueryData(["days", 0])).toEqual(["a", "b"]);
  expect(cache.getQueryData(["days", -1])).toEqual(["b", "c"]);
});

test("a pending fetch does not undo the change", async () => {
  const cache = new QueryClient();
  cache.setQueryData(["skis"], ["a", "b"]);
  let answer = (_names: string[]) => {};
  const fetching = cache
    .fetchQuery({ queryKey: ["skis"], queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)) })
    .catch(() => "cancelled");
  await applyOptimistically<string[]>(cache, ["skis"], withoutB);
  answer(["a", "b"]);
  await fetching;
  expect(cache.getQueryData(["skis"])).toEqual(["a"]);
});

test("forgetAccount keeps only what the server says of itself", () => {
  const cache = new QueryClient();
  const signUps = [["accounts", "signUps"], { type: "query" }];
  cache.setQueryData(signUps, { open: true, google: false });
  cache.setQueryData(["days", 0], ["a"]);
  cache.setQueryData([["accounts", "sessions"], { type: "query" }], []);
  forgetAccount(cache);
  expect(
    cache
      .getQueryCache()
      .findAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([signUps]);
});
