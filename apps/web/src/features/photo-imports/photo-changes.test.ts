import type { PhotoImport } from "@firn/contracts/photo-imports";
import { expect, test } from "vitest";
import { withDecision, withDraft } from "../shared/drafts/draft-changes.ts";
import { alta } from "../shared/drafts/test-drafts.ts";
import { fieldsOf, isOn, movedTo, otherDays, photoChange, withoutPhoto, withPhoto } from "./photo-changes.ts";
import { anton, draftWithPhotos, testPhoto } from "./test-imports.ts";

const before = fieldsOf(testPhoto("p"));

test.each([
  ["nothing", {}, undefined],
  ["the date", { date: "2026-01-06" }, { taken_at: "2026-01-06" }],
  ["the date, taken away", { date: "" }, { taken_at: null }],
  ["the resort", { resort: anton }, { resort_id: anton.id }],
  ["the resort, taken away", { resort: null }, { resort_id: null }],
  ["both", { date: "2026-01-06", resort: anton }, { taken_at: "2026-01-06", resort_id: anton.id }],
  ["the resort, chosen again", { resort: { ...alta } }, undefined],
])("photoChange sends only the change of %s", (_, change, expected) => {
  expect(photoChange(before, { ...before, ...change })).toEqual(expected);
});

test("an unchanged photo without date and resort has no change", () => {
  const empty = fieldsOf(testPhoto("p", { taken_at: null, resort: null }));
  expect(empty).toEqual({ date: "", resort: null });
  expect(photoChange(empty, { ...empty })).toBeUndefined();
});

test("a photo moves to another day by its date and resort", () => {
  const days = [
    draftWithPhotos("own", ["p"]),
    draftWithPhotos("other", ["q"], { date: "2026-01-06", resort: anton }),
  ].map((draft) => ({ draft, photos: [] }));
  const [target, ...more] = otherDays(days, "p");
  expect(more).toEqual([]);
  if (!target) throw new Error("There is another day.");
  const fields = movedTo(target.draft);
  expect(photoChange(before, fields)).toEqual({ taken_at: "2026-01-06", resort_id: anton.id });
  expect(days.map(({ draft }) => isOn(draft, fields))).toEqual([false, true]);
  expect(photoChange(before, movedTo({ date: "2026-01-06", resort: null }))).toEqual({
    taken_at: "2026-01-06",
    resort_id: null,
  });
});

const photoImport: PhotoImport = {
  id: "import",
  status: "waiting",
  photos: [testPhoto("a"), testPhoto("b"), testPhoto("c")],
  tracks: [],
  draft_days: [draftWithPhotos("two", ["a", "b"]), draftWithPhotos("one", ["c"])],
};

test("withDecision changes one draft only", () => {
  const after = withDecision(photoImport, "two", "skip");
  expect(after.draft_days.map(({ decision }) => decision)).toEqual(["skip", "duplicate"]);
  expect(photoImport.draft_days[0]?.decision).toBe("duplicate");
});

test("withDraft and withPhoto replace the entry of the same id", () => {
  const draft = draftWithPhotos("one", ["c"], { resort: anton });
  expect(withDraft(photoImport, draft).draft_days).toEqual([photoImport.draft_days[0], draft]);
  const photo = testPhoto("b", { resort: anton });
  expect(withPhoto(photoImport, photo).photos[1]).toBe(photo);
});

test("withoutPhoto removes the photo, and a draft that it empties", () => {
  const after = withoutPhoto(photoImport, "a");
  expect(after.photos.map(({ id }) => id)).toEqual(["b", "c"]);
  expect(after.draft_days.map(({ id, photos }) => [id, photos.map((photo) => photo.id)])).toEqual([
    ["two", ["b"]],
    ["one", ["c"]],
  ]);
  expect(withoutPhoto(photoImport, "c").draft_days.map(({ id }) => id)).toEqual(["two"]);
  expect(withoutPhoto(photoImport, "unknown")).toEqual(photoImport);
});
