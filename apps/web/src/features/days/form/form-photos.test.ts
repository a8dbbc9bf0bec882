import { expect, test } from "vitest";
import { type FormPhoto, photoIds, photosChanged, storedPhotos } from "../../shared/days/day-photos.ts";
import { movedPhoto, type PhotoUpload, withPhotoAt, withUploads } from "./form-photos.ts";

const stored = storedPhotos([
  { id: "a", preview_url: "/a" },
  { id: "b", preview_url: "/b" },
]);
const uploading = (localId: string): PhotoUpload => ({
  localId,
  file: new File([localId], `${localId}.jpg`),
  state: "uploading",
  serverId: null,
  serverPreviewUrl: null,
});
const completed = (localId: string, id: string): PhotoUpload => ({
  localId,
  file: new File([localId], `${localId}.jpg`),
  state: "completed",
  serverId: id,
  serverPreviewUrl: `/${id}`,
});
const keys = (photos: readonly FormPhoto[]) => photos.map(({ key }) => key);

test("new uploads are appended, keep their places, and are submitted once completed", () => {
  const begun = withUploads(stored, [uploading("u1"), uploading("u2")]);
  expect(keys(begun)).toEqual(["a", "b", "u1", "u2"]);
  expect(photoIds(begun)).toEqual(["a", "b"]);
  const half = withUploads(begun, [uploading("u1"), completed("u2", "d")]);
  expect(photoIds(half)).toEqual(["a", "b", "d"]);
  expect(photoIds(withUploads(half, [completed("u1", "c"), completed("u2", "d")]))).toEqual(["a", "b", "c", "d"]);
});

test("a failed upload keeps its place without being submitted", () => {
  const photos = withUploads(stored, [{ ...uploading("u1"), state: "failed" }]);
  expect(keys(photos)).toEqual(["a", "b", "u1"]);
  expect(photoIds(photos)).toEqual(["a", "b"]);
});

test("a chosen photo keeps its file and the time of its upload", () => {
  const begun = withUploads([], [uploading("u1")]);
  expect(begun).toMatchObject([{ key: "u1", id: null, file: { name: "u1.jpg" } }]);
  expect(withUploads(begun, [completed("u1", "c")], 5)).toMatchObject([
    { id: "c", file: { name: "u1.jpg" }, uploadedAt: 5 },
  ]);
});

test("a photo of a kept form stays until its upload begins", () => {
  const kept = withUploads([], [uploading("u1")]);
  expect(withUploads(kept, [])).toBe(kept);
});

test("unchanged uploads return the same array", () => {
  const uploads = [uploading("u1"), completed("u2", "c")];
  const photos = withUploads(stored, uploads);
  expect(withUploads(photos, uploads)).toBe(photos);
});

test("a second upload with the same server id is dropped", () => {
  expect(photoIds(withUploads(stored, [completed("u1", "b"), completed("u2", "c"), completed("u3", "c")]))).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test.each([
  ["a", "c", ["b", "c", "a"]],
  ["c", "a", ["c", "a", "b"]],
  ["b", "c", ["a", "c", "b"]],
  ["b", "b", ["a", "b", "c"]],
  ["x", "a", ["a", "b", "c"]],
  ["a", "x", ["a", "b", "c"]],
])("%s moved to %s", (key, toKey, expected) => {
  const photos = storedPhotos(["a", "b", "c"].map((id) => ({ id, preview_url: `/${id}` })));
  expect(keys(movedPhoto(photos, key, toKey))).toEqual(expected);
});

test("order, removal and an unfinished upload are changes", () => {
  expect(
    photosChanged(
      stored,
      storedPhotos([
        { id: "a", preview_url: "/a" },
        { id: "b", preview_url: "/b" },
      ]),
    ),
  ).toBe(false);
  expect(photosChanged(stored, [...stored].reverse())).toBe(true);
  expect(photosChanged(stored, stored.slice(1))).toBe(true);
  expect(photosChanged(stored, withUploads(stored, [uploading("u1")]))).toBe(true);
});

test("a removed photo comes back to its place, once, and to the end of a list that has become shorter", () => {
  const [a, b] = stored;
  if (!a || !b) throw new Error("two photos are stored");
  expect(withPhotoAt([b], a, 0)).toEqual(stored);
  expect(withPhotoAt(stored, a, 0)).toBe(stored);
  expect(withPhotoAt([], b, 1)).toEqual([b]);
});
