import { setImmediate as nextTurn } from "node:timers/promises";
import type { Actor } from "@firn/contracts/runtime";
import { resortNames } from "@firn/db/resort-names-schema";
import { resorts } from "@firn/db/schema";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { logStamp } from "../accounts/repo.ts";
import { searchDays } from "../days/search/service.ts";
import { createTestLog, dayOf, logDay } from "../test-log.ts";
import { inTurns, turn } from "../turns.ts";
import { createResortName, deleteResortName } from "./names-service.ts";
import { createOwnPlace, deleteOwnPlace, updateOwnPlace } from "./own-places-service.ts";
import { placesOf } from "./places.ts";
import { searchResorts } from "./service.ts";

const bare = { name: "Hausberg", region: "", country_code: null, latitude: 46.5, longitude: 11 };

async function createPlacesLog() {
  const { core, db, skier, ski } = await createTestLog();
  const actor = await skier();
  /** As a session of any process reads it. */
  const now = async (who = actor): Promise<Actor> => ({
    ...who,
    log: { seasonStartDay: "09-01", stamp: await logStamp(db, who.ownerId) },
  });
  const find = async (query: string) => (await searchResorts(core, await now(), { query })).map(({ name }) => name);
  return { core, db, actor, skier, ski, now, find };
}

test("what is kept of own places and names follows each change of them", async () => {
  const { core, db, actor, now, find } = await createPlacesLog();
  const near = async () => (await placesOf(core, await now())).nearest({ latitude: 46.5, longitude: 11 }, 1)[0]?.name;
  expect(await find("hausberg")).toEqual([]);
  const place = await createOwnPlace(core, actor, bare);
  expect([await find("hausberg"), await near()]).toEqual([["Hausberg"], "Hausberg"]);
  await updateOwnPlace(core, actor, place.id, { name: "Kuhberg" });
  expect([await find("hausberg"), await find("kuhberg"), await near()]).toEqual([[], ["Kuhberg"], "Kuhberg"]);
  await createResortName(core, actor, { name: "the Goat", resort_id: "us-alta" });
  expect(await find("the goat")).toEqual(["Alta"]);
  await db.update(resorts).set({ name: "Collins" }).where(eq(resorts.id, "us-alta"));
  expect(await find("the goat")).toEqual(["Collins"]);
  await createResortName(core, actor, { name: "the Goat", resort_id: "at-lech" });
  expect(await find("the goat")).toEqual(["Lech"]);
  await deleteOwnPlace(core, actor, place.id);
  expect([await find("kuhberg"), await near()]).toEqual([[], undefined]);
});

test("a long call gets the index that another call of its account makes", async () => {
  const { core, db, actor, now } = await createPlacesLog();
  const names = Array.from({ length: 1100 }, (_, at) => `${"x".repeat(95)} ${at}`);
  const at = { userId: actor.ownerId, resortId: "us-alta", createdAt: 0 };
  await db.insert(resortNames).values(names.map((name) => ({ ...at, id: name, name, key: name })));
  const who = await now();
  const places = await placesOf(core, who);
  const found: unknown[] = [];
  const search = async (turnsBefore: number) => {
    for (let taken = 0; taken < turnsBefore; taken++) await turn();
    found.push(await places.search(names[0] ?? "", 20));
  };
  // The first call makes the index, which takes more turns than a short call has.
  for (const turnsBefore of [15, 25]) void inTurns(actor.ownerId, false, () => search(turnsBefore));
  for (let loop = 0; loop < 500; loop++) await nextTurn();
  expect(found).toMatchObject([[{ id: "us-alta" }], [{ id: "us-alta" }]]);
});

test("own places are read once for a state of the log, and are another account's no more than before", async () => {
  const { core, db, actor, skier, now, find } = await createPlacesLog();
  await createOwnPlace(core, actor, bare);
  const who = await now();
  await searchResorts(core, who, { query: "hausberg" });
  const execute = vi.spyOn(db.$client, "execute");
  await searchResorts(core, who, { query: "hausber" });
  expect(execute).not.toHaveBeenCalled();
  const other = { ...(await skier()), ...(who.log && { log: who.log }) };
  expect(await searchResorts(core, other, { query: "hausberg" })).toEqual([]);
  expect(await find("hausberg")).toEqual(["Hausberg"]);
});

test("the search of days knows a new name of a visited resort at once, and its new aliases", async () => {
  const { core, db, actor, ski, now } = await createPlacesLog();
  await logDay(core, actor, dayOf([await ski(actor)]));
  const total = async (q: string) => (await searchDays(core, await now(), { q })).total;
  expect([await total("goat"), await total("collins")]).toEqual([0, 0]);
  const { id } = await createResortName(core, actor, { name: "Goat", resort_id: "us-alta" });
  expect(await total("goat")).toBe(1);
  await deleteResortName(core, actor, id);
  expect(await total("goat")).toBe(0);
  await db
    .update(resorts)
    .set({ aliases: ["Collins"] })
    .where(eq(resorts.id, "us-alta"));
  expect(await total("collins")).toBe(1);
});
