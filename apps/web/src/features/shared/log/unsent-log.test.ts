import { listDays } from "@firn/logbook/list-days";
import { expect, test } from "vitest";
import type { Change } from "../outbox/entry.ts";
import { created, day, rowOf, updated } from "../outbox/test-entries.ts";
import { loggedDay, logOf } from "./test-log.ts";
import { createUnsentLog } from "./unsent-log.ts";

const log = logOf(loggedDay("d1", "2026-01-10"), loggedDay("d2", "2026-01-05", { notes: "Fog." }));
const reader = { today: "2026-01-20", seasonStart: "09-01", units: "metric" as const };
const withUnsent = (...changes: Change[]) => createUnsentLog()(log, { changes });
const rows = (...changes: Change[]) => listDays(withUnsent(...changes), reader, {});

test("a log without changes is the same one, and one with the same changes too", () => {
  const unsent = createUnsentLog();
  expect(unsent(log, { changes: [] })).toBe(log);
  const changes = [created];
  expect(unsent(log, { changes })).toBe(unsent(log, { changes }));
});

test("a new day counts as the latest of its date, its resort and ski too", () => {
  const resort = { id: "us-brighton", name: "Brighton", region: "Utah", country: "United States" };
  const made = { ...created, day: { ...day, resort, skiIds: ["new-ski"] } };
  const [first, second] = rows({ kind: "createSki", id: "new-ski", name: "Bent" }, made);
  expect(first).toMatchObject({ id: "new-1", day_number: 3, resort_name: "Brighton", ski_names: ["Bent"] });
  expect(second).toMatchObject({ id: "d1", day_number: 2 });
});

test("an edit changes only its own fields; one of a day that the log does not have changes nothing", () => {
  const before = { ...day, notes: "Fog." };
  const [, edited] = rows(updated("d2", { companions: ["Anna"], numbers: { runs: 8 } }, before));
  expect(edited).toMatchObject({ id: "d2", companions: ["Anna"], numbers: { runs: 8 }, note: "Fog." });
  expect(withUnsent(updated("elsewhere", { notes: "Wind." }))).toBe(log);
});

test("a deleted day does not count, a restored one does", () => {
  const deleted: Change = { kind: "deleteDay", id: "d1", date: "2026-01-10", resortName: null };
  expect(rows(deleted).map(({ id }) => id)).toEqual(["d2"]);
  const restored: Change = { kind: "restoreDay", id: "d1", row: rowOf("d1") };
  expect(rows(deleted, restored).map(({ id }) => id)).toEqual(["d1", "d2"]);
  expect(withUnsent(restored), "it is there").toBe(log);
});

test("skis and places are made, renamed, retired, deleted and restored", () => {
  const ofSki = (...changes: Change[]) => withUnsent(...changes).skis.get("s1");
  const name = "Volta";
  const deletion: Change = { kind: "deleteSki", id: "s1", name };
  expect(ofSki({ kind: "renameSki", id: "s1", name: "Bent" })).toMatchObject({ name: "Bent" });
  expect(ofSki({ kind: "retireSki", id: "s1", name, retired: true })).toMatchObject({ retired: true });
  expect(ofSki(deletion)).toMatchObject({ deleted: true });
  expect(ofSki(deletion, { kind: "restoreSki", id: "s1", name })).toMatchObject({ deleted: false });
  const place = { name: "Hill", region: "", country_code: "AT", latitude: 47, longitude: 11 };
  const made = withUnsent({ kind: "createPlace", id: "p1", name: "Hill", place });
  expect(made.places.get("p1")).toMatchObject({ name: "Hill", country: "Austria", own: true });
});
