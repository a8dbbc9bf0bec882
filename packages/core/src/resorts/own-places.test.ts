import { limits } from "@firn/contracts/limits";
import type { OwnPlaceInput } from "@firn/contracts/resorts";
import type { Actor } from "@firn/contracts/runtime";
import { resortNames } from "@firn/db/resort-names-schema";
import { draftDays, resorts, users } from "@firn/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportAllDays } from "../csv-export/service.ts";
import { listDays } from "../days/service.ts";
import { updateDraft } from "../imports/change-drafts.ts";
import { commitTextImport } from "../imports/text/commit.ts";
import { createTextImport, getTextImport } from "../imports/text/service.ts";
import { getStats } from "../stats/service.ts";
import { changeDay, createTestLog, dayOf, logDay, readDay, refusedFields } from "../test-log.ts";
import { createResortName, deleteResortName, listResortNames } from "./names-service.ts";
import { createOwnPlace, deleteOwnPlace, listOwnPlaces, updateOwnPlace } from "./own-places-service.ts";
import { placesOf } from "./places.ts";
import { recentResorts, searchResorts } from "./service.ts";

const bare: OwnPlaceInput = { name: "Hausberg", region: "", country_code: null, latitude: null, longitude: null };
const nearAlta = { latitude: 40.6001, longitude: -111.5 };

async function withTwo() {
  const log = await createTestLog();
  const [actor, other] = [await log.skier(), await log.skier()];
  return { ...log, actor, other, skiId: await log.ski(actor), otherSkiId: await log.ski(other) };
}

test("among equally good names those in the account's countries come first", async () => {
  const { core, db, actor, other, skiId } = await withTwo();
  const alp = {
    latitude: 47,
    longitude: 9,
    pisteKm: 60,
    aliases: [],
    origin: "gazetteer" as const,
    createdAt: 0,
    updatedAt: 0,
  };
  await db.insert(resorts).values([
    { ...alp, id: "at-alp", name: "Alp A", region: "Tyrol", country: "Austria", countryCode: "AT" },
    { ...alp, id: "ch-alp", name: "Alp B", region: "Valais", country: "Switzerland", countryCode: "CH" },
  ]);
  await core.resorts.reload();
  const found = async (skier: Actor) => (await searchResorts(core, skier, { query: "alp" })).map(({ id }) => id);
  await logDay(core, actor, dayOf([skiId], { resort_id: "ch-zermatt" }));
  expect(await found(actor)).toEqual(["ch-alp", "at-alp"]);
  expect(await found(other), "nobody else's").toEqual(["at-alp", "ch-alp"]);
});

test("an own place is found first, on days, in recents and statistics, and shows its new name", async () => {
  const { core, actor, skiId } = await withTwo();
  const place = await createOwnPlace(core, actor, { ...bare, region: "Tyrol", country_code: "AT" });
  expect(place).toMatchObject({ country: "Austria", country_code: "AT", latitude: null, own: true });
  const summary = { id: place.id, name: "Hausberg", region: "Tyrol", country: "Austria", own: true };
  expect(await searchResorts(core, actor, { query: "hausb" })).toEqual([summary]);
  const day = await logDay(core, actor, dayOf([skiId], { resort_id: place.id }));
  expect(day.resort).toMatchObject({ ...summary, latitude: null, longitude: null });
  expect(await recentResorts(core, actor)).toEqual([summary]);
  expect(await getStats(core, actor, {})).toMatchObject({ uniqueResorts: 1 });
  await updateOwnPlace(core, actor, place.id, { name: "Home hill" });
  expect((await readDay(core, actor, day.id)).resort).toMatchObject({ ...summary, name: "Home hill" });
  expect(await listOwnPlaces(core, actor)).toMatchObject([{ name: "Home hill", region: "Tyrol" }]);
});

