import type { OwnerId } from "@firn/contracts/runtime";
import { expect, test } from "vitest";
import { isKnown, logState } from "./etag.ts";

test("what names a state changes with the log, the season, its start and the day; over all seasons with the log alone", () => {
  const log = { seasonStartDay: "09-01", stamp: "a1" };
  const actor = { ownerId: "me" as OwnerId, today: "2026-01-15", log };
  const others = [
    { ...actor, today: "2026-01-16" },
    { ...actor, log: { ...log, seasonStartDay: "02-01" } },
    { ...actor, log: { ...log, stamp: "b2" } },
  ];
  const states = [logState(actor, 0), logState(actor, -1), ...others.map((other) => logState(other, 0))];
  expect(new Set(states).size).toBe(states.length);
  expect([actor, ...others].map((each) => logState(each))).toEqual(["a1", "a1", "a1", "b2"]);
  expect(logState({ ownerId: actor.ownerId, today: actor.today }, 0)).toBeUndefined();
});

test.each([
  [undefined, false],
  ["", false],
  ["*", true],
  ['"x"', true],
  ['W/"x"', true],
  [' "a" , W/"x"', true],
  ['"a", "xy"', false],
  ["x", false],
])('If-None-Match %s knows W/"x": %s', (header, known) => {
  expect(isKnown(header, 'W/"x"')).toBe(known);
});
