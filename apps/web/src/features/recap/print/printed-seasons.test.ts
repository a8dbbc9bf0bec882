import { expect, test } from "vitest";
import { created, entryOf, updated } from "../../shared/outbox/test-entries.ts";
import { printedSeasons } from "./printed-seasons.ts";

const today = "2026-11-25";
const of = (...changes: Parameters<typeof entryOf>[0][]) =>
  printedSeasons(
    [-4, 0],
    changes.map((change) => entryOf(change)),
    "09-01",
    today,
  );

test("a season with unsent days only is printed, and each season once", () => {
  expect(of()).toEqual([0, -4]);
  expect(of(created, { ...created, id: "new-2" })).toEqual([0, -1, -4]);
  expect(of(updated("d1", { date: "2023-02-01" }), { kind: "createSki", id: "new-3", name: "Volta" })).toEqual([0, -4]);
});

test("a change that follows one under way counts", () => {
  const entry = entryOf(created, { next: updated("new-1", { date: "2025-02-01" }) as typeof created });
  expect(printedSeasons([0], [entry], "09-01", today)).toEqual([0, -1, -2]);
});
