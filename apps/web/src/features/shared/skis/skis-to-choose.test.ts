import type { ListedSki } from "@firn/contracts/listed-skis";
import { expect, test } from "vitest";
import { skiNamed, skisToChoose } from "./skis-to-choose.ts";

function ski(name: string, about: Partial<ListedSki> = {}): ListedSki {
  const use = { day_count: 0, season_day_count: 0, first_used_on: null, last_used_on: null };
  return { id: name, name, retired: false, ...use, ...about };
}

test("offers the last used ski first, new ones last, and no retired one", () => {
  const skis = [
    ski("New"),
    ski("Old", { last_used_on: "2025-03-01" }),
    ski("Gone", { last_used_on: "2026-01-10", retired: true }),
    ski("Newer"),
    ski("Daily", { last_used_on: "2026-01-09" }),
  ];
  expect(skisToChoose(skis).map(({ name }) => name)).toEqual(["Daily", "Old", "New", "Newer"]);
  expect(skisToChoose(skis, ["Gone"])[0]?.name).toBe("Gone");
});

test("finds a ski by its name in any case", () => {
  const skis = [ski("Rustler 10")];
  expect(skiNamed(skis, " rustler 10 ")).toBe(skis[0]);
  expect(skiNamed(skis, "Rustler 1")).toBeUndefined();
});
