import { expect, test } from "vitest";
import { sharedItemsOf } from "./shared-items.ts";

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
  expect(files.map(({ name }) => name)).toEqual(["a.jpg"]);
});

test.each([
  [{ title: "My winter", text: " Jan 5 Alta\r\nJan 6 Alta ", url: "" }, "My winter\nJan 5 Alta\nJan 6 Alta"],
  [{ title: "Alta", text: "Alta" }, "Alta"],
  [{}, ""],
])("sharedItemsOf joins title, text and address, each once: %j", (shared, text) => {
  expect(sharedItemsOf(form(Object.entries(shared))).text).toBe(text);
});
