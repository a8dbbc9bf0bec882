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

function draft(id: string, date: string, resortId: string | null, tags: string[] = []): GroupedDraft {
  return { id, date, resortId, tags };
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
    tagged: [],
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
  expect(plan([photo("a", day, "alta", "d")], drafts)).toEqual({ added: [], removed: [], moved: [], tagged: [] });
});

test("the first of two equal drafts stays", () => {
  const drafts = [draft("edited", day, "alta"), draft("other", day, "alta")];
  expect(plan([photo("a", day, "alta", "edited"), photo("b", day, "alta", "other")], drafts)).toEqual({
    added: [],
    removed: ["other"],
    moved: [{ id: "b", draftDayId: "edited" }],
    tagged: [],
  });
});

test("removes a draft without photos, and an undated photo from its draft", () => {
  expect(plan([photo("a", null, "alta", "d")], [draft("d", day, "alta")])).toEqual({
    added: [],
    removed: ["d"],
    moved: [{ id: "a", draftDayId: null }],
    tagged: [],
  });
});

test("a new draft without a resort has the place of its calendar's day", () => {
  const track = (resortId: string | null) => ({ ...photo("a", day, resortId), placeText: "Round Hill" });
  expect(plan([track(null)], []).added).toEqual([{ id: "new-1", date: day, resortId: null, placeText: "Round Hill" }]);
  expect(plan([track("alta")], []).added).toEqual([{ id: "new-1", date: day, resortId: "alta" }]);
});

test("a new recording proposes its tags once, beside those of the draft", () => {
  const track = { ...photo("t", day, "alta"), tags: ["touring", "Snowboard"] };
  expect(plan([track], []).tagged).toEqual([{ id: "new-1", tags: ["touring", "Snowboard"] }]);
  const drafts = [draft("d", day, "alta", ["Night", "Touring"])];
  const before = photo("a", day, "alta", "d");
  expect(plan([before, track], drafts).tagged).toEqual([{ id: "d", tags: ["Night", "Touring", "Snowboard"] }]);
  expect(plan([before, { ...track, draftDayId: "d", tags: undefined }], drafts).tagged).toEqual([]);
});

test("tags go with the photos and tracks of a draft that is removed", () => {
  const items = [photo("a", day, "alta"), photo("t", day, null, "d")];
  expect(plan(items, [draft("d", day, null, ["Touring"])])).toMatchObject({
    removed: ["d"],
    tagged: [{ id: "new-1", tags: ["Touring"] }],
  });
});

test("a draft has at most twenty tags", () => {
  const own = Array.from({ length: 19 }, (_, at) => `Own ${at}`);
  const track = { ...photo("t", day, "alta"), tags: ["Touring", "Snowboard"] };
  expect(plan([track], [draft("d", day, "alta", own)]).tagged).toEqual([{ id: "d", tags: [...own, "Touring"] }]);
});
