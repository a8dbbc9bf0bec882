import { expect, test } from "vitest";
import { draftOf } from "../../shared/days/day-draft.ts";
import { created, day, entryOf, updated } from "../../shared/outbox/test-entries.ts";
import { editedDay } from "./edited-day.ts";

const logged = {
  id: "d1",
  date: "2026-01-10",
  resort: null,
  skis: [],
  companions: [],
  activity: null,
  notes: "Deep.",
  photos: [],
  original_text: null,
  updated_at: "2026-01-10T16:00:00.000Z",
};
const start = draftOf(logged);
const refusal = { text: "Please check the day.", fields: { date: ["In the future."] }, isGone: false };

test("a logged day begins with the changes that wait, and names the latest", () => {
  const entries = [entryOf(updated("d1", { notes: "Wind." }, start)), entryOf(updated("d2", { notes: "No." }, start))];
  expect(editedDay("d1", logged, { entries, acknowledged: {} })).toEqual({
    before: { ...start, notes: "Wind.", seenEntry: entries[0]?.key },
    refused: undefined,
  });
});

test("a refused change is put into the form, with its reasons", () => {
  const entries = [entryOf(updated("d1", { date: "2027-01-10" }, start), { refusal })];
  expect(editedDay("d1", logged, { entries, acknowledged: {} })).toEqual({
    before: start,
    refused: { draft: { ...start, date: "2027-01-10" }, errors: refusal.fields },
  });
});

test("an unsent day comes from the outbox, as it was changed last", () => {
  const next = updated("new-1", { notes: "Wind." });
  const entry = entryOf(created);
  const before = { ...day, seenEntry: entry.key };
  expect(editedDay("new-1", undefined, { entries: [entry], acknowledged: {} })?.before).toEqual(before);
  const tried = entryOf(created, { isTried: true, next, nextKey: "later" });
  const changed = { notes: "Wind.", seenEntry: "later" };
  expect(editedDay("new-1", undefined, { entries: [tried], acknowledged: {} })?.before).toMatchObject(changed);
  expect(editedDay("d9", undefined, { entries: [tried], acknowledged: {} })).toBeUndefined();
});
