import { deletedKey } from "@firn/db/deleted-accounts";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished, test } from "vitest";
import { openShare } from "./read-shared.ts";

async function createWorld() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const [client, other] = [await app.skier(), await app.skier()];
  const log = async (who: typeof client, date: string) => {
    const file = await testJpeg(date, "us-alta", date);
    const photo = ((await overRest(who, { route: "photos.upload", file })).body as { id: string }).id;
    const ski = ((await who.rest("POST", "/skis", { ski: { name: date } })).body as { id: string }).id;
    const day = {
      date,
      resort_id: "us-alta",
      ski_ids: [ski],
      activity: "Friends",
      photo_ids: [photo],
      notes: `Of ${date}`,
    };
    return { id: ((await who.rest("POST", "/days", { day })).body as { id: string }).id, photo };
  };
  const make = async (fields: object) => {
    const shared = { shows: ["photos", "notes"], ...fields };
    const { body } = await client.rest("POST", "/shares", { share: shared });
    return new URL((body as { url: string }).url).pathname;
  };
  return { app, client, other, log, make };
}

test("a link shows the days of its owner within its dates, and photos of these alone", async () => {
  const { app, client, other, log, make } = await createWorld();
  const inside = await log(client, "2026-01-10");
  const outside = await log(client, "2026-01-12");
  const foreign = await log(other, "2026-01-10");
  for (const fields of [{ day_id: inside.id }, { from: "2026-01-09", to: "2026-01-11" }]) {
    const path = await make(fields);
    const text = await (await app.visitor().request(path)).text();
    expect(text.match(/Of 2026-01-1\d/g)).toEqual(["Of 2026-01-10"]);
    const photo = async (id: string) => (await app.visitor().request(`${path}/photos/${id}`)).status;
    expect([await photo(inside.photo), await photo(outside.photo), await photo(foreign.photo)]).toEqual([
      200, 404, 404,
    ]);
  }
});

test("an ended link, one without its day, and one of an account that is being deleted are not there", async () => {
  const { app, client, log, make } = await createWorld();
  const { id } = await log(client, "2026-01-10");
  const secret = (await make({ day_id: id })).slice(3);
  const isOpen = async () => (await openShare(app.core, secret)) !== undefined;
  const run = (sql: string) => app.db.$client.execute(sql);
  expect(await isOpen()).toBe(true);
  await run("UPDATE shares SET ends_on = '2026-01-10'");
  expect(await isOpen()).toBe(false);
  await run("UPDATE shares SET ends_on = NULL, day_id = 'gone'");
  expect(await isOpen()).toBe(false);
  await run("UPDATE shares SET day_id = NULL, season_year = 2025");
  expect(await isOpen()).toBe(true);
  await run(`UPDATE users SET email_key = '${deletedKey("x")}' WHERE email = 'skier-1@example.com'`);
  expect(await isOpen()).toBe(false);
});

test("a page that was read shortly before shows what its days and its link are now", async () => {
  const { app, client, log, make } = await createWorld();
  const { id } = await log(client, "2026-01-10");
  const path = await make({ day_id: id, shows: ["notes"] });
  const page = async () => (await app.visitor().request(path)).text();
  expect(await page()).toContain("Of 2026-01-10");
  await client.rest("PATCH", `/days/${id}`, { day: { notes: "Another note" } });
  expect(await page()).toContain("Another note");
  const [share] = (await client.rest("GET", "/shares")).body as { id: string }[];
  await client.rest("PATCH", `/shares/${share?.id}`, { share: { shows: [] } });
  expect(await page()).not.toContain("Another note");
});
