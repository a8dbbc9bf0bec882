import type { DayListItem } from "@firn/contracts/days";
import { expect, test } from "vitest";
import { listItem } from "../days/test-list-item.ts";
import { withDayChanges, withDetailChanges, withNewPlaces, withSkiChanges } from "./overlay.ts";
import { created, day, updated } from "./test-entries.ts";

const range = { from: "2025-09-01", to: "2026-08-31" };
const row = (id: string, date: string, day_number: number) =>
  listItem({ id, date, day_number, resort_name: "Snowbird", ski_names: ["Volta"], activity: "Training" });
const list = [row("c", "2026-01-20", 3), row("b", "2026-01-10", 2), row("a", "2026-01-05", 1)];
const ids = (days: readonly DayListItem[]) => days.map(({ id, day_number }) => `${id} ${day_number}`);

test("a list without changes stays the same", () => {
  expect(withDayChanges(list, [], range)).toBe(list);
  expect(withDayChanges(list, [updated("elsewhere", { notes: "Wind." })], range)).toBe(list);
});

test("a new day stands first on its date, and later days count on", () => {
  const days = withDayChanges(list, [created], range);
  expect(ids(days)).toEqual(["c 4", "new-1 3", "b 2", "a 1"]);
  expect(days[1]).toMatchObject({ resort_name: "Alta", ski_names: ["Rustler 10"], activity: "Friends" });
});

test("a day of another season is left out", () => {
  expect(withDayChanges(list, [{ ...created, day: { ...day, date: "2025-08-31" } }], range)).toHaveLength(3);
  expect(ids(withDayChanges(list, [updated("c", { date: "2025-03-01" })], range))).toEqual(["b 2", "a 1"]);
});

test("an edit changes only its own fields, and a deleted day goes", () => {
  const edited = withDayChanges(
    list,
    [updated("b", { activity: "Training", skiIds: ["s2"], companions: ["Anna"] })],
    range,
  );
  expect(edited[1]).toEqual({ ...list[1], activity: "Training", ski_names: ["Rustler 10"], companions: ["Anna"] });
  const deleted = withDayChanges(list, [{ kind: "deleteDay", id: "b", date: "2026-01-10", resortName: null }], range);
  expect(ids(deleted)).toEqual(["c 2", "a 1"]);
});

test("a restored day stands where it was, in the list of its season only", () => {
  const [, b] = list;
  if (!b) throw new Error("the list has no second day");
  const restored = { kind: "restoreDay", id: "b", row: b } as const;
  const without = list.filter((day) => day !== b);
  expect(withDayChanges(without, [restored], range)).toEqual(list);
  expect(withDayChanges([], [restored], { from: "2024-09-01", to: "2025-08-31" })).toEqual([]);
});

test("a day that is already listed is not listed twice", () => {
  expect(withDayChanges(withDayChanges(list, [created], range), [created], range)).toHaveLength(4);
});

test("the details of a new day come from the outbox, those of a logged one only where they changed", () => {
  const made = withDetailChanges(undefined, [created, updated("new-1", { notes: "Wind.", companions: ["Tom"] })]);
  expect(made).toMatchObject({
    id: "new-1",
    resort: { name: "Alta" },
    notes: "Wind.",
    companions: ["Tom"],
    skis: [{ name: "Rustler 10" }],
  });
  expect(withDetailChanges(undefined, [updated("d1", { notes: "Wind." })])).toBeUndefined();
  const changed =
    made && withDetailChanges({ ...made, original_text: "Alta" }, [updated("new-1", { date: "2026-01-11" })]);
  expect(changed).toMatchObject({ date: "2026-01-11", notes: "Wind.", original_text: "Alta" });
});

test("a day that waits with another date or resort has no ranks until they are counted", () => {
  const ranks = { day_number: 4, log_number: 9, visit: null };
  const made = withDetailChanges(undefined, [created]);
  const logged = made && { ...made, ...ranks, next_id: "d2" };
  expect(withDetailChanges(logged, [updated("new-1", { notes: "Wind." })])).toMatchObject(ranks);
  const moved = withDetailChanges(logged, [updated("new-1", { date: "2026-01-11" })]);
  expect(moved).toMatchObject({ date: "2026-01-11", next_id: "d2" });
  for (const rank of Object.keys(ranks)) expect(moved).not.toHaveProperty(rank);
});

const use = { day_count: 3, season_day_count: 1, first_used_on: "2025-01-10", last_used_on: "2026-01-10" };
const none = { day_count: 0, season_day_count: 0, first_used_on: null, last_used_on: null };

test("skis are added, renamed, retired and removed in order", () => {
  const skis = [
    { id: "s1", name: "Volta", retired: false, ...use },
    { id: "s2", name: "Ripstick", retired: true, ...use },
    { id: "s3", name: "Mantra", retired: false, ...use },
  ];
  expect(
    withSkiChanges(skis, [
      { kind: "createSki", id: "new-2", name: "Rustler" },
      { kind: "renameSki", id: "new-2", name: "Rustler 10" },
      { kind: "deleteSki", id: "s1", name: "Volta" },
      { kind: "retireSki", id: "s2", name: "Ripstick", retired: false },
      { kind: "retireSki", id: "s3", name: "Mantra", retired: true },
    ]),
  ).toEqual([
    { id: "s2", name: "Ripstick", retired: false, ...use },
    { id: "s3", name: "Mantra", retired: true, ...use },
    { id: "new-2", name: "Rustler 10", retired: false, ...none },
  ]);
});

test("a ski that is put back is shown with its use, also before it is read again", () => {
  const row = { id: "s1", name: "Volta", retired: true, ...use };
  expect(withSkiChanges([], [{ kind: "restoreSki", id: "s1", name: "Volta", row }])).toEqual([row]);
});

test("a new place is listed with the others, once", () => {
  const place = { name: " Hausberg ", region: "Tyrol", country_code: "AT", latitude: null, longitude: null };
  const added = { kind: "createPlace", id: "new-2", name: "Hausberg", place } as const;
  const shown = { ...place, id: "new-2", name: "Hausberg", country: "Austria", own: true };
  expect(withNewPlaces([], [created, added])).toEqual([shown]);
  expect(withNewPlaces(withNewPlaces([], [added]), [added])).toHaveLength(1);
});
