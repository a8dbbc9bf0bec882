import { expect, test } from "vitest";
import {
  uploadedPhotos,
  type FormPhoto,
  movedPhoto,
  type PhotoUpload,
  photoIds,
  photosChanged,
  storedPhotos,
  withUploads,
} from "./form-photos.ts";

const stored = storedPhotos([
  { id: "a", preview_url: "/a" },
  { id: "b", preview_url: "/b" },
]);
const onItsWay = (localId: string): PhotoUpload => ({
  localId,
  state: "uploading",
  serverId: null,
  serverPreviewUrl: null,
});
const arrived = (localId: string, id: string): PhotoUpload => ({
  localId,
  state: "completed",
  serverId: id,
  serverPreviewUrl: `/${id}`,
});
const keys = (photos: readonly FormPhoto[]) => photos.map(({ key }) => key);

test("new uploads come last, keep their place whichever arrives first, and only arrived ones are submitted", () => {
  const begun = withUploads(stored, [onItsWay("u1"), onItsWay("u2")]);
  expect(keys(begun)).toEqual(["a", "b", "u1", "u2"]);
  expect(photoIds(begun)).toEqual(["a", "b"]);
  const half = withUploads(begun, [onItsWay("u1"), arrived("u2", "d")]);
  expect(photoIds(half)).toEqual(["a", "b", "d"]);
  expect(photoIds(withUploads(half, [arrived("u1", "c"), arrived("u2", "d")]))).toEqual(["a", "b", "c", "d"]);
});

test("a failed upload keeps its place without being submitted", () => {
  const photos = withUploads(stored, [{ ...onItsWay("u1"), state: "failed" }]);
  expect(keys(photos)).toEqual(["a", "b", "u1"]);
  expect(photoIds(photos)).toEqual(["a", "b"]);
});

test("an upload taken out of the queue on its way goes, one that has arrived stays", () => {
  const photos = withUploads(stored, [arrived("u1", "c"), onItsWay("u2")]);
  expect(keys(withUploads(photos, []))).toEqual(["a", "b", "u1"]);
});

test("uploads that change nothing leave the very same list", () => {
  const uploads = [onItsWay("u1"), arrived("u2", "c")];
  const photos = withUploads(stored, uploads);
  expect(withUploads(photos, uploads)).toBe(photos);
});

test("a file that the server knows under an id that is here already is here once", () => {
  expect(photoIds(withUploads(stored, [arrived("u1", "b"), arrived("u2", "c"), arrived("u3", "c")]))).toEqual([
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

test("order, removal and a photo on its way are changes", () => {
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
  expect(photosChanged(stored, withUploads(stored, [onItsWay("u1")]))).toBe(true);
});

test("only what has arrived outlives the page, under its own id", () => {
  const photos = withUploads([], [arrived("u1", "c"), onItsWay("u2")]);
  expect(uploadedPhotos(photos)).toEqual([{ key: "c", id: "c", preview_url: "/c" }]);
});
