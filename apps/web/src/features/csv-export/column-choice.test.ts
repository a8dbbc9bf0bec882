import { expect, test } from "vitest";
import { type ChosenColumn, moveColumn, serializeChoice, withStoredChoice } from "./column-choice.ts";

const offered: ChosenColumn[] = [
  { id: "date", label: "Date", enabled: true },
  { id: "resort", label: "Resort", enabled: true },
  { id: "notes", label: "Notes", enabled: false },
];
const ids = (columns: readonly ChosenColumn[]) =>
  columns.map(({ id, enabled }) => `${enabled ? "+" : "-"}${id}`).join(" ");

test("a stored choice keeps its order", () => {
  const chosen = moveColumn(offered, "notes", "date").map((column) => ({
    ...column,
    enabled: column.id !== "resort",
  }));
  expect(ids(withStoredChoice(offered, serializeChoice(chosen)))).toBe("+notes +date -resort");
});

test("a removed column is dropped, a new one is appended", () => {
  const stored = JSON.stringify([
    { id: "colour", enabled: true },
    { id: "resort", enabled: false },
    { id: "resort", enabled: true },
  ]);
  expect(ids(withStoredChoice(offered, stored))).toBe("-resort +date -notes");
});

test.each([null, "", "{", "null", "7", '"x"', "[1,null,{}]", '[{"id":1,"enabled":true}]', '[{"id":"date"}]'])(
  "%j counts as no choice",
  (stored) => {
    expect(withStoredChoice(offered, stored)).toEqual(offered);
  },
);

test.each([
  ["date", "notes", "resort notes date"],
  ["notes", "date", "notes date resort"],
  ["resort", "resort", "date resort notes"],
  ["resort", "colour", "date resort notes"],
])("%s moved to the place of %s", (id, over, order) => {
  expect(
    moveColumn(offered, id, over)
      .map((column) => column.id)
      .join(" "),
  ).toBe(order);
});
