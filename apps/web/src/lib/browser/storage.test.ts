import { afterEach, expect, test, vi } from "vitest";
import { forgetDevice, readStored, writeStored } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

function makeStorage(entries: Record<string, string> = {}, quota = Number.POSITIVE_INFINITY) {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    key: (at: number) => [...map.keys()][at] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > quota) throw new Error("QuotaExceededError");
      map.set(key, value);
    },
    removeItem: (key: string) => void map.delete(key),
  };
}

const blocked = (): Storage => {
  throw new DOMException("blocked", "SecurityError");
};

test("a written value is read again, and null removes it", () => {
  const storage = makeStorage();
  writeStored("a", "1", () => storage);
  expect(readStored("a", () => storage)).toBe("1");
  writeStored("a", null, () => storage);
  expect(readStored("a", () => storage)).toBeNull();
});

test("a value beyond the quota removes the one before it", () => {
  const storage = makeStorage({ a: "1" }, 10);
  writeStored("a", "longer than the quota", () => storage);
  expect(readStored("a", () => storage)).toBeNull();
});

test("blocked storage reads as null and ignores writes", () => {
  expect(readStored("a", blocked)).toBeNull();
  expect(() => writeStored("a", "1", blocked)).not.toThrow();
});

test("forgetDevice removes the entries of Firn except the theme", () => {
  const local = makeStorage({ "firn.theme": "", "firn.photo-import:1": "", other: "", "firn.export-columns": "" });
  const session = makeStorage({ "firn.day-form:me:new": "", "firn.text-import:1": "", firnish: "" });
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  forgetDevice();
  const keysOf = ({ length, key }: Storage) => Array.from({ length }, (_, at) => key(at));
  expect([keysOf(local), keysOf(session)]).toEqual([["firn.theme", "other"], ["firnish"]]);
});

test("forgetDevice does nothing where storage is blocked", () => {
  vi.stubGlobal("localStorage", {
    get length() {
      return blocked();
    },
  });
  vi.stubGlobal("sessionStorage", makeStorage());
  expect(forgetDevice).not.toThrow();
});
