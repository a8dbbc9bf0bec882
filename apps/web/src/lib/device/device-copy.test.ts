import { expect, test } from "vitest";
import { isKeptPreview, previewCache } from "./device-copy.ts";

const { mostBytesEach, mostEntries } = previewCache;

test("all previews together take at most 100 MB", () => {
  expect(mostEntries * mostBytesEach).toBe(100_000_000);
});

test.each([
  ["within the bound", mostBytesEach, 200, true],
  ["beyond it", mostBytesEach + 1, 200, false],
  ["a refusal", 10, 404, false],
])("a preview without a Content-Length, %s", async (_name, bytes, status, isKept) => {
  const response = new Response(new Blob([new Uint8Array(bytes)]).stream(), { status });
  expect(response.headers.has("Content-Length")).toBe(false);
  expect(await isKeptPreview(response)).toBe(isKept);
  expect((await response.blob()).size, "the page still reads it").toBe(bytes);
});
