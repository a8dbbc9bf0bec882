import { expect, test } from "vitest";
import { commonCompanions, commonOf, commonSkiIds, draftsBetween, isMixed, skisPatch } from "./skis-choice.ts";

const skis = (...ids: string[]) => ({
  skis: ids.map((id) => ({ id, name: id })),
  activity: null,
  snow: null,
  sky: null,
  rating: null,
  companions: ["Anna", "Tom"].slice(0, ids.length),
});

test("the chips start with what all drafts have", () => {
  expect(commonSkiIds([])).toEqual([]);
  expect(commonSkiIds([skis("a", "b"), skis("b", "c")])).toEqual(["b"]);
  expect(commonSkiIds([skis("a"), skis()])).toEqual([]);
  expect(commonOf([{ ...skis(), activity: "Friends" }], "activity")).toBe("Friends");
  expect(commonOf([{ ...skis(), activity: "Friends" }, skis()], "activity")).toBeNull();
  expect(commonOf([], "activity")).toBeNull();
  expect(
    commonOf(
      [
        { ...skis(), rating: 4 },
        { ...skis(), rating: 4 },
      ],
      "rating",
    ),
  ).toBe(4);
  expect(
    commonOf(
      [
        { ...skis(), rating: 4 },
        { ...skis(), rating: 5 },
      ],
      "rating",
    ),
  ).toBeNull();
  expect(commonCompanions([skis("a", "b"), { ...skis(), companions: ["tom"] }])).toEqual(["Tom"]);
  expect(commonCompanions([])).toEqual([]);
});

test.each([
  [{}, undefined],
  [{ skiIds: ["a"] }, { ski_ids: ["a"] }],
  [{ skiIds: [] }, { ski_ids: [] }],
  [{ activity: null }, { activity: null }],
  [{ companions: ["Anna"] }, { companions: ["Anna"] }],
  [{ conditions: { snow: "powder" as const, sky: null } }, { snow: "powder", sky: null }],
  [{ addTag: "Race" }, { add_tag: "Race" }],
  [{ addTag: undefined }, undefined],
  [
    { skiIds: ["a"], activity: "Training" as const },
    { ski_ids: ["a"], activity: "Training" },
  ],
])("skisPatch of %o is %o", (choice, patch) => {
  expect(skisPatch(choice)).toEqual(patch);
});

test.each([
  [[skis(), skis()], false],
  [[skis("a"), skis("b")], false],
  [[skis("a"), skis()], true],
  [[skis(), { ...skis(), activity: "Friends" as const }], true],
  [[skis(), { ...skis(), companions: ["Anna"] }], true],
  [[skis(), { ...skis(), snow: "ice" as const }], true],
  [[skis(), { ...skis(), sky: "fog" as const }], true],
  [[skis(), { ...skis(), rating: 1 }], true],
])("drafts are mixed where some have what others lack: %#", (drafts, mixed) => {
  expect(isMixed(drafts)).toBe(mixed);
});

test.each([
  ["", "", [null, "2018-01-01", "2018-12-31", "2019-01-01"]],
  ["", "2018-12-31", ["2018-01-01", "2018-12-31"]],
  ["2018-12-31", "", ["2018-12-31", "2019-01-01"]],
  ["2018-12-31", "2018-12-31", ["2018-12-31"]],
])("from %j until %j, both inside", (from, until, dates) => {
  const drafts = [null, "2018-01-01", "2018-12-31", "2019-01-01"].map((date) => ({ date }));
  expect(draftsBetween(drafts, from, until).map(({ date }) => date)).toEqual(dates);
});
