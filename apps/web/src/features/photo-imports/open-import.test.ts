import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetOpenImport, readOpenImport, storeOpenImport } from "./open-import.ts";

const ann = { created_at: "2026-01-05T10:00:00.000Z" };
const bea = { created_at: "2026-01-06T10:00:00.000Z" };

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("each account reads the import that it stored last", () => {
  expect(readOpenImport(ann)).toBeUndefined();
  storeOpenImport(ann, "first");
  storeOpenImport(ann, "second");
  storeOpenImport(bea, "hers");
  expect(readOpenImport(ann)).toBe("second");
  expect(readOpenImport(bea)).toBe("hers");
});

test("forgetOpenImport removes only the given import", () => {
  storeOpenImport(ann, "second");
  forgetOpenImport(ann, "first");
  expect(readOpenImport(ann)).toBe("second");
  forgetOpenImport(ann, "second");
  expect(readOpenImport(ann)).toBeUndefined();
});
