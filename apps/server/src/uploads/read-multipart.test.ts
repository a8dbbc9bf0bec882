import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { plainMessage } from "@firn/contracts/messages";
import { expect, onTestFinished, test } from "vitest";
import { readMultipart } from "./read-multipart.ts";

const limits = {
  fileBytes: 100,
  files: 1,
  fields: 2,
  fieldBytes: 50,
  tooLarge: plainMessage("file"),
  fieldTooLarge: plainMessage("field"),
};
const file = (size: number) => new File(["x".repeat(size)], "a.txt");

test.each<[string, [string, string | File][], object | undefined]>([
  [
    "at its limits",
    [
      ["file", file(100)],
      ["a", "x".repeat(50)],
      ["b", ""],
    ],
    undefined,
  ],
  ["with a larger file", [["file", file(101)]], { code: "too_large", message: "file" }],
  ["with a longer field", [["a", "x".repeat(51)]], { code: "too_large", message: "field" }],
  [
    "with two files",
    [
      ["file", file(1)],
      ["file", file(1)],
    ],
    { code: "bad_request" },
  ],
  [
    "with three fields",
    [
      ["a", ""],
      ["b", ""],
      ["c", ""],
    ],
    { code: "bad_request" },
  ],
])("a form %s", async (_, parts, refusal) => {
  const folder = mkdtempSync(join(tmpdir(), "firn-forms-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const { body, headers } = new Response(form);
  let names = 0;
  const reading = readMultipart(
    Readable.fromWeb(body as ReadableStream),
    headers.get("content-type") ?? "",
    folder,
    () => `${++names}`,
    limits,
  );
  if (!refusal) return expect([...(await reading).upload.values.keys()].sort()).toEqual(["a", "b", "file"]);
  await expect(reading).rejects.toMatchObject(refusal);
  expect(readdirSync(folder)).toEqual([]);
});

test("of two values under one name the first is kept", async () => {
  const folder = mkdtempSync(join(tmpdir(), "firn-forms-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const form = new FormData();
  for (const value of ["first", "second"]) form.append("a", value);
  const { body, headers } = new Response(form);
  const stream = Readable.fromWeb(body as ReadableStream);
  const read = await readMultipart(stream, headers.get("content-type") ?? "", folder, () => "name", limits);
  expect([...read.upload.values]).toEqual([["a", "first"]]);
});
