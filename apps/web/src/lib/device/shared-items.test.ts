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

test("sharedItemsOf joins title, text and address, each once", () => {
  const shared = [
    ["title", "My winter"],
    ["text", " Jan 5 Alta\nJan 6 Alta "],
    ["url", ""],
  ] as const;
  expect(sharedItemsOf(form([...shared])).text).toBe("My winter\nJan 5 Alta\nJan 6 Alta");
  expect(
    sharedItemsOf(
      form([
        ["title", "Alta"],
        ["text", "Alta"],
      ]),
    ).text,
  ).toBe("Alta");
});
