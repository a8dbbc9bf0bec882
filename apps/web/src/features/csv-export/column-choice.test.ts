import { expect, test } from "vitest";
import { type ChosenColumn, movedColumn, storedForm, withStoredChoice } from "./column-choice.ts";

const offered: ChosenColumn[] = [
  { id: "date", label: "Date", enabled: true },
  { id: "resort", label: "Resort", enabled: true },
  { id: "notes", label: "Notes", enabled: false },
];
const ids = (columns: readonly ChosenColumn[]) =>
  columns.map(({ id, enabled }) => `${enabled ? "+" : "-"}${id}`).join(" ");

test("what was chosen comes back, in its order", () => {
  const chosen = movedColumn(offered, "notes", "date").map((column) => ({
    ...column,
    enabled: column.id !== "resort",
  }));
  expect(ids(withStoredChoice(offered, storedForm(chosen)))).toBe("+notes +date -resort");
});

test("a column that is no more goes, one that is new comes at the end", () => {
  const stored = JSON.stringify([
    { id: "colour", enabled: true },
    { id: "resort", enabled: false },
    { id: "resort", enabled: true },
  ]);
  expect(ids(withStoredChoice(offered, stored))).toBe("-resort +date -notes");
});

test.each([null, "", "{", "null", "7", '"x"', "[1,null,{}]", '[{"id":1,"enabled":true}]', '[{"id":"date"}]'])(
  "%j is no choice",
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
    movedColumn(offered, id, over)
      .map((column) => column.id)
      .join(" "),
  ).toBe(order);
});