test.each([
  ["name", { name: "Home hill" }],
  ["position", nearAlta],
])("a new %s of an own place changes the stamp of its owner's log only", async (_, change) => {
  const { db, core, actor, skiId } = await withTwo();
  const place = await createOwnPlace(core, actor, bare);
  await logDay(core, actor, dayOf([skiId], { resort_id: place.id }));
  const stamps = async () => new Map((await db.select().from(users)).map(({ id, logStamp }) => [id, logStamp]));
  const before = await stamps();
  await updateOwnPlace(core, actor, place.id, { name: bare.name });
  expect(await stamps()).toEqual(before);
  await updateOwnPlace(core, actor, place.id, change);
  const after = await stamps();
  expect([...after].filter(([id, stamp]) => before.get(id) !== stamp).map(([id]) => id)).toEqual([actor.ownerId]);
});

test("another account's place is nowhere: search, nearest, texts, days, drafts, names", async () => {
  const { core, actor, other, skiId, otherSkiId } = await withTwo();
  const place = await createOwnPlace(core, actor, { ...bare, ...nearAlta });
  await createResortName(core, actor, { name: "the Goat", resort_id: "us-alta" });
  const find = async (who: Actor) => (await placesOf(core, who)).nearest(nearAlta, 1)[0]?.id;
  expect(await find(actor)).toBe(place.id);
  expect(await find(other)).toBe("us-alta");
  for (const query of ["hausberg", "the goat"]) {
    expect(await searchResorts(core, actor, { query })).toHaveLength(1);
    expect(await searchResorts(core, other, { query })).toEqual([]);
  }
  const read = async (who: Actor) => {
    const { draft_days } = await createTextImport(core, who, { text: "2026-01-05 Hausberg\n2026-01-06 the goat" });
    return draft_days.map(({ resort }) => resort?.id ?? null);
  };
  expect(await read(actor)).toEqual([place.id, "us-alta"]);
  expect(await read(other)).toEqual([null, null]);
  expect(await refusedFields(logDay(core, other, dayOf([otherSkiId], { resort_id: place.id })))).toEqual(["resort_id"]);
  const theirs = await logDay(core, other, dayOf([otherSkiId]));
  expect(await refusedFields(changeDay(core, other, theirs.id, { resort_id: place.id }))).toEqual(["resort_id"]);
  expect(await refusedFields(createResortName(core, other, { name: "x", resort_id: place.id }))).toEqual(["resort_id"]);
  await logDay(core, actor, dayOf([skiId], { resort_id: place.id }));
  expect(await recentResorts(core, other)).toMatchObject([{ id: "us-alta" }]);
  const missing = { code: "not_found" };
  await expect(updateOwnPlace(core, other, place.id, { name: "Mine" })).rejects.toMatchObject(missing);
  await expect(deleteOwnPlace(core, other, place.id)).rejects.toMatchObject(missing);
});

test("another account's place is nowhere after a restart either", async () => {
  const { core, actor, other } = await withTwo();
  const place = await createOwnPlace(core, actor, { ...bare, ...nearAlta });
  await core.resorts.reload();
  expect(await searchResorts(core, actor, { query: "hausberg" })).toMatchObject([{ id: place.id }]);
  expect(await searchResorts(core, other, { query: "hausberg" })).toEqual([]);
  expect((await placesOf(core, other)).nearest(nearAlta, 1)).toMatchObject([{ id: "us-alta" }]);
  const { draft_days } = await createTextImport(core, other, { text: "2026-01-05 Hausberg" });
  expect(draft_days).toMatchObject([{ resort: null }]);
});

test("a long text knows own places in its worker", async () => {
  const { core, actor } = await withTwo();
  const place = await createOwnPlace(core, actor, { ...bare, ...nearAlta });
  const text = `2026-01-05 Hausberg\n${"no date here\n".repeat(400)}`;
  const { draft_days } = await createTextImport(core, actor, { text });
  expect(draft_days.map(({ resort }) => resort?.id)).toEqual([place.id]);
});

