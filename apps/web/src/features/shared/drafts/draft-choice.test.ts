import type { DraftDay } from "@firn/contracts/draft-days";
import { expect, test } from "vitest";
import {
  addsNothing,
  choiceHints,
  choiceOf,
  commitCounts,
  createAllText,
  type DraftProblem,
  doneText,
  draftChoices,
  othersThere,
  patchOf,
  problemOf,
} from "./draft-choice.ts";
import { alta, testDraft } from "./test-drafts.ts";

const today = "2026-01-20";
const glungezer = { id: "at-glungezer", name: "Glungezer" };

const draft = (changes: Partial<DraftDay> = {}) => testDraft("draft", { date: "2026-01-10", ...changes });

const merging = draft({
  decision: "merge",
  day_id: "day-1",
  day_resort: alta,
  merge_adds: ["skis", "notes", "photos"],
  new_photos: 3,
});

test("draftChoices offers a merge with each day of the date", () => {
  const both = draft({ day_id: "day-1", day_resort: null, other_days: [{ id: "day-2", resort: glungezer }] });
  const choices = draftChoices(both);
  expect(choices.map(({ value }) => value)).toEqual(["duplicate", "merge:day-1", "merge:day-2", "skip"]);
  expect(choices.map(patchOf)).toEqual([
    { decision: "duplicate" },
    { decision: "merge", day_id: "day-1" },
    { decision: "merge", day_id: "day-2" },
    { decision: "skip" },
  ]);
  expect(draftChoices(draft()).map(({ value }) => value)).toEqual(["duplicate", "skip"]);
});

test("choiceOf names the merge's day, and reads pending as skip", () => {
  expect(choiceOf(merging)).toBe("merge:day-1");
  expect(choiceOf(draft({ decision: "pending", date: null }))).toBe("skip");
});

test("choiceHints names the merge's day and what is added, that of another resort first", () => {
  expect(choiceHints(merging, today)).toEqual([
    "Will merge with existing day on this date",
    "Adds skis, notes and 3 photos to Alta, Jan 10",
  ]);
  expect(choiceHints({ ...merging, day_resort: null, merge_adds: ["resort", "photos"], new_photos: 1 }, today)[0]).toBe(
    "Adds the resort Alta and 1 photo to the day without a resort, Jan 10",
  );
  expect(choiceHints({ ...merging, merge_adds: [] }, today)[1]).toBe("Nothing new for Alta, Jan 10");
});

test("choiceHints names the days of the date that stay as they are", () => {
  const beside = { other_days: [{ id: "day-2", resort: glungezer }] };
  expect(choiceHints(draft(beside), today)).toEqual([
    "You already have Glungezer on this date",
    "Will create a new ski day",
  ]);
  expect(choiceHints({ ...merging, ...beside }, today)[2]).toBe("You already have Glungezer on this date");
  expect(choiceHints(draft({ ...beside, day_id: "day-1" }), today)[0]).toBe(
    "You already have a day without a resort and Glungezer on this date",
  );
});

test("choiceHints gives the reason of a skipped draft, or what it lacks", () => {
  const doubt = "This looks like a plan, not a day you skied.";
  expect(choiceHints(draft({ decision: "skip", doubt }), today)).toEqual([doubt, "This day will not be imported"]);
  expect(choiceHints(draft({ doubt }), today)).toEqual(["Will create a new ski day"]);
  expect(choiceHints(draft({ date: null, decision: "pending" }), today)).toEqual(["Give it a date to import it."]);
  expect(choiceHints(draft({ date: "2026-01-22", decision: "skip" }), today)).toEqual([
    "This date is in the future. Correct it to import the day.",
  ]);
});

test.each<[Partial<DraftDay>, DraftProblem | undefined]>([
  [{ date: null }, "no-date"],
  [{ date: "2026-01-22", resort: null }, "future"],
  [{ doubt: "This looks like a plan.", resort: null }, "doubt"],
  [{ resort: null, other_days: [{ id: "day-2", resort: glungezer }] }, "no-resort"],
  [{ other_days: [{ id: "day-2", resort: glungezer }] }, "other-day"],
  [{ decision: "merge", day_id: "day-1" }, undefined],
  [{}, undefined],
])("problemOf %j is %j", (changes, problem) => {
  expect(problemOf(draft(changes), today)).toBe(problem);
});

test("othersThere are the other drafts at the draft's resort", () => {
  const at = (id: string, resort: DraftDay["resort"]) => testDraft(id, { resort });
  const drafts = [at("a", alta), at("b", glungezer), at("c", alta), at("d", null), at("e", null)];
  expect(othersThere(drafts, at("a", alta))).toEqual(["c"]);
  expect(othersThere(drafts, at("d", null))).toEqual([]);
});

test("commitCounts and doneText count the decisions", () => {
  const decided = (...decisions: DraftDay["decision"][]) => decisions.map((decision) => ({ decision }));
  expect(commitCounts(decided("duplicate", "merge", "skip", "pending"))).toEqual({ created: 1, merged: 1, skipped: 2 });
  expect(doneText(decided("duplicate", "duplicate", "merge", "skip"))).toBe("2 new, 1 merged");
  expect(doneText(decided("merge", "skip"))).toBe("1 merged");
});

test("only a merge may add nothing", () => {
  expect(addsNothing({ ...merging, merge_adds: [] })).toBe(true);
  expect(addsNothing(merging)).toBe(false);
  expect(addsNothing(draft({ decision: "duplicate", merge_adds: [] }))).toBe(false);
});

test("createAllText says how many of the drafts are in doubt", () => {
  const doubtful = draft({ doubt: "This looks like work on your gear.", decision: "skip" });
  expect(createAllText([draft(), doubtful, draft({ resort: null })])).toBe("Create all (3, 1\u00A0in\u00A0doubt)");
  expect(createAllText([draft(), draft()])).toBe("Create all (2)");
});
