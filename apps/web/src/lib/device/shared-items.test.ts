import { expect, test } from "vitest";
import { joinShares, sharedItemsOf } from "./shared-items.ts";

function form(entries: readonly [string, string | File][]): FormData {
  const made = new FormData();
  for (const [name, value] of entries) made.append(name, value);
  return made;
}

test("sharedItemsOf takes files that hold something", () => {
  const photo = new File(["x"], "a.jpg", { type: "image/jpeg" });
  const { files } = sharedItemsOf(
    form([
      ["files", photo],
      ["files", new File([], "empty.jpg")],
      ["files", "no file"],
    ]),
  );
  expect(files.map(({ file }) => file.name)).toEqual(["a.jpg"]);
});

test.each([
  [{ title: "My winter", text: " Jan 5 Alta\r\nJan 6 Alta ", url: "" }, "My winter\nJan 5 Alta\nJan 6 Alta"],
  [{ title: "Alta", text: "Alta" }, "Alta"],
  [{}, ""],
])("sharedItemsOf joins title, text and address, each once: %j", (shared, text) => {
  expect(sharedItemsOf(form(Object.entries(shared))).text).toBe(text);
});

test("joinShares adds a later share to what was not taken yet", () => {
  const first = { files: [{ key: "a", file: new File(["a"], "a.jpg") }], text: "Alta", at: 1 };
  const second = { files: [{ key: "b", file: new File(["b"], "b.jpg") }], text: "", at: 2 };
  const joined = joinShares(first, second);
  expect(joined).toMatchObject({ files: [{ key: "a" }, { key: "b" }], text: "Alta", at: 2 });
  expect(joinShares(joined, { files: [], text: "Zermatt", at: 3 }).text).toBe("Alta\nZermatt");
  expect(joinShares(undefined, first)).toBe(first);
});
