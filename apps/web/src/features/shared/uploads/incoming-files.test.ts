import { expect, test } from "vitest";
import type { Entry } from "./folder-files.ts";
import { filesOf, type Transfer } from "./incoming-files.ts";

type Tree = { name: string; children?: readonly Tree[] };

interface TestEntry extends Entry {
  file?: (done: (file: File) => void) => void;
  createReader?: () => { readEntries: (done: (part: TestEntry[]) => void) => void };
}

/** An entry as browsers give it: a folder's reader hands out its entries two at a time, a file is read by a callback. */
function entryOf({ name, children }: Tree): TestEntry {
  if (!children) {
    return { name, isFile: true, isDirectory: false, file: (done) => done(new File([], name)) };
  }
  const createReader = () => {
    const rest = children.map(entryOf);
    return { readEntries: (done: (part: TestEntry[]) => void) => done(rest.splice(0, 2)) };
  };
  return { name, isFile: false, isDirectory: true, createReader };
}

function transferOf(trees: readonly Tree[], withEntries = true) {
  const items = trees.map((tree) => ({
    kind: "file",
    getAsFile: () => new File([], tree.name),
    webkitGetAsEntry: () => (withEntries ? entryOf(tree) : null),
  }));
  const text = { kind: "string", getAsFile: () => null, webkitGetAsEntry: () => null };
  return { items: [text, ...items], files: [] };
}

const names = async (transfer: Transfer) => (await filesOf(transfer)).map(({ name }) => name);

test("a folder is replaced by its files at any depth", async () => {
  const trip = [{ name: "b" }, { name: "c" }, { name: "deep", children: [{ name: "d" }] }, { name: "e" }];
  expect(await names(transferOf([{ name: "a" }, { name: "trip", children: trip }, { name: "f" }]))).toEqual([
    "a",
    "b",
    "c",
    "d",
    "e",
    "f",
  ]);
});

test("hidden files of a folder are left out, but not a hidden file that is dropped itself", async () => {
  const trip = [{ name: ".DS_Store" }, { name: "a" }, { name: ".thumbs", children: [{ name: "b" }] }];
  expect(await names(transferOf([{ name: ".c" }, { name: "trip", children: trip }]))).toEqual([".c", "a"]);
});

test("an empty folder gives no files", async () => {
  expect(await names(transferOf([{ name: "empty", children: [] }]))).toEqual([]);
});

test("a transfer without entries or items gives its files", async () => {
  expect(await names(transferOf([{ name: "a" }], false))).toEqual(["a"]);
  expect(await names({ items: [], files: [new File([], "pasted")] })).toEqual(["pasted"]);
});

test("the transfer is read before its event ends", async () => {
  const transfer = transferOf([{ name: "a" }, { name: "trip", children: [{ name: "b" }] }]);
  const files = filesOf(transfer);
  transfer.items.length = 0;
  expect((await files).map(({ name }) => name)).toEqual(["a", "b"]);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: String(at) }));

test("2,000 files are accepted, more throw RangeError", async () => {
  expect(await names(transferOf([{ name: "trip", children: many(2000) }]))).toHaveLength(2000);
  await expect(names(transferOf([{ name: "disk", children: many(2001) }]))).rejects.toThrow(RangeError);
  const twoFolders = [
    { name: "one", children: many(1500) },
    { name: "two", children: many(1500) },
  ];
  await expect(names(transferOf(twoFolders))).rejects.toThrow(RangeError);
});

test("an unreadable folder rejects", async () => {
  const fail = (_done: unknown, failed: (error: Error) => void) => failed(new Error("NotReadableError"));
  const entry = { name: "trip", isDirectory: true, isFile: false, createReader: () => ({ readEntries: fail }) };
  const items = [{ kind: "file", getAsFile: () => null, webkitGetAsEntry: () => entry }];
  await expect(names({ items, files: [] })).rejects.toThrow("NotReadableError");
});
