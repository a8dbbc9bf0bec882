import type { DayListItem } from "@firn/contracts/days";
import { describe, expect, it } from "vitest";
import { neighbourOf, withoutDay } from "./list-changes.ts";

function day(id: string, day_number: number): DayListItem {
  return { id, day_number, date: "2026-01-05", resort_name: "Alta", ski_names: [], activity: null, photos: [] };
}

const list = [day("c", 3), day("b", 2), day("a", 1)];

describe("withoutDay", () => {
  it("moves only the days after it up by one", () => {
    expect(withoutDay(list, "b")).toEqual([day("c", 2), day("a", 1)]);
    expect(withoutDay(list, "c")).toEqual([day("b", 2), day("a", 1)]);
    expect(withoutDay(list, "a")).toEqual([day("c", 2), day("b", 1)]);
  });

  it("leaves the list of another season as it is", () => {
    expect(withoutDay(list, "elsewhere")).toBe(list);
  });
});

describe("neighbourOf", () => {
  it("is the next day, or at the end the one before", () => {
    expect(neighbourOf(list, "c")?.id).toBe("b");
    expect(neighbourOf(list, "a")?.id).toBe("b");
    expect(neighbourOf([day("a", 1)], "a")).toBeUndefined();
    expect(neighbourOf(list, "elsewhere")).toBeUndefined();
  });
});
