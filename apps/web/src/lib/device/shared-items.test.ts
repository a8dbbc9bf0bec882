import "fake-indexeddb/auto";
import { clear, set } from "idb-keyval";
import { beforeEach, expect, test } from "vitest";
import { readsStore } from "./device-copy.ts";
import {
  forgetShared,
  forgetSharedFiles,
  forgetSharedText,
  joinShares,
  keepShared,
  readShared,
  sharedItemsOf,
} from "./shared-items.ts";

const ann = "a@example.com";
const bea = "b@example.com";

beforeEach(async () => {
  await clear(readsStore);
  await forgetShared();
});

function form(entries: readonly [string, string | File][]): FormData {
  const made = new FormData();
  for (const [name, value] of entries) made.append(name, value);
  return made;
}

function shared(name: string, text = "") {
  return { files: [{ key: name, file: new File(["x"], `${name}.jpg`) }], text };
}

async function ownDevice(account: string): Promise<void> {
  await clear(readsStore);
  await set(account, {}, readsStore);
}

const keysOf = async (account: string) => (await readShared(account))?.files.map(({ key }) => key);

test("sharedItemsOf takes files that hold something", () => {
  const photo = new File(["x"], "a.jpg", { type: "image/jpeg" });
  const { files } = sharedItemsOf(
    form([
      ["files", photo],
      ["files", new File([], "empty.jpg")],
      ["files", "no file"],
    ]),
  );
  expect(files.map(({ file }) => file.name)).toEqual(["a.jpg"]);
});

test.each([
  [{ title: "My winter", text: " Jan 5 Alta\r\nJan 6 Alta ", url: "" }, "My winter\nJan 5 Alta\nJan 6 Alta"],
  [{ title: "Alta", text: "Alta" }, "Alta"],
  [{}, ""],
])("sharedItemsOf joins title, text and address, each once: %j", (shared, text) => {
  expect(sharedItemsOf(form(Object.entries(shared))).text).toBe(text);
});

test("joinShares adds a later share to what was not taken yet", () => {
  const first = shared("a", "Alta");
  const joined = joinShares(first, shared("b"));
  expect(joined).toMatchObject({ files: [{ key: "a" }, { key: "b" }], text: "Alta" });
  expect(joinShares(joined, { files: [], text: "Zermatt" }).text).toBe("Alta\nZermatt");
  expect(joinShares(undefined, first)).toBe(first);
});

test("a share belongs to the account of the device when it comes, and waits for no other", async () => {
  await ownDevice(ann);
  expect(await keepShared(shared("a"))).toBe(true);
  await ownDevice(bea);
  expect(await readShared(bea)).toBeUndefined();
  expect(await keepShared(shared("b"))).toBe(true);
  expect([await keysOf(ann), await keysOf(bea)]).toEqual([["a"], ["b"]]);
});

test("a share on a device without an account, or with two, is not kept", async () => {
  expect(await keepShared(shared("a"))).toBe(false);
  for (const account of [ann, bea]) await set(account, {}, readsStore);
  expect(await keepShared(shared("a"))).toBe(false);
  for (const account of [ann, bea]) expect(await readShared(account)).toBeUndefined();
});

test("an account forgets its own text and files, by their keys", async () => {
  for (const account of [ann, bea]) {
    await ownDevice(account);
    await keepShared(shared("a", "Alta"));
    await keepShared(shared("b"));
  }
  await forgetSharedText(bea);
  await forgetSharedFiles(bea, new Set(["a"]));
  expect(await readShared(bea)).toMatchObject({ files: [{ key: "b" }], text: "" });
  expect(await readShared(ann)).toMatchObject({ files: [{ key: "a" }, { key: "b" }], text: "Alta" });
});

test("forgetShared leaves one account's shares, or none", async () => {
  for (const account of [ann, bea]) {
    await ownDevice(account);
    await keepShared(shared("a"));
  }
  await forgetShared(bea);
  expect([await keysOf(ann), await keysOf(bea)]).toEqual([undefined, ["a"]]);
  await forgetShared();
  expect(await readShared(bea)).toBeUndefined();
});
