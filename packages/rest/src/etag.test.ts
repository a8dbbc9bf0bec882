import type { OwnerId } from "@firn/contracts/runtime";
import { expect, test } from "vitest";
import { isKnown, logTag } from "./etag.ts";

test("the tag changes with the account, the log, the season, its start, the day and the version", () => {
  const log = { seasonStartDay: "09-01", stamp: "a1" };
  const actor = { ownerId: "me" as OwnerId, today: "2026-01-15", log };
  const others = [
    { ...actor, ownerId: "you" as OwnerId },
    { ...actor, today: "2026-01-16" },
    { ...actor, log: { ...log, seasonStartDay: "02-01" } },
    { ...actor, log: { ...log, stamp: "b2" } },
  ];
  const tags = [
    logTag(actor, "1.0.0"),
    logTag(actor, "1.0.0", { season: "0" }),
    logTag(actor, "1.0.0", { season: "-1" }),
    logTag(actor, "1.0.0", { since: "1.a" }),
    logTag(actor, "1.0.1"),
    ...others.map((other) => logTag(other, "1.0.0")),
  ];
  expect(new Set(tags).size).toBe(tags.length);
  expect(logTag(actor, "1.0.0", { since: '"\n' })).toMatch(/^W\/"[\w.%-]+"$/);
  expect(logTag({ ownerId: actor.ownerId, today: actor.today }, "1.0.0")).toBeUndefined();
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
