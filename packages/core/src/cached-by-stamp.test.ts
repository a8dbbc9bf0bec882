import type { Actor, OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { expect, test } from "vitest";
import { cachedByStamp } from "./cached-by-stamp.ts";

const actor = (ownerId: string, stamp: string): Actor => ({
  ownerId: ownerId as OwnerId,
  today: "2026-01-15",
  log: { seasonStartDay: "09-01", stamp },
});

function asker(rows = 1) {
  const db = {} as Db;
  let runs = 0;
  const read = async () => {
    runs++;
    return Array<number>(rows).fill(runs);
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
  expect(await ask(actor("a", "s1"), "days")).toBe(1);
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

test("evicts the least recently used answers", async () => {
  const ask = asker(8_000);
  const answers: unknown[] = [];
  for (const question of ["one", "two", "one", "three", "one", "two"])
    answers.push(await ask(actor("a", "s1"), question));
  expect(answers).toEqual([1, 2, 1, 3, 1, 4]);
  const huge = asker(21_000);
  expect([await huge(actor("b", "s1"), "x"), await huge(actor("b", "s1"), "x")]).toEqual([1, 2]);
});
