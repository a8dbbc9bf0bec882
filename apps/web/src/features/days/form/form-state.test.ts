import { expect, test } from "vitest";
import { type DayDraft, dayChanges, emptyDraft } from "../../shared/days/day-draft.ts";
import { type FormEvent, type FormState, formReducer, startForm } from "./form-state.ts";

const alta = { id: "us-alta", name: "Alta", region: "Utah", country: "United States" };
const begun = startForm(emptyDraft("2026-01-15"));

function after(state: FormState, ...events: FormEvent[]): FormState {
  return events.reduce(formReducer, state);
}

test("changes accumulate in the draft", () => {
  const { draft, before } = after(
    begun,
    { type: "changed", change: { resort: alta } },
    { type: "changed", change: { skiIds: ["a"] } },
    { type: "changed", change: { activity: "Training" } },
    { type: "changed", change: { notes: "Wind." } },
  );
  expect(draft).toEqual({
    ...emptyDraft("2026-01-15"),
    resort: alta,
    skiIds: ["a"],
    activity: "Training",
    notes: "Wind.",
  });
  expect(before).toEqual(emptyDraft("2026-01-15"));
});

test("an added ski is selected once, besides the others", () => {
  const state = after(begun, { type: "changed", change: { skiIds: ["a"] } }, { type: "ski-added", skiId: "b" });
  expect(state.draft.skiIds).toEqual(["a", "b"]);
  expect(after(state, { type: "ski-added", skiId: "b" }).draft.skiIds).toEqual(["a", "b"]);
});

test("a refused save keeps the draft; an error goes when its field changes, all go at the next submission", () => {
  const errors = { date: ["This date is in the future."], ski_ids: ["This ski is not on your list."] };
  const refused = after(begun, { type: "changed", change: { notes: "Wind." } }, { type: "refused", errors });
  expect(refused.draft.notes).toBe("Wind.");
  expect(refused.errors).toEqual(errors);
  expect(after(refused, { type: "changed", change: { notes: "Calm." } }).errors).toEqual(errors);
  expect(after(refused, { type: "changed", change: { date: "2026-01-14" } }).errors).toEqual({
    ski_ids: errors.ski_ids,
  });
  expect(after(refused, { type: "ski-added", skiId: "b" }).errors).toEqual({ date: errors.date });
  expect(after(refused, { type: "submitted" }).errors).toEqual({});
});

test("a refetched day replaces an unchanged form only", () => {
  const newer: DayDraft = { ...emptyDraft("2026-01-14"), resort: alta };
  expect(after(begun, { type: "reloaded", day: newer }).draft).toEqual(newer);
  const typed = after(begun, { type: "changed", change: { notes: "Wind." } }, { type: "reloaded", day: newer });
  expect(typed.draft).toEqual({ ...emptyDraft("2026-01-15"), notes: "Wind." });
});

test("a changed form does not undo changes made elsewhere", () => {
  const elsewhere: DayDraft = { ...emptyDraft("2026-01-15"), activity: "Training" };
  const { before, draft } = after(
    begun,
    { type: "changed", change: { notes: "Wind." } },
    { type: "reloaded", day: elsewhere },
  );
  expect(dayChanges(before, draft)).toEqual({ notes: "Wind." });
});

test("a restart discards the draft and the errors", () => {
  const state = after(
    begun,
    { type: "changed", change: { notes: "Wind." } },
    { type: "refused", errors: { date: ["No."] } },
  );
  expect(after(state, { type: "restarted", day: emptyDraft("2026-01-16") })).toEqual(
    startForm(emptyDraft("2026-01-16")),
  );
});

test("the only ski is chosen also where it is known after the first tap, and never over a choice", () => {
  const day = { ...emptyDraft("2026-01-15"), skiIds: ["a"] };
  const tapped = after(begun, { type: "changed", change: { resort: alta } }, { type: "reloaded", day });
  expect(tapped).toMatchObject({ before: { skiIds: ["a"] }, draft: { resort: alta, skiIds: ["a"] } });
  const chosen = after(begun, { type: "changed", change: { skiIds: ["b"] } }, { type: "reloaded", day });
  expect(chosen.draft.skiIds).toEqual(["b"]);
});
