import { expect, test } from "vitest";
import { forgetOpenImport, keepOpenImport, openImport } from "./open-import.ts";

const ann = { created_at: "2026-01-05T10:00:00.000Z" };
const bea = { created_at: "2026-01-06T10:00:00.000Z" };

function makeStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

test("each account finds the import that it left open last", () => {
  const storage = makeStorage();
  expect(openImport(ann, storage)).toBeUndefined();
  keepOpenImport(ann, "first", storage);
  keepOpenImport(ann, "second", storage);
  keepOpenImport(bea, "hers", storage);
  expect(openImport(ann, storage)).toBe("second");
  expect(openImport(bea, storage)).toBe("hers");
});

test("what is over is forgotten, another one is not", () => {
  const storage = makeStorage();
  keepOpenImport(ann, "second", storage);
  forgetOpenImport(ann, "first", storage);
  expect(openImport(ann, storage)).toBe("second");
  forgetOpenImport(ann, "second", storage);
  expect(openImport(ann, storage)).toBeUndefined();
});

test("a browser that keeps nothing is no trouble", () => {
  const closed = () => {
    throw new Error("SecurityError");
  };
  const storage = { getItem: closed, setItem: closed, removeItem: closed };
  keepOpenImport(ann, "first", storage);
  forgetOpenImport(ann, "first", storage);
  expect(openImport(ann, storage)).toBeUndefined();
});
