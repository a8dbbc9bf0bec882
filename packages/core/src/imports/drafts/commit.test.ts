import { noConditions } from "@firn/contracts/day-numbers";
import { limits } from "@firn/contracts/limits";
import type { Ski } from "@firn/contracts/skis";
import { expect, test } from "vitest";
import { planCommit } from "./commit.ts";
import { planMerges } from "./merge.ts";
import type { MergeDay } from "./merge-days-repo.ts";
import type { DraftRow } from "./repo.ts";
import { dayRow, draftRow, on } from "./test-rows.ts";

const latest = "2026-01-16";

const draft = (id: string, fields: Partial<DraftRow> = {}) => draftRow(id, { originalText: id, ...fields });

function plan(drafts: readonly DraftRow[], days: readonly MergeDay[] = [], listed: readonly Ski[] = []) {
  const byId = new Map(days.map((each) => [each.id, each]));
  return planCommit(
    planMerges(drafts, latest, async () => byId),
    listed,
  );
}

test("skipped, undated and future drafts write nothing", async () => {
  const drafts = [
    draft("a", { decision: "skip" }),
    draft("b", { date: null }),
    draft("c", { date: "2026-01-17", decision: "duplicate" }),
    draft("d", { decision: "duplicate", days: on("there") }),
  ];
  const { newDays, merges } = await plan(drafts, [dayRow("there")]);
  expect(newDays.map(({ id }) => id)).toEqual(["d"]);
  expect(merges).toEqual([]);
});

test("drafts of one day become one merge, each after the earlier ones", async () => {
  const drafts = [
    draft("a", { days: on("x"), notes: "one", resortId: "us-alta" }),
    draft("b", { days: on("y") }),
    draft("c", { days: on("x"), decision: "skip", notes: "skipped" }),
    draft("d", {
      days: on("x"),
      companions: ["Anna", "Tom"],
      decision: "merge",
      chosenDayId: "x",
      notes: "two",
      resortId: "at-lech",
    }),
    draft("e", { days: on("x"), companions: ["tom", "Kim"], originalText: "a", notes: "one" }),
  ];
  const { merges } = await plan(drafts, [
    dayRow("x", { originalText: "own", companions: ["ANNA"] }),
    dayRow("y", { originalText: "b" }),
  ]);
  const nothing = {
    updatedAt: 7,
    newPhotos: 0,
    newTracks: [],
    resortId: null,
    activity: null,
    notes: null,
    originalText: null,
    skiIds: [],
    companions: [],
    ...noConditions,
    numberSources: {},
  };
  expect(merges).toEqual([
    {
      ...nothing,
      id: "x",
      resortId: "us-alta",
      notes: "one\ntwo",
      originalText: "own\na\nd",
      companions: ["Tom", "Kim"],
    },
    { ...nothing, id: "y" },
  ]);
});

test("a day takes texts of drafts up to its limit", async () => {
  const long = "x".repeat(limits.notesLength / 2 - 1);
  const drafts = ["a", "b", "c"].map((id) => draft(id, { days: on("x"), notes: `${id}${long}`, originalText: null }));
  const { merges } = await plan(drafts, [dayRow("x")]);
  expect(merges[0]?.notes).toBe(`a${long}`);
  const short = "x".repeat(limits.notesLength / 2 - 2);
  const shorter = ["a", "b", "c"].map((id) => draft(id, { days: on("x"), notes: `${id}${short}`, originalText: null }));
  expect((await plan(shorter, [dayRow("x")])).merges[0]?.notes).toBe(`a${short}\nb${short}`);
});

test("a draft whose day is gone makes a new day", async () => {
  const { newDays, merges } = await plan([draft("a", { chosenDayId: "gone", decision: "merge" })]);
  expect(newDays.map(({ id }) => id)).toEqual(["a"]);
  expect(merges).toEqual([]);
});

test("a draft of another resort makes a new day after an earlier draft has given the day its resort", async () => {
  const drafts = [
    draft("a", { days: on("x"), resortId: "us-alta" }),
    draft("b", { days: on("x"), resortId: "at-lech" }),
  ];
  const { newDays, merges } = await plan(drafts, [dayRow("x")]);
  expect(merges.map(({ id, resortId }) => [id, resortId])).toEqual([["x", "us-alta"]]);
  expect(newDays.map(({ id }) => id)).toEqual(["b"]);
});

test("records what becomes of each draft", async () => {
  const drafts = [
    draft("a", { decision: "skip" }),
    draft("b", { date: null }),
    draft("c", { days: on("x") }),
    draft("d", { decision: "duplicate", days: on("x") }),
  ];
  expect((await plan(drafts, [dayRow("x")])).decisions).toEqual([
    { id: "a", decision: "skip", dayId: null },
    { id: "c", decision: "merge", dayId: "x" },
    { id: "d", decision: "duplicate", dayId: "d" },
  ]);
});

test("creates a new ski once, unless the list has it by now; ignores repeated names", async () => {
  const fresh = { id: "new-1", name: "Enforcer 94", isNew: true };
  const late = { id: "new-2", name: "Rustler 10", isNew: true };
  const drafts = [draft("a", { skis: [fresh, late, fresh] }), draft("b", { skis: [fresh] })];
  const { newSkis, newDays } = await plan(drafts, [], [{ id: "own", name: "Rustler 10" }]);
  expect(newSkis).toEqual([{ id: "new-1", name: "Enforcer 94" }]);
  expect(newDays.map(({ skiIds }) => skiIds)).toEqual([["new-1", "own"], ["new-1"]]);
});

test("does not create a new ski that no day takes", async () => {
  const skis = [{ id: "new-1", name: "Enforcer 94", isNew: true }];
  const there = dayRow("x", { skis: [{ id: "retired", name: "Enforcer 94" }] });
  expect((await plan([draft("a", { days: on("x"), skis })], [there])).newSkis).toEqual([]);
});

test("returns 409 for days whose texts are too long for one write", async () => {
  const originalText = "x".repeat(limits.originalTextLength);
  const count = limits.textImportMergedLength / limits.originalTextLength;
  const days = Array.from({ length: count + 1 }, (_, at) => dayRow(`${at}`, { originalText }));
  const drafts = days.map(({ id }) => draft(id, { days: on(id) }));
  await expect(plan(drafts, days)).rejects.toMatchObject({ code: "conflict" });
  expect((await plan(drafts.slice(1), days)).merges).toHaveLength(count);
});
