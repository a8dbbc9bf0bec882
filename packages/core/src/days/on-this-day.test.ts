import { expect, test } from "vitest";
import { createTestLog, dayOf, logDay } from "../test-log.ts";
import { daysOnThisDay } from "./on-this-day.ts";
import { idsOnDates } from "./on-this-day-repo.ts";

test("days of earlier years on this date come newest first, with their years and their number in the season", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const skis = [await ski(actor)];
  for (const date of ["2026-01-15", "2025-01-14", "2025-01-15", "2024-12-31", "2001-01-15", "2000-02-15"]) {
    await logDay(core, actor, dayOf(skis, { date, notes: "Soup at noon." }));
  }
  await logDay(core, actor, dayOf(skis, { date: "2025-01-15", resort_id: "at-lech" }));
  const found = await daysOnThisDay(core, actor);
  expect(
    found.map(({ date, years_ago, day_number, resort_name }) => [date, years_ago, day_number, resort_name]),
  ).toEqual([
    ["2025-01-15", 1, 4, "Lech"],
    ["2025-01-15", 1, 3, "Alta"],
    ["2001-01-15", 25, 1, "Alta"],
  ]);
  expect(found[1]).toMatchObject({ note: "Soup at noon.", ski_names: ["Rustler 10"] });
  expect(await daysOnThisDay(core, await skier())).toEqual([]);
});

test("days of another account are none of an account", async () => {
  const { core, db, skier, ski } = await createTestLog();
  const [actor, other] = [await skier(), await skier()];
  const { id } = await logDay(core, actor, dayOf([await ski(actor)], { date: "2025-01-15" }));
  await logDay(core, other, dayOf([await ski(other)], { date: "2025-01-15" }));
  expect(await idsOnDates(db, actor.ownerId, ["2025-01-15"], 2)).toEqual([id]);
});

test("on 29 February there are the days of leap years", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = { ...(await skier()), today: "2028-02-29" };
  const skis = [await ski(actor)];
  for (const date of ["2024-02-29", "2027-02-28", "2027-03-01"]) await logDay(core, actor, dayOf(skis, { date }));
  expect(await daysOnThisDay(core, actor)).toMatchObject([{ date: "2024-02-29", years_ago: 4 }]);
});
