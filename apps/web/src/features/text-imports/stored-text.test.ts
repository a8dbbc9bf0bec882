import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { addStoredText, readStoredText, storeText } from "./stored-text.ts";

const ann = { key: "ann@example.com" };
const bea = { key: "bea@example.com" };

test("each account reads the text that it stored last", async () => {
  expect(await readStoredText(ann)).toBe("");
  await storeText(ann, "Dec 12 Alta");
  await storeText(bea, "hers");
  await storeText(ann, "Dec 13 Alta");
  expect(await readStoredText(ann)).toBe("Dec 13 Alta");
  await storeText(ann, "");
  expect(await readStoredText(ann)).toBe("");
  expect(await readStoredText(bea)).toBe("hers");
});

test("a shared text is added to what was typed", async () => {
  await addStoredText(ann, "Dec 12 Alta");
  await addStoredText(ann, "Dec 13 Alta");
  expect(await readStoredText(ann)).toBe("Dec 12 Alta\nDec 13 Alta");
});
