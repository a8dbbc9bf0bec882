import { photos } from "@firn/db/schema";
import { expect, test } from "vitest";
import { createTestLog, dayOf, logDay } from "../test-log.ts";
import { createResortName } from "./names-service.ts";
import { createOwnPlace } from "./own-places-service.ts";
import { getPlace } from "./place-service.ts";

test("a place has the days there by season, and the caller's names of it", async () => {
  const { core, skier, ski } = await createTestLog();
  const [actor, friend] = [await skier(), await skier()];
  const skiId = await ski(actor);
  for (const date of ["2026-01-10", "2025-09-01", "2025-08-31"]) await logDay(core, actor, dayOf([skiId], { date }));
  await logDay(core, actor, dayOf([skiId], { date: "2020-01-01", resort_id: "at-lech" }));
  await logDay(core, friend, dayOf([await ski(friend)], { date: "2021-01-01" }));
  const { id } = await createResortName(core, actor, { name: "the hill", resort_id: "us-alta" });
  await createResortName(core, actor, { name: "Arlberg", resort_id: "at-lech" });
  await createResortName(core, friend, { name: "far", resort_id: "us-alta" });
  const { resort, ...about } = await getPlace(core, actor, "us-alta");
  expect(resort).toMatchObject({ id: "us-alta", name: "Alta", country_code: "US", longitude: expect.any(Number) });
  expect(resort).not.toHaveProperty("own");
  expect(about).toEqual({
    day_count: 3,
    half_known_count: 0,
    first_on: "2025-08-31",
    last_on: "2026-01-10",
    seasons: [
      { season: 0, day_count: 2 },
      { season: -1, day_count: 1 },
    ],
    photos: [],
    names: [{ id, name: "the hill" }],
  });
});

test("a place without days has none, and an own place is nobody else's", async () => {
  const { core, skier } = await createTestLog();
  const [actor, friend] = [await skier(), await skier()];
  const input = { name: "Hausberg", region: "", country_code: null, latitude: null, longitude: null };
  const { id } = await createOwnPlace(core, actor, input);
  expect(await getPlace(core, actor, id)).toMatchObject({
    resort: { id, own: true, country_code: null, latitude: null },
    day_count: 0,
    first_on: null,
    seasons: [],
  });
  for (const unknown of [id, "nowhere"]) {
    await expect(getPlace(core, friend, unknown)).rejects.toMatchObject({ code: "not_found" });
  }
});

test("a place shows the photos of the newest days, at most twelve", async () => {
  const { core, db, skier, ski } = await createTestLog();
  const [actor, friend] = [await skier(), await skier()];
  const skiId = await ski(actor);
  const old = await logDay(core, actor, dayOf([skiId], { date: "2025-01-10" }));
  const recent = await logDay(core, actor, dayOf([skiId]));
  const elsewhere = await logDay(core, actor, dayOf([skiId], { resort_id: "at-lech" }));
  const theirs = await logDay(core, friend, dayOf([await ski(friend)]));
  const add = async (userId: string, dayId: string, count: number) => {
    for (let position = 0; position < count; position++) {
      const id = `${dayId}-${position}`;
      const fixed = { sizeBytes: 1, exifState: "missing", createdAt: 0 } as const;
      await db.insert(photos).values({ id, userId, dayId, position, sha256: id, ...fixed });
    }
  };
  await add(actor.ownerId, old.id, 11);
  await add(actor.ownerId, recent.id, 2);
  await add(actor.ownerId, elsewhere.id, 1);
  await add(friend.ownerId, theirs.id, 1);
  const shown = (await getPlace(core, actor, "us-alta")).photos;
  expect(shown).toHaveLength(12);
  expect(shown.slice(0, 3)).toMatchObject([
    { id: `${recent.id}-0`, day_id: recent.id, date: "2026-01-10" },
    { id: `${recent.id}-1` },
    { id: `${old.id}-0`, day_id: old.id },
  ]);
});
