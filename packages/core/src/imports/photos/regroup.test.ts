import { expect, test } from "vitest";
import { type GroupedDraft, type GroupedItem, regroup } from "./regroup.ts";

function photo(
  id: string,
  takenAt: string | null,
  resortId: string | null,
  draftDayId: string | null = null,
): GroupedItem {
  return { id, takenAt, resortId, draftDayId };
}

function draft(id: string, date: string, resortId: string | null): GroupedDraft {
  return { id, date, resortId };
}

function plan(items: GroupedItem[], drafts: GroupedDraft[]) {
  let made = 0;
  return regroup(items, drafts, () => `new-${++made}`);
}

const day = "2026-01-10";

test("photos of one date and resort share a draft; an undated photo has none", () => {
  expect(plan([photo("a", day, "alta"), photo("b", day, "alta"), photo("c", null, "alta")], [])).toEqual({
    added: [{ id: "new-1", date: day, resortId: "alta" }],
    removed: [],
    moved: [
      { id: "a", draftDayId: "new-1" },
      { id: "b", draftDayId: "new-1" },
    ],
  });
});

test("a photo without a resort joins the only draft of its date", () => {
  expect(plan([photo("a", day, "alta"), photo("b", day, null)], []).moved).toEqual([
    { id: "a", draftDayId: "new-1" },
    { id: "b", draftDayId: "new-1" },
  ]);
});

test("a photo without a resort gets its own draft if its date has two", () => {
  const { added } = plan([photo("a", day, "alta"), photo("b", day, "lech"), photo("c", day, null)], []);
  expect(added.map(({ resortId }) => resortId)).toEqual(["alta", "lech", null]);
});

test("a draft that still fits keeps its id and its photos", () => {
  const drafts = [draft("d", day, "alta")];
  expect(plan([photo("a", day, "alta", "d")], drafts)).toEqual({ added: [], removed: [], moved: [] });
});

test("the first of two equal drafts stays", () => {
  const drafts = [draft("edited", day, "alta"), draft("other", day, "alta")];
  expect(plan([photo("a", day, "alta", "edited"), photo("b", day, "alta", "other")], drafts)).toEqual({
    added: [],
    removed: ["other"],
    moved: [{ id: "b", draftDayId: "edited" }],
  });
});

test("removes a draft without photos, and an undated photo from its draft", () => {
  expect(plan([photo("a", null, "alta", "d")], [draft("d", day, "alta")])).toEqual({
    added: [],
    removed: ["d"],
    moved: [{ id: "a", draftDayId: null }],
  });
});

test("a new draft without a resort has the place of its calendar's day", () => {
  const track = (resortId: string | null) => ({ ...photo("a", day, resortId), placeText: "Round Hill" });
  expect(plan([track(null)], []).added).toEqual([{ id: "new-1", date: day, resortId: null, placeText: "Round Hill" }]);
  expect(plan([track("alta")], []).added).toEqual([{ id: "new-1", date: day, resortId: "alta" }]);
});
