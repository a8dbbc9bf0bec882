import type { Changes, LoggedDay } from "@firn/contracts/changes";
import { expect, test } from "vitest";
import { emptyLog, withChanges } from "./log.ts";

const day = (id: string, date: string, created_at = "2026-01-01T00:00:00.000Z") =>
  ({ id, date, created_at }) as LoggedDay;

const answer = (part: Partial<Changes>): Changes => ({
  cursor: "1",
  has_more: false,
  is_whole: false,
  days: [],
  skis: [],
  places: [],
  deleted: { days: [], skis: [], places: [] },
  ...part,
});

const ski = (id: string, name: string) => ({ id, name, retired: false, deleted: false, created_at: "" });

test("days are newest first, a changed one has its new place", () => {
  const log = withChanges(emptyLog, answer({ days: [day("b", "2026-01-01"), day("a", "2026-01-02")] }));
  expect(log.days.map(({ id }) => id)).toEqual(["a", "b"]);
  const moved = withChanges(log, answer({ days: [day("b", "2026-01-03"), day("c", "2026-01-02")] }));
  expect(moved.days.map(({ id }) => id)).toEqual(["b", "c", "a"]);
  expect(log.days.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("what was deleted is gone, what is not named stays as it is", () => {
  const log = withChanges(emptyLog, answer({ days: [day("a", "2026-01-02")], skis: [ski("s", "Old"), ski("t", "T")] }));
  const after = withChanges(
    log,
    answer({ skis: [ski("s", "New")], deleted: { days: ["a"], skis: ["t"], places: [] } }),
  );
  expect(after.days).toEqual([]);
  expect([...after.skis.values()].map(({ name }) => name)).toEqual(["New"]);
  expect(withChanges(after, answer({}))).toBe(after);
});
