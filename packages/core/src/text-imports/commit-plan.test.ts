import { expect, test } from "vitest";
import type { DraftRow } from "../draft-days/repo.ts";
import { planCommit } from "./commit-plan.ts";

const latest = "2026-01-16";

function draft(id: string, fields: Partial<DraftRow> = {}): DraftRow {
  return {
    id,
    photoImportId: null,
    textImportId: "import",
    date: "2026-01-10",
    resortId: null,
    resortName: null,
    decision: null,
    originalText: id,
    activity: null,
    notes: null,
    placeText: null,
    skis: [],
    dayId: null,
    ...fields,
  };
}

test("what is skipped, undated or still to come makes nothing", () => {
  const drafts = [
    draft("a", { decision: "skip" }),
    draft("b", { date: null }),
    draft("c", { date: "2026-01-17", decision: "duplicate" }),
    draft("d", { decision: "duplicate", dayId: "there" }),
  ];
  const { newDays, merges } = planCommit(drafts, [], latest);
  expect(newDays.map(({ id }) => id)).toEqual(["d"]);
  expect(merges).toEqual([]);
});

test("drafts of one day come one after the other, those of different days together", () => {
  const drafts = [draft("a", { dayId: "x" }), draft("b", { dayId: "y" }), draft("c", { dayId: "x" })];
  const { merges } = planCommit(drafts, [], latest);
  expect(merges.map((round) => round.map(({ id, originalText }) => [id, originalText]))).toEqual([
    [
      ["x", "a"],
      ["y", "b"],
    ],
    [["x", "c"]],
  ]);
});

test("a new ski is made once, unless the list has it by now; one that is named twice counts once", () => {
  const fresh = { id: "new-1", name: "Enforcer 94", isNew: true };
  const late = { id: "new-2", name: "Rustler 10", isNew: true };
  const drafts = [draft("a", { skis: [fresh, late, fresh] }), draft("b", { skis: [fresh] })];
  const plan = planCommit(drafts, [{ id: "own", name: "Rustler 10" }], latest);
  expect(plan.newSkis).toEqual([{ id: "new-1", name: "Enforcer 94" }]);
  expect(plan.newDays.map(({ skiIds }) => skiIds)).toEqual([["new-1", "own"], ["new-1"]]);
});
