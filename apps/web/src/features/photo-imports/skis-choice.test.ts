import { expect, test } from "vitest";
import { commonActivity, commonSkiIds, skisPatch } from "./skis-choice.ts";

const skis = (...ids: string[]) => ({ skis: ids.map((id) => ({ id, name: id })), activity: null });

test("the chips start with what all drafts have", () => {
  expect(commonSkiIds([])).toEqual([]);
  expect(commonSkiIds([skis("a", "b"), skis("b", "c")])).toEqual(["b"]);
  expect(commonSkiIds([skis("a"), skis()])).toEqual([]);
  expect(commonActivity([{ ...skis(), activity: "Friends" }])).toBe("Friends");
  expect(commonActivity([{ ...skis(), activity: "Friends" }, skis()])).toBeNull();
  expect(commonActivity([])).toBeNull();
});

test.each([
  [{}, undefined],
  [{ skiIds: ["a"] }, { ski_ids: ["a"] }],
  [{ skiIds: [] }, { ski_ids: [] }],
  [{ activity: null }, { activity: null }],
  [
    { skiIds: ["a"], activity: "Training" as const },
    { ski_ids: ["a"], activity: "Training" },
  ],
])("skisPatch of %o is %o", (choice, patch) => {
  expect(skisPatch(choice)).toEqual(patch);
});
