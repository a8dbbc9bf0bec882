import { JsonText } from "@firn/contracts/json-text";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { expect, test } from "vitest";
import { createTestLog } from "./test-log.ts";
import { whileUnchanged } from "./unchanged.ts";

const actor = (ownerId: string, stamp: string): Actor => ({
  ownerId: ownerId as OwnerId,
  today: "2026-01-15",
  log: { seasonStartDay: "09-01", stamp },
});

/** Asks with an answer that is another each time it is made. */
function asker(db: Db, size = 1) {
  let made = 0;
  const make = async () => JsonText.of(`${++made}`.padStart(size));
  return async (who: Actor, asked: string) => Number((await whileUnchanged(db, who, asked, make)).parse());
}

test("an answer is made once for each log, state and question", async () => {
  const { db } = await createTestLog();
  const ask = asker(db);
  expect(await ask(actor("a", "s1"), "days")).toBe(1);
  expect(await ask(actor("a", "s1"), "days")).toBe(1);
  expect(await ask(actor("a", "s1"), "stats")).toBe(2);
  expect(await ask(actor("a", "s2"), "days")).toBe(3);
  expect(await ask(actor("b", "s1"), "days")).toBe(4);
  expect(await ask(actor("a", "s1"), "days")).toBe(1);
});

test("nothing is kept of a log whose state nobody knows, or that is on a server", async () => {
  const { db } = await createTestLog();
  const ask = asker(db);
  const { log: _, ...unknown } = actor("a", "");
  for (const [who, expected] of [
    [actor("a", ""), 1],
    [actor("a", ""), 2],
    [unknown, 3],
    [unknown, 4],
  ] as const) {
    expect(await ask(who, "days")).toBe(expected);
  }
  const remote = asker({ $client: { protocol: "http" } } as unknown as Db);
  expect([await remote(actor("a", "s1"), "days"), await remote(actor("a", "s1"), "days")]).toEqual([1, 2]);
});

test("what is kept has an end: the answers that nobody asked for the longest time go first", async () => {
  const { db } = await createTestLog();
  const ask = asker(db, 1_500_000);
  const asked = async (...questions: string[]) => {
    const answers: number[] = [];
    for (const question of questions) answers.push(await ask(actor("a", "s1"), question));
    return answers;
  };
  expect(await asked("one", "two", "one", "three", "one", "two")).toEqual([1, 2, 1, 3, 1, 4]);
  const huge = asker(db, 5_000_000);
  expect([await huge(actor("b", "s1"), "x"), await huge(actor("b", "s1"), "x")]).toEqual([1, 2]);
});
