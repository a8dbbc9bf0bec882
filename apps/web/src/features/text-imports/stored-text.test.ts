import { expect, test } from "vitest";
import { storedText, storeText } from "./stored-text.ts";

const ann = { created_at: "2026-01-05T10:00:00.000Z" };
const bea = { created_at: "2026-01-06T10:00:00.000Z" };

function makeStorage(roomFor = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > roomFor) throw new Error("QuotaExceededError");
      entries.set(key, value);
    },
    removeItem: (key: string) => void entries.delete(key),
  };
}

test("each account finds its own text, the last one", () => {
  const storage = makeStorage();
  expect(storedText(ann, storage)).toBe("");
  storeText(ann, "Dec 12 Alta", storage);
  storeText(bea, "hers", storage);
  storeText(ann, "Dec 13 Alta", storage);
  expect(storedText(ann, storage)).toBe("Dec 13 Alta");
  storeText(ann, "", storage);
  expect(storedText(ann, storage)).toBe("");
  expect(storedText(bea, storage)).toBe("hers");
});

test("a text without room leaves none, not the one before it", () => {
  const storage = makeStorage(10);
  storeText(ann, "short", storage);
  storeText(ann, "much longer than that", storage);
  expect(storedText(ann, storage)).toBe("");
});

test("a browser that keeps nothing is no trouble", () => {
  const closed = () => {
    throw new Error("SecurityError");
  };
  const storage = { getItem: closed, setItem: closed, removeItem: closed };
  storeText(ann, "text", storage);
  expect(storedText(ann, storage)).toBe("");
});
