import { describe, expect, test } from "vitest";
import {
  afterRefusal,
  afterSending,
  asFresh,
  nextUpload,
  placeChange,
  unsentCreation,
  withoutExpired,
} from "./entry.ts";
import { created, day, entryOf, rowOf, updated } from "./test-entries.ts";

const refusal = {
  text: "This ski is not on your list.",
  fields: { ski_ids: ["This ski is not on your list."] },
  isGone: false,
};
const deletion = { kind: "deleteDay", id: "new-1", date: day.date, resortName: "Alta" } as const;

describe("placeChange", () => {
  test("adds a change of a logged day behind the others", () => {
    const earlier = entryOf(updated("d1", { notes: "Wind." }));
    const fresh = entryOf(updated("d1", { notes: "Sun." }));
    expect(placeChange([earlier], fresh)).toEqual({ put: fresh, run: fresh, removed: [] });
  });

  test("changes an unsent day in its place, under the new key", () => {
    const waiting = entryOf(created);
    const fresh = entryOf(updated("new-1", { notes: "Wind." }));
    const merged = { ...fresh, at: waiting.at, change: { ...created, day: { ...day, notes: "Wind." } } };
    expect(placeChange([waiting], fresh)).toEqual({ put: merged, run: merged, removed: [waiting.key] });
  });

  test("removes an unsent day that is deleted", () => {
    const waiting = entryOf(created);
    expect(placeChange([waiting], entryOf(deletion))).toEqual({ removed: [waiting.key] });
  });

  const restoration = { kind: "restoreDay", id: "d1", row: rowOf("d1") } as const;
  const deletionOf = (id: string) => ({ ...deletion, id });

  test("withdraws a deletion that is undone before it was sent", () => {
    const waiting = entryOf(deletionOf("d1"));
    expect(placeChange([waiting], entryOf(restoration))).toEqual({ removed: [waiting.key] });
    const refused = entryOf(deletionOf("d1"), { refusal });
    expect(placeChange([refused], entryOf(restoration))).toEqual({ removed: [refused.key] });
  });

  test("sends the undoing of a deletion that the server may have", () => {
    const fresh = entryOf(restoration);
    const tried = entryOf(deletionOf("d1"), { isTried: true });
    for (const entries of [[], [tried]]) {
      expect(placeChange(entries, fresh)).toEqual({ put: fresh, run: fresh, removed: [] });
    }
  });

  test("an unsent day that is deleted and restored is sent as it was", () => {
    const waiting = entryOf(created);
    expect(unsentCreation([waiting], "new-1")).toBe(created);
    const fresh = entryOf({ kind: "restoreDay", id: "new-1", row: rowOf("new-1"), unsent: created });
    const again = { ...fresh, change: created };
    expect(placeChange([], fresh)).toEqual({ put: again, run: again, removed: [] });
  });

  test("a tried day that is deleted and restored loses the deletion that follows it", () => {
    const tried = entryOf(created, { isTried: true });
    expect(unsentCreation([tried], "new-1")).toBeUndefined();
    const fresh = entryOf({ kind: "restoreDay", id: "new-1", row: rowOf("new-1") });
    expect(placeChange([{ ...tried, next: deletion, nextKey: "later" }], fresh)).toEqual({ put: tried, removed: [] });
  });

  test("leaves a tried day as it is, and lets the last change follow it", () => {
    const tried = entryOf(created, { isTried: true });
    const change = entryOf(updated("new-1", { notes: "Wind." }));
    const first = placeChange([tried], change);
    const next = { ...change.change, before: { ...day, seenEntry: tried.key } };
    expect(first).toEqual({ put: { ...tried, next, nextKey: change.key }, removed: [] });
    const last = entryOf(deletion);
    const second = placeChange([first.put ?? tried], last);
    expect(second.put).toEqual({ ...tried, next: deletion, nextKey: last.key });
  });

  test("replaces refused changes of the same thing", () => {
    const refused = entryOf(updated("d1", { notes: "Wind." }), { refusal });
    const other = entryOf(updated("d2", { notes: "Wind." }), { refusal });
    const fresh = entryOf(updated("d1", { notes: "Sun." }));
    expect(placeChange([refused, other], fresh).removed).toEqual([refused.key]);
  });

  test("a corrected day replaces its refused entry and is sent again", () => {
    const refused = entryOf(created, { refusal });
    const { put, run, removed } = placeChange([refused], entryOf(updated("new-1", { skiIds: ["s2"] })));
    expect(removed).toEqual([refused.key]);
    expect(run).toBe(put);
    expect(put).not.toHaveProperty("refusal");
    expect(put?.change).toEqual({ ...created, day: { ...day, skiIds: ["s2"] } });
  });

  test("a renamed ski that is unsent gets its new name at once", () => {
    const ski = entryOf({ kind: "createSki", id: "new-2", name: "Rustler" });
    const { put } = placeChange([ski], entryOf({ kind: "renameSki", id: "new-2", name: "Rustler 10" }));
    expect(put?.change).toEqual({ kind: "createSki", id: "new-2", name: "Rustler 10" });
  });

  test("a retired ski that is unsent is added first", () => {
    const ski = entryOf({ kind: "createSki", id: "new-2", name: "Rustler" });
    const retired = { kind: "retireSki", id: "new-2", name: "Rustler", retired: true } as const;
    const fresh = entryOf(retired);
    expect(placeChange([ski], fresh).put).toEqual({ ...ski, next: retired, nextKey: fresh.key });
  });
});

test("an acknowledged entry goes, becomes the change that follows it, or stays for its notice", () => {
  expect(afterSending(entryOf(created, { isTried: true }))).toBeUndefined();
  const next = updated("new-1", { notes: "Wind." });
  const entry = entryOf(created, { isTried: true, next, nextKey: "later" });
  expect(afterSending(entry)).toEqual({
    key: "later",
    account: entry.account,
    at: entry.at,
    change: next,
  });
  const stored = { ...day, date: "2026-01-09" };
  expect(
    afterSending(entryOf(next), { day: stored, skiNames: [] }),
    "the notice names the day as it is stored",
  ).toMatchObject({ isChangedElsewhere: true, change: { id: "new-1", day: stored } });
});

test("a refused entry holds the latest wish, and may be sent again under another key", () => {
  const entry = entryOf(created, { isTried: true, next: updated("new-1", { notes: "Wind." }) });
  const refused = afterRefusal(entry, refusal);
  expect(refused).toEqual({
    ...entryOf(created),
    key: entry.key,
    at: entry.at,
    change: { ...created, day: { ...day, notes: "Wind." } },
    refusal,
  });
  expect(refused && asFresh(refused)).not.toHaveProperty("refusal");
  expect(refused && asFresh(refused).key).not.toBe(entry.key);
  expect(afterRefusal({ ...entry, next: deletion }, refusal), "it was to be deleted").toBeUndefined();
});

test("a photo that the server may have removed is uploaded again, under another key", () => {
  const uploadedAt = Date.parse("2026-01-10T10:00:00Z");
  const photos = [{ key: "p1", id: "p-1", preview_url: "/p", uploadedAt }];
  const entry = entryOf({ ...created, day: { ...day, photos } });
  expect(nextUpload(withoutExpired(entry, uploadedAt + 19 * 3_600_000))).toBeUndefined();
  const again = nextUpload(withoutExpired(entry, uploadedAt + 21 * 3_600_000));
  expect(again).toEqual({ key: "p1", id: null, preview_url: "/p", uploadKey: expect.any(String) });
});
