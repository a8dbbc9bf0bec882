import { expect, test } from "vitest";
import { listItem } from "../days/test-list-item.ts";
import { stayAround } from "./stay.ts";

const days = [
  listItem({ id: "alone", date: "2026-01-20" }),
  listItem({ id: "last", date: "2026-01-08" }),
  listItem({ id: "elsewhere", date: "2026-01-06", resort_id: "us-brighton", resort_name: "Brighton" }),
  listItem({ id: "morning", date: "2026-01-05" }),
  listItem({ id: "evening", date: "2026-01-05" }),
  listItem({ id: "abroad", date: "2026-01-03", resort_id: "ch-lax", region: "Grisons", country: "Switzerland" }),
  listItem({ id: "also abroad", date: "2026-01-03", resort_id: "ch-lax", region: "Grisons", country: "Switzerland" }),
];
const week = { from: "2026-01-05", to: "2026-01-08" };

test.each([
  ["last", week],
  ["elsewhere", week],
  ["evening", week],
  ["alone", undefined],
  ["abroad", undefined],
  ["of another season", undefined],
])("the stay of the day %s", (id, stay) => {
  expect(stayAround(id, days)).toEqual(stay);
});
