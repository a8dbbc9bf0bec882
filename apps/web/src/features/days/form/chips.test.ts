import { expect, test } from "vitest";
import { resortChips } from "./chips.tsx";

const resort = (id: string) => ({ id, name: id, region: "Utah", country: "United States" });
const recent = [resort("alta"), resort("snowbird")];

test.each<[(string | null)[], string[]]>([
  [[], ["alta", "snowbird"]],
  [[null], ["alta", "snowbird"]],
  [["snowbird"], ["alta", "snowbird"]],
  [["brighton"], ["brighton", "alta", "snowbird"]],
  [
    ["solitude", "brighton", "alta", "brighton"],
    ["solitude", "brighton", "alta", "snowbird"],
  ],
])("after choosing %j the chips are %j", (others, chips) => {
  const resorts = others.map((id) => (id === null ? null : resort(id)));
  expect(resortChips(recent, resorts).map(({ id }) => id)).toEqual(chips);
});

test("without recent resorts there are no chips", () => {
  expect(resortChips([], [null])).toEqual([]);
});
