import { expect, test } from "vitest";
import { photoRows } from "./photo-rows.ts";

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, preview_url: `/photos/p${at}/preview` }));

test.each([
  [0, []],
  [1, ["large 1"]],
  [2, ["medium 2"]],
  [3, ["large 1", "medium 2"]],
  [7, ["large 1", "medium 2", "small 4"]],
])("the rows of %i photos", (count, rows) => {
  expect(photoRows(photos(count), "a5").map((row) => `${row.size} ${row.photos.length}`)).toEqual(rows);
});

test("a photo is as fine as its size on paper needs", () => {
  const kinds = (paper: "a4" | "a5") =>
    photoRows(photos(4), paper).flatMap((row) => row.photos.map(({ src }) => src.replace(/.*\//, "")));
  expect(kinds("a5")).toEqual(["full", "preview", "preview", "preview"]);
  expect(kinds("a4")).toEqual(["full", "full", "full", "preview"]);
});

test("an unsent photo is its file", () => {
  const [row] = photoRows([{ id: "p", preview_url: "blob:firn/1" }], "a5");
  expect(row?.photos).toEqual([{ id: "p", src: "blob:firn/1" }]);
});
