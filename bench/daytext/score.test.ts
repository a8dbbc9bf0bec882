import { expect, it } from "vitest";
import { loadCases } from "./cases.ts";
import { compare } from "./compare.ts";
import { createReader } from "./reader.ts";
import { goalsMissed, groupsOf, sharesOf } from "./report.ts";

it("meets its goals on all labelled cases and on each half", () => {
  const reader = createReader();
  const scored = loadCases(reader.findResortIds).map((item) => {
    return { item, outcome: compare(item, reader.read(item.text, item)) };
  });
  for (const [name, group] of groupsOf(scored))
    expect(goalsMissed(name, sharesOf(group.map(({ outcome }) => outcome)))).toEqual([]);
});
