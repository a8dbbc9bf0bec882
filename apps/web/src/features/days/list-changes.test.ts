import { describe, expect, it } from "vitest";
import { listItem } from "../shared/days/test-list-item.ts";
import { neighbourOf } from "./list-changes.ts";

const day = (id: string, day_number: number) => listItem({ id, day_number });

const list = [day("c", 3), day("b", 2), day("a", 1)];

describe("neighbourOf", () => {
  it("returns the next day, at the end the previous one", () => {
    expect(neighbourOf(list, "c")?.id).toBe("b");
    expect(neighbourOf(list, "a")?.id).toBe("b");
    expect(neighbourOf([day("a", 1)], "a")).toBeUndefined();
    expect(neighbourOf(list, "elsewhere")).toBeUndefined();
  });
});
