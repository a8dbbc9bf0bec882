import { expect, test } from "vitest";
import { keepReturnPath, takeReturnPath } from "./return-path.ts";

function memory(content = new Map<string, string>()) {
  return {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
    removeItem: (key: string) => void content.delete(key),
  };
}

test("the way back survives the way through Google, once", () => {
  const storage = memory();
  keepReturnPath("/stats", storage);
  expect(takeReturnPath(storage)).toBe("/stats");
  expect(takeReturnPath(storage)).toBe("/");
});

test("a new way replaces an older one that was never used", () => {
  const storage = memory();
  keepReturnPath("/stats", storage);
  keepReturnPath(undefined, storage);
  expect(takeReturnPath(storage)).toBe("/");
});

test("what somebody else wrote there leads home", () => {
  const storage = memory(new Map([["firn.return-path", "//evil.example"]]));
  expect(takeReturnPath(storage)).toBe("/");
});

test("where storage is closed the way ends at home", () => {
  const closed = () => {
    throw new Error("SecurityError");
  };
  keepReturnPath("/stats", { setItem: closed });
  expect(takeReturnPath({ getItem: closed, removeItem: closed })).toBe("/");
});
