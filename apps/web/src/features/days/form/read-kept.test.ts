import { expect, test } from "vitest";
import { type DayDraft, emptyDraft } from "../../shared/days/day-draft.ts";
import { readKept } from "./read-kept.ts";

const before = emptyDraft("2026-01-15");
const draft: DayDraft = {
  ...emptyDraft("2026-01-14"),
  resort: { id: "us-alta", name: "Alta", region: "Utah", country: "United States" },
  skiIds: ["a"],
  companions: ["Anna"],
  activity: "Friends",
  photos: [{ key: "p", id: null, preview_url: null }],
  notes: "Wind.",
};
const { photos, ...content } = { ...draft, before };
const kept = (change: object = {}) => ({
  id: "f1",
  account: "a@example.com",
  at: 1,
  photos,
  content: { ...content, ...change },
});

test("a form is read as it was kept, of a new day or of a logged one", () => {
  expect(readKept(kept(), new Set())).toEqual({ id: "f1", dayId: undefined, before, draft, isOpen: false });
  expect(readKept(kept({ dayId: "d1" }), new Set(["f1"]))).toMatchObject({ dayId: "d1", isOpen: true });
});

test("a form of a version without people has none", () => {
  expect(readKept(kept({ companions: undefined }), new Set())).toMatchObject({ draft: { companions: [] } });
});

test.each([
  { before: undefined },
  { date: "14.1.2026" },
  { resort: { id: "us-alta" } },
  { skiIds: [1] },
  { activity: "Racing" },
  { notes: null },
  { dayId: 7 },
])("what another version kept is left out: %j", (change) => {
  expect(readKept(kept(change), new Set())).toBeUndefined();
});

test("a text of an import is no form of a day", () => {
  expect(readKept({ ...kept(), content: "Dec 12 Alta" }, new Set())).toBeUndefined();
});