test("a place with days cannot be deleted, and says how many; one without takes nothing along", async () => {
  const { db, core, actor, skiId } = await withTwo();
  const place = await createOwnPlace(core, actor, bare);
  const { draft_days } = await createTextImport(core, actor, { text: "2026-01-05 Hausberg\n2026-01-06 Alta" });
  expect(draft_days.map(({ resort }) => resort?.id)).toEqual([place.id, "us-alta"]);
  await createResortName(core, actor, { name: "home", resort_id: place.id });
  await logDay(core, actor, dayOf([skiId], { resort_id: place.id }));
  await expect(deleteOwnPlace(core, actor, place.id)).rejects.toMatchObject({
    code: "conflict",
    message: "1 day is logged at Hausberg. Give it another resort first.",
  });
  await logDay(core, actor, dayOf([skiId], { resort_id: place.id }));
  await expect(deleteOwnPlace(core, actor, place.id)).rejects.toThrow(/^2 days are logged at Hausberg\. Give them/);
  expect(await db.select().from(draftDays).where(eq(draftDays.resortId, place.id))).toHaveLength(1);
  for (const { id } of await listDays(core, actor, { season: 0 }))
    await changeDay(core, actor, id, { resort_id: "us-alta" });
  await deleteOwnPlace(core, actor, place.id);
  expect(await listOwnPlaces(core, actor)).toEqual([]);
  expect(await listResortNames(core, actor)).toEqual([]);
  const drafts = await db.select().from(draftDays).orderBy(draftDays.date);
  expect(drafts.map(({ resortId }) => resortId)).toEqual([null, "us-alta"]);
});

test("a resort of the gazetteer, and the rows that refer to it, can't be deleted or changed", async () => {
  const { db, core, actor } = await withTwo();
  await createTextImport(core, actor, { text: "2026-01-06 Alta" });
  const missing = { code: "not_found" };
  await expect(deleteOwnPlace(core, actor, "us-alta")).rejects.toMatchObject(missing);
  await expect(updateOwnPlace(core, actor, "us-alta", { name: "Mine" })).rejects.toMatchObject(missing);
  expect((await db.select().from(draftDays)).map(({ resortId }) => resortId)).toEqual(["us-alta"]);
  expect(await db.select().from(resorts).where(eq(resorts.id, "us-alta"))).toMatchObject([{ name: "Alta" }]);
});

test("a name remembered in a review is read in the next text, and found", async () => {
  const { core, actor } = await withTwo();
  const text = "2026-01-05 Gehrenspitz\n2026-01-06 Gehrenspitz, deep";
  const first = await createTextImport(core, actor, { text });
  expect(first.draft_days.map(({ resort, place_text }) => [resort, place_text])).toEqual([
    [null, "Gehrenspitz"],
    [null, "Gehrenspitz"],
  ]);
  const [draft] = first.draft_days;
  const patch = { resort_id: "at-lech", for_same_place: true, remember_name: true };
  await updateDraft(core, actor, draft?.id ?? "", patch);
  expect(await listResortNames(core, actor)).toMatchObject([{ name: "Gehrenspitz", resort: { id: "at-lech" } }]);
  const second = await createTextImport(core, actor, { text });
  expect(second.draft_days.map(({ resort }) => resort?.id)).toEqual(["at-lech", "at-lech"]);
  expect(await searchResorts(core, actor, { query: "gehrenspitz" })).toMatchObject([{ id: "at-lech" }]);
  expect(
    await refusedFields(updateDraft(core, actor, draft?.id ?? "", { decision: "skip", remember_name: true })),
  ).toEqual(["remember_name"]);
});

test("a name means one resort", async () => {
  const { core, actor } = await withTwo();
  await createResortName(core, actor, { name: "the Bird", resort_id: "us-alta" });
  const last = await createResortName(core, actor, { name: "THE  bird", resort_id: "us-snowbird" });
  expect(await listResortNames(core, actor)).toEqual([last]);
  await deleteResortName(core, actor, last.id);
  expect(await listResortNames(core, actor)).toEqual([]);
  await expect(deleteResortName(core, actor, last.id)).rejects.toMatchObject({ code: "not_found" });
});

