import type { ResortFigures } from "@firn/contracts/figures";
import { expect, test } from "vitest";
import type { CommittedImport } from "../drafts/import-result.ts";
import { finaleAt, finaleOf, isWorthFinale } from "./finale.ts";

type Draft = CommittedImport["draft_days"][number];

const when = { start: "09-01", today: "2026-01-20" };
let at = 0;

function draftOn(date: string, resort: string | null, about: Partial<Draft> = {}): Draft {
  at += 1;
  const place = resort ? { id: resort, name: resort } : null;
  return { date, decision: "duplicate", day_id: `d${at}`, photos: [], resort: place, day_resort: null, ...about };
}

function figure(id: string, country_code: string | null, latitude: number | null = 47): ResortFigures {
  const resort = { id, name: id, region: "", country: "", country_code, latitude, longitude: latitude };
  return { resort, day_count: 1, half_known_count: 0, first_on: "", last_on: "", season_count: 1 };
}

const figures = [figure("lech", "AT"), figure("alta", "US"), figure("hill", null), figure("nowhere", null, null)];

test("counts its days, resorts and known countries, and the places of each season", () => {
  const finale = finaleOf(
    [
      draftOn("2026-01-05", "alta"),
      draftOn("2024-12-03", "lech"),
      draftOn("2025-01-03", "lech"),
      draftOn("2025-12-20", "hill"),
      draftOn("2025-12-21", "nowhere"),
      draftOn("2025-12-22", null, { decision: "merge", day_resort: { id: "lech", name: "lech" } }),
      draftOn("2025-12-23", null),
      draftOn("2025-12-24", "alta", { decision: "skip", day_id: null }),
    ],
    figures,
    when,
  );
  expect(finale).toMatchObject({ days: 7, resorts: 4, countries: 2, since: { date: "2024-12-03" } });
  expect(finale?.seasons.map(({ offset, days, places }) => [offset, days, places.map(({ id }) => id)])).toEqual([
    [-1, 2, ["lech"]],
    [0, 5, ["hill", "alta"]],
  ]);
  expect(finale?.seasons[0]?.places[0]?.days).toBe(3);
});

test("tells of a half-known first day what is known", () => {
  const month = { date: "2000-01-01", date_precision: "month" } as const;
  const finale = finaleOf([draftOn("2001-01-05", "alta"), draftOn(month.date, "lech", month)], figures, when);
  expect(finale?.since).toMatchObject(month);
});

test("seasons follow their start, in the south too", () => {
  const drafts = [draftOn("2025-02-20", "lech"), draftOn("2025-07-20", "alta"), draftOn("2026-01-20", "alta")];
  const offsets = (start: string) => finaleOf(drafts, figures, { ...when, start })?.seasons.map(({ offset }) => offset);
  expect(offsets("03-01")).toEqual([-1, 0]);
  expect(offsets("01-01")).toEqual([-1, 0]);
  expect(offsets("09-01")).toEqual([-1, 0]);
});

test("is none where no place is on the map", () => {
  expect(finaleOf([draftOn("2026-01-05", "nowhere"), draftOn("2026-01-06", null)], figures, when)).toBeNull();
  expect(finaleOf([draftOn("2026-01-05", "lech")], [], when)).toBeNull();
  expect(finaleOf([], figures, when)).toBeNull();
});

test("shows the seasons one after the other", () => {
  const finale = finaleOf(
    [
      ...["2023-12-01", "2023-12-02", "2023-12-03", "2023-12-04"].map((date) => draftOn(date, "lech")),
      draftOn("2025-12-01", "alta"),
      draftOn("2025-12-02", "hill"),
    ],
    figures,
    when,
  );
  if (!finale) throw new Error("There is no finale.");
  const shown = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const { offset, days, places } = finaleAt(finale, share);
    return [offset, days, places.map(({ id }) => id).join(" ")];
  });
  expect(shown).toEqual([
    [-2, 0, ""],
    [-2, 2, "lech"],
    [0, 4, "lech"],
    [0, 5, "lech alta"],
    [0, 6, "lech alta hill"],
  ]);
});

const fresh = (count: number, resort: string | null) =>
  Array.from({ length: count }, (_, day) => draftOn(`2026-01-0${day + 1}`, resort));

test.each([
  ["four new days", fresh(4, "lech"), false],
  ["five new days", fresh(5, "lech"), true],
  ["five new days without a place", fresh(5, null), false],
  ["one day of five drafts", fresh(5, "lech").map((draft) => ({ ...draft, day_id: "one" })), false],
  ["merged days", fresh(5, "lech").map((draft) => ({ ...draft, decision: "merge" as const })), false],
])("of %s: %s", (_name, drafts, isWorth) => {
  expect(isWorthFinale(drafts)).toBe(isWorth);
});
