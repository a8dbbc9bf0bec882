import { createTestApp } from "@firn/testing/app";
import type { TestClient } from "@firn/testing/client";
import { expect, onTestFinished, test } from "vitest";

async function createLog() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const logger = async (client: TestClient) => {
    const { body } = await client.rest("POST", "/skis", { ski: { name: "Rock skis" } });
    const { id: ski } = body as { id: string };
    return async (date: string, fields: object = {}) => {
      const day = { date, resort_id: "us-alta", ski_ids: [ski], activity: "Friends", photo_ids: [], ...fields };
      return ((await client.rest("POST", "/days", { day })).body as { id: string }).id;
    };
  };
  const client = await app.skier();
  const summary = async () => (await client.rest("GET", "/summary")).body;
  return { app, client, log: await logger(client), logOfOther: await logger(await app.skier()), summary };
}

test("a log without days has no last day and no vertical", async () => {
  const { logOfOther, summary } = await createLog();
  await logOfOther("2026-01-15", { numbers: { vertical_m: 9000 } });
  expect(await summary()).toEqual({
    days_this_season: 0,
    days_last_season_to_date: 0,
    goal: null,
    streak: 0,
    last_day: null,
    vertical_m: null,
  });
});

test("it counts this season, the last one up to this date, and the streak; the last day is the latest", async () => {
  const { client, log, summary } = await createLog();
  await client.rest("PATCH", "/account", { user: { season_goal: 40 } });
  for (const date of ["2025-01-15", "2025-01-16", "2024-12-20", "2026-01-10", "2026-01-14"]) await log(date);
  await log("2025-02-01", { numbers: { vertical_m: 9000 } });
  const id = await log("2026-01-15", { resort_id: "at-lech", numbers: { vertical_m: 4200 } });
  await log("2026-01-13", { numbers: { vertical_m: 800 } });
  expect(await summary()).toEqual({
    days_this_season: 4,
    days_last_season_to_date: 2,
    goal: 40,
    streak: 3,
    last_day: { id, date: "2026-01-15", resort_name: expect.stringContaining("Lech") },
    vertical_m: 5000,
  });
});

test("a day of which only the month or the season is known counts, and is not the last day", async () => {
  const { log, summary } = await createLog();
  const id = await log("2025-12-20");
  await log("2026-01-01", { date_precision: "month" });
  expect(await summary()).toMatchObject({ days_this_season: 2, last_day: { id, date: "2025-12-20" } });
});

test("a goal and a date that change are seen at once", async () => {
  const { app, client, log, summary } = await createLog();
  await log("2026-01-15");
  expect(await summary()).toMatchObject({ goal: null, streak: 1 });
  await client.rest("PATCH", "/account", { user: { season_goal: 12 } });
  app.clock.advance(2 * 24 * 60 * 60 * 1000);
  expect(await summary()).toMatchObject({ goal: 12, streak: 0 });
});

test("a day that is known to the month alone counts in its season, and is neither the last day nor of a streak", async () => {
  const { log, summary } = await createLog();
  const id = await log("2025-12-20");
  await log("2026-01-01", { date_precision: "month", numbers: { vertical_m: 3000 } });
  expect(await summary()).toMatchObject({ days_this_season: 2, streak: 0, last_day: { id }, vertical_m: 3000 });
});
