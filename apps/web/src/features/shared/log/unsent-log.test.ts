import { listDays } from "@firn/logbook/list-days";
import { expect, test, vi } from "vitest";
import type { Change } from "../outbox/entry.ts";
import { created, day, rowOf, updated } from "../outbox/test-entries.ts";
import { loggedDay, logOf } from "./test-log.ts";
import { createUnsentLog } from "./unsent-log.ts";

const log = logOf(loggedDay("d1", "2026-01-10"), loggedDay("d2", "2026-01-05", { notes: "Fog." }));
const reader = { today: "2026-01-20", seasonStart: "09-01", units: "metric" as const };
const brighton = { id: "us-brighton", name: "Brighton", region: "Utah", country: "United States" };
const record = { ...brighton, countryCode: "US", latitude: 40.6, longitude: -111.58, pisteKm: null, aliases: [] };
const withUnsent = (...changes: Change[]) => createUnsentLog(async () => [record])(log, { changes });
const rows = async (...changes: Change[]) => listDays(await withUnsent(...changes), reader, {});

test("a log without changes is the same one, and one with the same changes too", async () => {
  const loadResorts = vi.fn(async () => []);
  const unsent = createUnsentLog(loadResorts);
  expect(await unsent(log, { changes: [] })).toBe(log);
  const changes = [created];
  expect(await unsent(log, { changes })).toBe(await unsent(log, { changes }));
  expect(loadResorts, "its resort is in the log").not.toHaveBeenCalled();
});

test("a new day counts as the latest of its date, its resort and ski too", async () => {
  const made = { ...created, day: { ...day, resort: brighton, skiIds: ["new-ski"] } };
  const [first, second] = await rows({ kind: "createSki", id: "new-ski", name: "Bent" }, made);
  expect(first).toMatchObject({ id: "new-1", day_number: 3, resort_name: "Brighton", ski_names: ["Bent"] });
  expect(second).toMatchObject({ id: "d1", day_number: 2 });
});

test("a resort that only such a day has is where the app knows it, and nowhere if it does not", async () => {
  const placeIn = async (...made: Parameters<typeof createUnsentLog>) => {
    const changes: Change[] = [{ ...created, day: { ...day, resort: brighton } }];
    return (await createUnsentLog(...made)(log, { changes })).places.get(brighton.id);
  };
  const position = { country_code: "US", latitude: 40.6, longitude: -111.58 };
  expect(await placeIn(async () => [record])).toMatchObject({ ...brighton, ...position });
  const nowhere = { ...brighton, country_code: null, latitude: null, longitude: null };
  expect(await placeIn(async () => [])).toMatchObject(nowhere);
  expect(await placeIn(async () => Promise.reject(new Error("not on the device")))).toMatchObject(nowhere);
});

test("an edit changes only its own fields; one of a day that the log does not have changes nothing", async () => {
  const before = { ...day, notes: "Fog." };
  const [, edited] = await rows(updated("d2", { companions: ["Anna"], numbers: { runs: 8 } }, before));
  expect(edited).toMatchObject({ id: "d2", companions: ["Anna"], numbers: { runs: 8 }, note: "Fog." });
  expect(await withUnsent(updated("elsewhere", { notes: "Wind." }))).toBe(log);
});

test("a deleted day does not count, a restored one does", async () => {
  const deleted: Change = { kind: "deleteDay", id: "d1", date: "2026-01-10", resortName: null };
  expect((await rows(deleted)).map(({ id }) => id)).toEqual(["d2"]);
  const restored: Change = { kind: "restoreDay", id: "d1", row: rowOf("d1") };
  expect((await rows(deleted, restored)).map(({ id }) => id)).toEqual(["d1", "d2"]);
  expect(await withUnsent(restored), "it is there").toBe(log);
});

test("skis and places are made, renamed, retired, deleted and restored", async () => {
  const ofSki = async (...changes: Change[]) => (await withUnsent(...changes)).skis.get("s1");
  const name = "Volta";
  const deletion: Change = { kind: "deleteSki", id: "s1", name };
  expect(await ofSki({ kind: "renameSki", id: "s1", name: "Bent" })).toMatchObject({ name: "Bent" });
  expect(await ofSki({ kind: "retireSki", id: "s1", name, retired: true })).toMatchObject({ retired: true });
  expect(await ofSki(deletion)).toMatchObject({ deleted: true });
  expect(await ofSki(deletion, { kind: "restoreSki", id: "s1", name })).toMatchObject({ deleted: false });
  const place = { name: "Hill", region: "", country_code: "AT", latitude: 47, longitude: 11 };
  const made = await withUnsent({ kind: "createPlace", id: "p1", name: "Hill", place });
  expect(made.places.get("p1")).toMatchObject({ name: "Hill", country: "Austria", own: true });
});
