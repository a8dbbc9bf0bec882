import type { PhotoImport } from "@firn/contracts/photo-imports";
import { expect, test } from "vitest";
import { withDecision, withDraft } from "../shared/drafts/draft-changes.ts";
import { withoutPhoto, withPhoto } from "./import-changes.ts";
import { anton, testDraft, testPhoto } from "./test-imports.ts";

const before: PhotoImport = {
  id: "import",
  status: "waiting",
  photos: [testPhoto("a"), testPhoto("b"), testPhoto("c")],
  draft_days: [testDraft("two", ["a", "b"]), testDraft("one", ["c"])],
};

test("a decision changes on its draft alone", () => {
  const after = withDecision(before, "two", "skip");
  expect(after.draft_days.map(({ decision }) => decision)).toEqual(["skip", "duplicate"]);
  expect(before.draft_days[0]?.decision).toBe("duplicate");
});

test("answers take the place of what they answer", () => {
  const draft = testDraft("one", ["c"], { resort: anton });
  expect(withDraft(before, draft).draft_days).toEqual([before.draft_days[0], draft]);
  const photo = testPhoto("b", { resort: anton });
  expect(withPhoto(before, photo).photos[1]).toBe(photo);
});

test("a photo that goes leaves its draft, and an empty draft goes with it", () => {
  const after = withoutPhoto(before, "a");
  expect(after.photos.map(({ id }) => id)).toEqual(["b", "c"]);
  expect(after.draft_days.map(({ id, photos }) => [id, photos.map((photo) => photo.id)])).toEqual([
    ["two", ["b"]],
    ["one", ["c"]],
  ]);
  expect(withoutPhoto(before, "c").draft_days.map(({ id }) => id)).toEqual(["two"]);
  expect(withoutPhoto(before, "unknown")).toEqual(before);
});
