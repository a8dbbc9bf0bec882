import type { Actor, OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { expect, test } from "vitest";
import { cachedByStamp } from "./cached-by-stamp.ts";

const actor = (ownerId: string, stamp: string): Actor => ({
  ownerId: ownerId as OwnerId,
  today: "2026-01-15",
  log: { seasonStartDay: "09-01", stamp },
});

/** Each answer says how often was read, and takes so many bytes of JSON. */
function asker(bytes = 1) {
  const db = {} as Db;
  let runs = 0;
  const read = async () => {
    runs++;
    return [runs, "x".repeat(bytes)] as const;
  };
  return async (who: Actor, question: string) => (await cachedByStamp(db, who, question, read))[0];
}

test("runs a query once for each log, stamp and question", async () => {
  const ask = asker();
  expect(await ask(actor("a", "s1"), "days")).toBe(1);
  expect(await ask(actor("a", "s1"), "days")).toBe(1);
  expect(await ask(actor("a", "s1"), "stats")).toBe(2);
  expect(await ask(actor("a", "s2"), "days")).toBe(3);
  expect(await ask(actor("b", "s1"), "days")).toBe(4);
  expect(await ask(actor("a", "s2"), "days")).toBe(3);
});

test("forgets the answers of an account's last stamp", async () => {
  const ask = asker();
  for (const [stamp, expected] of [
    ["s1", 1],
    ["s2", 2],
    ["s1", 3],
  ] as const) {
    expect(await ask(actor("a", stamp), "days")).toBe(expected);
  }
});

test("runs the query in each call without a stamp", async () => {
  const ask = asker();
  const { log: _, ...unknown } = actor("a", "");
  for (const [who, expected] of [
    [actor("a", ""), 1],
    [actor("a", ""), 2],
    [unknown, 3],
    [unknown, 4],
  ] as const) {
    expect(await ask(who, "days")).toBe(expected);
  }
});

test("evicts an account's least recently used answers beyond 4 MB of JSON", async () => {
  const ask = asker(1_600_000);
  const answers: unknown[] = [];
  for (const question of ["one", "two", "one", "three", "one", "two"])
    answers.push(await ask(actor("a", "s1"), question));
  expect(answers).toEqual([1, 2, 1, 3, 1, 4]);
  const huge = asker(4_100_000);
  expect([await huge(actor("b", "s1"), "x"), await huge(actor("b", "s1"), "x")]).toEqual([1, 2]);
});

test("evicts the account whose answers were not used for the longest beyond 20 MB of JSON", async () => {
  const ask = asker(1_900_000);
  for (const owner of ["a", "b", "c", "d", "e"])
    for (const question of ["one", "two", "three", "four"]) await ask(actor(owner, "s1"), question);
  const runs = await ask(actor("a", "s1"), "four");
  expect(runs, "one account does not evict others").toBe(4);
  await ask(actor("f", "s1"), "one");
  await ask(actor("f", "s1"), "two");
  expect([await ask(actor("a", "s1"), "four"), await ask(actor("b", "s1"), "four")]).toEqual([4, 23]);
});
