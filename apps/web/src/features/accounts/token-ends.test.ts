import { expect, test } from "vitest";
import { endOf, lastDateOf } from "./token-ends.ts";

test.each(["2026-01-31", "2024-02-28", "2026-03-28", "2026-03-29", "2026-10-25", "2026-12-31"])(
  "what ends with %s ends at its last moment",
  (date) => {
    const end = new Date(endOf(date));
    expect([end.getHours(), end.getMinutes()]).toEqual([0, 0]);
    expect(lastDateOf(endOf(date))).toBe(date);
  },
);
