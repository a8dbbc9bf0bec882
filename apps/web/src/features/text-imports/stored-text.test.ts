import { afterEach, expect, test, vi } from "vitest";
import { readStoredText, storeText } from "./stored-text.ts";

const ann = { created_at: "2026-01-05T10:00:00.000Z" };
const bea = { created_at: "2026-01-06T10:00:00.000Z" };

afterEach(() => vi.unstubAllGlobals());

test("each account reads the text that it stored last", () => {
  const entries = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  expect(readStoredText(ann)).toBe("");
  storeText(ann, "Dec 12 Alta");
  storeText(bea, "hers");
  storeText(ann, "Dec 13 Alta");
  expect(readStoredText(ann)).toBe("Dec 13 Alta");
  storeText(ann, "");
  expect(readStoredText(ann)).toBe("");
  expect(readStoredText(bea)).toBe("hers");
});
