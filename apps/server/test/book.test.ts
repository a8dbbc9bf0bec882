import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { book } from "../src/commands/book.ts";
import { makeDataFolder, run, temporary } from "./support/data-folder.ts";

let logged: Awaited<ReturnType<typeof makeDataFolder>>;
beforeAll(async () => {
  logged = await makeDataFolder();
});
afterAll(() => rmSync(logged.folder, { recursive: true, force: true }));

const email = "skier-1@example.com";

test.each([[[]], [[email]], [["a", "b", "c"]], [[email, "b.pdf", "--season", "-1"]], [[email, "b.pdf", "--season=x"]]])(
  "prints its usage for %j",
  async (args) => {
    expect(await run(book, logged.folder, args)).toMatchObject({ code: 2, text: expect.stringMatching(/^Usage: /) });
  },
);

test("without a browser it says what to install, and where it has looked", async () => {
  const file = join(temporary(), "book.pdf");
  const { code, text } = await run(book, logged.folder, [email, file], { CHROME_PATH: "/opt/no-browser" });
  expect(code).toBe(1);
  expect(text).toMatch(
    /^A book is printed by Chrome or Chromium, and there is none\. .* Looked for: \/opt\/no-browser\.$/,
  );
  expect(existsSync(file)).toBe(false);
});

test("overwrites no file", async () => {
  const file = join(temporary(), "book.pdf");
  writeFileSync(file, "mine");
  const { code, text } = await run(book, logged.folder, [email, file], { CHROME_PATH: process.execPath });
  expect({ code, text }).toEqual({ code: 1, text: `${file} exists already. Name a new file.` });
});