test("an account has at most 1,000 places and as many names", async () => {
  const { db, core, actor } = await withTwo();
  const place = await createOwnPlace(core, actor, bare);
  const [row] = await db.select().from(resorts).where(eq(resorts.id, place.id));
  const numbers = Array.from({ length: limits.ownPlaces }, (_, at) => at);
  const others = numbers.slice(1).flatMap((at) => (row ? [{ ...row, id: `p-${at}` }] : []));
  for (let at = 0; at < others.length; at += 200) await db.insert(resorts).values(others.slice(at, at + 200));
  await expect(createOwnPlace(core, actor, bare)).rejects.toThrow(
    "You have 1,000 places of your own. Delete one first.",
  );
  const names = numbers.map((at) => ({ id: `n-${at}`, key: `n ${at}`, name: `n ${at}`, resortId: place.id }));
  await db.insert(resortNames).values(names.map((name) => ({ ...name, userId: actor.ownerId, createdAt: 0 })));
  const attempt = createResortName(core, actor, { name: "one more", resort_id: place.id });
  await expect(attempt).rejects.toThrow("You have given 1,000 names. Remove one first.");
  // Another meaning of a name adds none.
  const again = await createResortName(core, actor, { name: "N 7", resort_id: "us-alta" });
  expect(again.resort.id).toBe("us-alta");
  await deleteResortName(core, actor, again.id);
  const both = ["one", "two"].map((name) => createResortName(core, actor, { name, resort_id: place.id }));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { draft_days } = await createTextImport(core, actor, { text: "2026-01-05 Gehrenspitz" });
  const patch = { resort_id: "at-lech", remember_name: true };
  await expect(updateDraft(core, actor, draft_days[0]?.id ?? "", patch)).rejects.toThrow("You have given 1,000 names.");
  expect(await listResortNames(core, actor)).toHaveLength(limits.ownPlaces);
});

test("the CSV export of days at own places imports as the same days", async () => {
  const { core, actor, skiId } = await withTwo();
  const names = ["Hausberg", "With Tom", "Alta", `${"Long ".repeat(19)}hill`, "=1+1 Hill", "Jan 5"];
  for (const [at, name] of names.entries()) {
    const about = at === 0 ? { region: "Tyrol", country_code: "AT", ...nearAlta } : {};
    const place = await createOwnPlace(core, actor, { ...bare, ...about, name });
    await logDay(core, actor, dayOf([skiId], { resort_id: place.id, date: `2026-01-0${at + 1}` }));
  }
  await logDay(core, actor, dayOf([skiId], { resort_id: "us-alta", date: "2025-12-31" }));
  const pieces = [];
  for await (const piece of exportAllDays(core, actor)) pieces.push(piece);
  const read = await createTextImport(core, actor, { text: pieces.join("").replace("\ufeff", "") });
  expect(read.draft_days.map(({ looks_known, resort }) => [resort?.name, looks_known])).toEqual(
    ["Alta", ...names].map((name) => [name, true]),
  );
  await commitTextImport(core, actor, read.id);
  expect((await getTextImport(core, actor, read.id)).status).toBe("committed");
});

test("another account's CSV brings its own places as new days, beside days at other resorts", async () => {
  const { core, actor, other, skiId, otherSkiId } = await withTwo();
  const names = ["Hausberg", "Tour near Lech", "Lech, top"];
  for (const [at, name] of names.entries()) {
    const place = await createOwnPlace(core, actor, { ...bare, name });
    const date = `2026-01-0${at + 1}`;
    await logDay(core, actor, dayOf([skiId], { resort_id: place.id, date }));
    await logDay(core, other, dayOf([otherSkiId], { resort_id: "at-lech", date }));
  }
  const pieces = [];
  for await (const piece of exportAllDays(core, actor)) pieces.push(piece);
  const { draft_days } = await createTextImport(core, other, { text: pieces.join("") });
  expect(draft_days.map(({ place_text, decision, day_id }) => [place_text, decision, day_id])).toEqual(
    names.map((name) => [name, "duplicate", null]),
  );
  expect(draft_days.map(({ other_days }) => other_days.map(({ resort }) => resort?.id))).toEqual([
    ["at-lech"],
    ["at-lech"],
    ["at-lech"],
  ]);
});

test("a change of a place that says what is stored writes nothing", async () => {
  const { core, db, clock, actor } = await withTwo();
  const { id } = await createOwnPlace(core, actor, bare);
  const before = await db.select().from(resorts).where(eq(resorts.id, id));
  clock.advance(1000);
  for (const patch of [{}, { name: "Hausberg", country_code: null, latitude: null, longitude: null }])
    expect(await updateOwnPlace(core, actor, id, patch)).toMatchObject({ id, name: "Hausberg" });
  expect(await db.select().from(resorts).where(eq(resorts.id, id))).toEqual(before);
});
