import { expect, test } from "vitest";
import { forgetDevice } from "./forget-device.ts";

function storageOf(...keys: string[]) {
  return {
    keys,
    get length() {
      return keys.length;
    },
    key: (at: number) => keys[at] ?? null,
    removeItem: (key: string) => void keys.splice(keys.indexOf(key), 1),
  };
}

test("everything of Firn's goes but the theme, and nothing of anybody else's", () => {
  const local = storageOf("firn.theme", "firn.photo-import:1", "other", "firn.export-columns");
  const session = storageOf("firn.day-form:me:new", "firn.text-import:1", "firnish");
  forgetDevice(() => [local, session]);
  expect([local.keys, session.keys]).toEqual([["firn.theme", "other"], ["firnish"]]);
});

test("where storage is closed nothing breaks", () => {
  expect(() =>
    forgetDevice(() => {
      throw new DOMException("closed", "SecurityError");
    }),
  ).not.toThrow();
});
