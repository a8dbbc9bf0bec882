import type { DayListItem } from "@firn/contracts/days";
import { describe, expect, it } from "vitest";
import { neighbourOf } from "./list-changes.ts";

function day(id: string, day_number: number): DayListItem {
  return {
    id,
    day_number,
    date: "2026-01-05",
    resort_name: "Alta",
    ski_names: [],
    companions: [],
    activity: null,
    photos: [],
  };
}

const list = [day("c", 3), day("b", 2), day("a", 1)];

describe("neighbourOf", () => {
  it("returns the next day, at the end the previous one", () => {
    expect(neighbourOf(list, "c")?.id).toBe("b");
    expect(neighbourOf(list, "a")?.id).toBe("b");
    expect(neighbourOf([day("a", 1)], "a")).toBeUndefined();
    expect(neighbourOf(list, "elsewhere")).toBeUndefined();
  });
});
