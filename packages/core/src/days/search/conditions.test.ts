import type { DaySearch } from "@firn/contracts/day-search";
import type { Actor } from "@firn/contracts/runtime";
import { expect, test } from "vitest";
import { changeDay, createTestLog, dayOf, logDay } from "../../test-log.ts";
import { searchDays } from "./service.ts";

/** And one of another account. */
async function createTwoDays() {
  const { core, skier, ski } = await createTestLog();
  const [actor, other] = [await skier(), await skier()];
  const skis = [await ski(actor)];
  const alta = await logDay(core, actor, dayOf(skis));
  const zermatt = await logDay(core, actor, dayOf(skis, { date: "2025-03-02", resort_id: "ch-zermatt" }));
  await logDay(core, other, dayOf([await ski(other)]));
  const find = async (search: DaySearch, by: Actor = actor) =>
    (await searchDays(core, by, search)).days.map(({ id }) =>
      id === alta.id ? "alta" : id === zermatt.id ? "zermatt" : "theirs",
    );
  return { core, actor, other, find, alta, zermatt };
}

test("numbers, snow, sky, rating and tags narrow the days", async () => {
  const { core, actor, find, alta, zermatt } = await createTwoDays();
  const numbers = { vertical_m: 4800, temperature_c: -10 };
  await changeDay(core, actor, alta.id, { numbers, snow: "powder", sky: "sun", rating: 4, tags: ["Übung"] });
  await changeDay(core, actor, zermatt.id, { numbers: { vertical_m: 900 }, snow: "ice", sky: "sun", tags: ["übung"] });
  expect(await find({ least_vertical_m: 900 })).toEqual(["alta", "zermatt"]);
  expect(await find({ least_vertical_m: 901 })).toEqual(["alta"]);
  expect(await find({ most_vertical_m: 4799 })).toEqual(["zermatt"]);
  expect(await find({ most_temperature_c: -10, least_temperature_c: -10 })).toEqual(["alta"]);
  expect(await find({ least_runs: 0 })).toEqual([]);
  expect(await find({ snow: "ice" })).toEqual(["zermatt"]);
  expect(await find({ sky: "sun", snow: "powder" })).toEqual(["alta"]);
  expect(await find({ rating: 4 })).toEqual(["alta"]);
  expect(await find({ rating: 5 })).toEqual([]);
  expect(await find({ tag: "ÜBUNG" })).toEqual(["alta", "zermatt"]);
  expect(await find({ tag: "Übung", season: -1, q: "zermatt" })).toEqual(["zermatt"]);
  expect(await find({ tag: "Üb" })).toEqual([]);
});

test("tags are words of the search, with a number sign and without, from their beginning on", async () => {
  const { core, actor, other, find, alta, zermatt } = await createTwoDays();
  await changeDay(core, actor, alta.id, { tags: ["Cross-country", "Night"] });
  await changeDay(core, actor, zermatt.id, { tags: ["night"], notes: "Talked of alta." });
  for (const q of ["night", "#night", "NIG"]) expect(await find({ q })).toEqual(["alta", "zermatt"]);
  expect(await find({ q: "cross country" })).toEqual(["alta"]);
  expect(await find({ q: "country utah" })).toEqual(["alta"]);
  expect(await find({ q: "#night zermatt" })).toEqual(["zermatt"]);
  expect(await find({ q: "night" }, other)).toEqual([]);
  expect(await find({ tag: "night" }, other)).toEqual([]);
  await changeDay(core, actor, alta.id, { tags: [] });
  expect(await find({ q: "night" })).toEqual(["zermatt"]);
});
