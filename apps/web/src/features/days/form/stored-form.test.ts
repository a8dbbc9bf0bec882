import { expect, test } from "vitest";
import { type DayDraft, emptyDraft } from "./day-draft.ts";
import { forgetForm, storedForm, storedFormKey, storeForm } from "./stored-form.ts";

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const closed = {
  getItem: () => {
    throw new Error("closed");
  },
  setItem: () => {
    throw new Error("closed");
  },
  removeItem: () => {
    throw new Error("closed");
  },
};

const before = emptyDraft("2026-01-15");
const draft: DayDraft = {
  date: "2026-01-14",
  resort: { id: "us-alta", name: "Alta", region: "Utah", country: "United States" },
  skiIds: ["a"],
  activity: "Friends",
  photos: [{ key: "p", id: "p", preview_url: "/p" }],
  notes: "Wind.",
};

test("a stored form is restored until it is removed", () => {
  const storage = memory();
  const key = storedFormKey("a@example.com", undefined);
  expect(storedForm(key, storage)).toBeUndefined();
  storeForm(key, { before, draft }, storage);
  expect(storedForm(key, storage)).toEqual({ before, draft });
  forgetForm(key, storage);
  expect(storedForm(key, storage)).toBeUndefined();
});

test("an unfinished upload is not stored", () => {
  const storage = memory();
  const photos = [
    { key: "upload-1", id: null, preview_url: null },
    { key: "upload-2", id: "q", preview_url: "/q" },
  ];
  storeForm("key", { before, draft: { ...draft, photos } }, storage);
  expect(storedForm("key", storage)?.draft.photos).toEqual([{ key: "q", id: "q", preview_url: "/q" }]);
});

test("each account and each day has its own key", () => {
  const keys = [
    storedFormKey("a@example.com", undefined),
    storedFormKey("b@example.com", undefined),
    storedFormKey("a@example.com", "day-1"),
    storedFormKey("a@example.com", "day-2"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  "not json",
  "null",
  "[]",
  "{}",
  JSON.stringify({ before }),
  JSON.stringify({ before, draft: { ...draft, date: "14.1.2026" } }),
  JSON.stringify({ before, draft: { ...draft, resort: { id: "us-alta" } } }),
  JSON.stringify({ before, draft: { ...draft, skiIds: [1] } }),
  JSON.stringify({ before, draft: { ...draft, activity: "Racing" } }),
  JSON.stringify({ before, draft: { ...draft, photos: undefined } }),
  JSON.stringify({ before, draft: { ...draft, photos: [{ key: "p", id: null, preview_url: null }] } }),
  JSON.stringify({ before, draft: { ...draft, notes: null } }),
])("%s is not restored", (text) => {
  expect(storedForm("key", memory({ key: text }))).toBeUndefined();
});

test("blocked storage throws nothing", () => {
  expect(() => storeForm("key", { before, draft }, closed)).not.toThrow();
  expect(() => forgetForm("key", closed)).not.toThrow();
  expect(storedForm("key", closed)).toBeUndefined();
});
