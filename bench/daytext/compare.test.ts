import type { DayText, TextDraft } from "@firn/daytext/types";
import { expect, it } from "vitest";
import { compare } from "./compare.ts";
import { goalsMissed, sharesOf } from "./report.ts";
import { caseOf, draft } from "./test-cases.ts";

const read = (drafts: TextDraft[], rest: Partial<DayText> = {}): DayText => ({
  drafts,
  unread: [],
  dateOrder: null,
  isOrderUncertain: false,
  ...rest,
});

it("reports no miss when every part is as expected", () => {
  const item = caseOf(
    "A\n=> 01-05 | Alta | ski Big | Friends | note Sam | tags Night, Kids\n=> 01-06 | ? Old Hill\n=> order uncertain",
  );
  const tags = ["Kids", "Night"];
  const drafts = [
    draft("2025-01-06", null, { placeText: "the old hill" }),
    draft("2025-01-05", "alta", { skis: [{ id: "1", name: "Big" }], activity: "Friends", notes: "with Sam", tags }),
  ];
  const outcome = compare(item, read(drafts, { isOrderUncertain: true }));
  expect(outcome.misses).toEqual([]);
  expect(outcome.counts).toEqual({
    found: { hits: 2, of: 2 },
    invented: { hits: 0, of: 2 },
    resorts: { hits: 1, of: 1 },
    wrong: { hits: 0, of: 2 },
    skis: { hits: 2, of: 2 },
    activities: { hits: 2, of: 2 },
    notes: { hits: 1, of: 1 },
    tags: { hits: 1, of: 1 },
    places: { hits: 1, of: 1 },
    orders: { hits: 1, of: 1 },
    reasons: { hits: 0, of: 0 },
  });
});

it.each<[string, TextDraft[], string[]]>([
  ["=> 01-05 | Alta", [], ["missed 2025-01-05 alta"]],
  ["=> none", [draft("2025-01-05", null)], ["invented 2025-01-05 ? from line 1"]],
  ["=> 01-05 | Alta", [draft("2025-01-05", "vail")], ["2025-01-05: resort vail, not alta"]],
  ["=> 01-05 | Alta", [draft("2025-01-05", null)], ["2025-01-05: resort open (null), not alta"]],
  ["=> 01-05 | ?", [draft("2025-01-05", "vail")], ["2025-01-05: resort vail, not open"]],
  ["=> 01-05 | ? Hill", [draft("2025-01-05", null)], ["2025-01-05: place null without Hill"]],
  ["=> 01-05 | Alta | ski Big", [draft("2025-01-05", "alta")], ["2025-01-05: skis [], not [Big]"]],
  [
    "=> 01-05 | Alta",
    [draft("2025-01-05", "alta", { activity: "Friends" })],
    ["2025-01-05: activity Friends, not null"],
  ],
  [
    "=> 01-05 | Alta | tags none",
    [draft("2025-01-05", "alta", { tags: ["Night"] })],
    ["2025-01-05: tags [Night], not []"],
  ],
  ["=> 01-05 | Alta | note Sam", [draft("2025-01-05", "alta")], ['2025-01-05: note null without "Sam"']],
  ["=> 01-05 | Alta\n=> order uncertain", [draft("2025-01-05", "alta")], ["order called certain"]],
  ["=> none\n=> unread total", [], ["unread for [], not total"]],
])("reports the difference for %s", (labels, drafts, misses) => {
  expect(compare(caseOf(`A\n${labels}`), read(drafts)).misses).toEqual(misses);
});

it("pairs two days of one date by their resorts, and counts a day that is read twice as invented", () => {
  const item = caseOf("A\n=> 01-05 | Alta\n=> 01-05 | Vail");
  const drafts = [draft("2025-01-05", "vail"), draft("2025-01-05", "alta"), draft("2025-01-05", "alta")];
  expect(compare(item, read(drafts)).counts).toMatchObject({
    found: { hits: 2 },
    resorts: { hits: 2 },
    invented: { hits: 1, of: 3 },
  });
});

it("counts an open resort as not right, and a wrong one as wrong", () => {
  const item = caseOf("A\n=> 01-05..01-08 | Alta");
  const drafts = ["alta", "alta", null, "vail"].map((resort, index) => draft(`2025-01-0${index + 5}`, resort));
  const shares = sharesOf([
    compare(item, read(drafts)),
    compare(caseOf("B\n=> none"), read([draft("2025-01-05", null)])),
  ]);
  expect(shares).toMatchObject({ found: 100, invented: 20, resorts: 50, wrong: 25 });
  expect(goalsMissed("all", shares)).toEqual([
    "all: 20.00 % of the days invented, under 3 % wanted",
    "all: 50.00 % of the resorts right, at least 97 % wanted",
    "all: 25.00 % of the resorts wrong without saying so, under 0.5 % wanted",
  ]);
});

it("counts a missed day in the share of days found", () => {
  const shares = sharesOf([compare(caseOf("A\n=> 01-05..01-08 | Alta"), read([draft("2025-01-05", "alta")]))]);
  expect(goalsMissed("all", shares)).toEqual(["all: 25.00 % of the days found, at least 98 % wanted"]);
});

it("reports a goal that no case judges as missed", () => {
  const shares = sharesOf([compare(caseOf("A\n=> none"), read([]))]);
  expect(shares).toMatchObject({ found: null, invented: null });
  expect(goalsMissed("all", shares)).toHaveLength(4);
});
