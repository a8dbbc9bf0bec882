import { setImmediate } from "node:timers/promises";
import { noConditions } from "@firn/contracts/day-numbers";
import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import type { ReadDraft } from "./read-content.ts";
import { readDraftsOf } from "./read-drafts.ts";

test("others have turns while thousands of drafts of a long text are made", async () => {
  const { core, skier } = await createTestLog();
  const actor = await skier();
  const read: ReadDraft = {
    ...noConditions,
    date: "2026-01-10",
    resortId: null,
    originalText: "10.1.",
    activity: null,
    notes: null,
    placeText: null,
    skis: [],
    companions: [],
    doubt: null,
    isYearGiven: true,
  };
  const content = { unreadLines: [], dateOrder: null, isOrderUncertain: false, readings: [] };
  const texts = { ...core.texts, read: async () => ({ ...content, drafts: Array<ReadDraft>(1600).fill(read) }) };
  let made = 0;
  const runtime = { ...core.runtime, newId: () => `draft-${made++}` };
  const atTurns: number[] = [];
  let isOver = false;
  const others = async () => {
    while (!isOver) {
      atTurns.push(made);
      await setImmediate();
    }
  };
  const asked = { text: "10.1.", seasonYear: 2025, start: "07-01", chosenOrder: undefined };
  const [{ drafts }] = await Promise.all([
    readDraftsOf({ ...core, runtime, texts }, actor, asked).finally(() => {
      isOver = true;
    }),
    others(),
  ]);
  expect(new Set(drafts.map(({ id }) => id)).size).toBe(1600);
  expect(atTurns).toEqual(expect.arrayContaining([500, 1000, 1500]));
});
