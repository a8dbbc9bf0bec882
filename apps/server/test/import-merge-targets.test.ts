import type { PhotoImport } from "@firn/contracts/photo-imports";
import type { TextImport } from "@firn/contracts/text-imports";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, test } from "vitest";
import { committed, firstOf, skier } from "./support/importing-skier.ts";

test("old notes of other resorts become days of their own, and the days on their dates are named", async () => {
  const { call, logDay, textImport, client } = await skier();
  const day = await logDay("2026-01-10", "at-lech");
  const read = await textImport("2026-01-10 Alta\n2026-01-11 Alta");
  expect(firstOf(read)).toMatchObject({
    decision: "duplicate",
    day_id: null,
    day_resort: null,
    other_days: [{ id: day, resort: { id: "at-lech", name: "Lech" } }],
    merge_adds: [],
  });
  const done = (await call<TextImport>({ route: "textImports.update", id: read.id, body: committed })).body;
  expect(done.draft_days.map(({ decision }) => decision)).toEqual(["duplicate", "duplicate"]);
  const list = (await client.rest("GET", "/days")).body as { id: string; resort_name: string }[];
  expect(done.draft_days.map(({ day_id }) => list.find(({ id }) => id === day_id)?.resort_name)).toEqual([
    "Alta",
    "Alta",
  ]);
  expect(list).toHaveLength(3);
});

test("a merge into another day of the date is a choice that names it, and the commit says what came of it", async () => {
  const { call, decide, logDay, textImport } = await skier();
  const lech = await logDay("2026-01-10", "at-lech");
  const anton = await logDay("2026-01-10", "at-st-anton");
  const elsewhere = await logDay("2026-01-12", "us-alta");
  const read = await textImport("2026-01-10 Alta, with Sam");
  const { id } = firstOf(read);
  expect((await decide(id, { decision: "merge", day_id: elsewhere })).status).toBe(422);
  expect((await decide(id, { day_id: anton })).status).toBe(422);
  expect((await decide(id, { decision: "merge" })).body).toMatchObject({ day_id: lech, other_days: [{ id: anton }] });
  expect((await decide(id, { decision: "merge", day_id: anton })).body).toMatchObject({
    decision: "merge",
    day_id: anton,
    day_resort: { id: "at-st-anton" },
    other_days: [{ id: lech }],
    merge_adds: ["companions", "notes", "original_text"],
  });
  const done = (await call<TextImport>({ route: "textImports.update", id: read.id, body: committed })).body;
  expect(firstOf(done)).toMatchObject({ decision: "merge", day_id: anton, other_days: [] });
});

test("a line that names an unknown place is for no day at a resort, on whatever date and however it is read", async () => {
  const { call, decide, logDay, textImport, client } = await skier();
  const lech = await logDay("2026-01-10", "at-lech");
  await logDay("2026-01-11", "us-alta");
  const read = await textImport("2026-01-10 Hasty Peak\n2026-01-12 Hasty Peak");
  const apart = { decision: "duplicate", day_id: null, place_text: "Hasty Peak", merge_adds: [] };
  expect(read.draft_days[0]).toMatchObject({ ...apart, other_days: [{ id: lech }] });
  const { id } = firstOf(read);
  expect((await decide(id, { date: "2026-01-11" })).body).toMatchObject(apart);
  expect((await decide(id, { decision: "merge" })).body).toMatchObject({
    decision: "merge",
    day_resort: { id: "us-alta" },
  });
  const form = { date_order: "day-month" };
  const again = (await call<TextImport>({ route: "textImports.process", id: read.id, form })).body;
  expect(again.draft_days.map(({ date, decision }) => [date, decision])).toEqual([
    ["2026-01-11", "merge"],
    ["2026-01-12", "duplicate"],
  ]);
  const { body } = await client.rest("POST", "/resorts", { resort: { name: "Hasty Peak" } });
  const place = body as { id: string };
  await decide(id, { resort_id: place.id, for_same_place: true, decision: "duplicate" });
  const done = (await call<TextImport>({ route: "textImports.update", id: read.id, body: committed })).body;
  expect(done.draft_days.map(({ resort }) => resort?.name)).toEqual(["Hasty Peak", "Hasty Peak"]);
});

test("a changed date or resort looks the day up again, and an impossible merge is given up", async () => {
  const { decide, logDay, textImport } = await skier();
  const alta = await logDay("2026-01-10", "us-alta");
  const lech = await logDay("2026-01-11", "at-lech");
  const { id } = firstOf(await textImport("2026-01-10 Alta"));
  expect((await decide(id, { resort_id: "at-lech" })).body).toMatchObject({ decision: "duplicate", day_id: null });
  expect((await decide(id, { decision: "merge" })).body).toMatchObject({ decision: "merge", day_id: alta });
  expect((await decide(id, { date: "2026-01-11" })).body).toMatchObject({ decision: "merge", day_id: lech });
  expect((await decide(id, { date: "2026-01-13" })).body).toMatchObject({ decision: "duplicate", day_id: null });
  expect((await decide(id, { decision: "merge" })).status).toBe(422);
});

test("photos that the day has are left out, and a draft of nothing else is skipped", async () => {
  const { call, photoImport, readPhotos, photosOf, decide } = await skier();
  const first = await photoImport(["2026-01-10", "us-alta", "a"], ["2026-01-10", "us-alta", "b"]);
  const done = (await call<PhotoImport>({ route: "photoImports.update", id: first.id, body: committed })).body;
  const dayId = firstOf(done).day_id ?? "";
  expect(await photosOf(dayId)).toHaveLength(2);
  const again = await photoImport(["2026-01-10", "us-alta", "a"], ["2026-01-10", "us-alta", "b"]);
  expect(firstOf(again)).toMatchObject({
    ...{ decision: "skip", day_id: dayId, new_photos: 0, photos_on: dayId, merge_adds: [] },
  });
  const file = await testJpeg("2026-01-10", "us-alta", "c");
  await call({ route: "photoImports.addPhoto", id: again.id, file });
  expect(firstOf(await readPhotos(again.id))).toMatchObject({
    decision: "merge",
    new_photos: 1,
    merge_adds: ["photos"],
  });
  await decide(firstOf(again).id, { decision: "merge" });
  await call({ route: "photoImports.update", id: again.id, body: committed });
  expect(await photosOf(dayId)).toHaveLength(3);
});

test("photos whose day has got another resort since are skipped too, and the day that has them is named", async () => {
  const { call, client, photoImport, photosOf } = await skier();
  const first = await photoImport(["2026-01-10", "us-alta", "a"], ["2026-01-10", "us-alta", "b"]);
  const done = (await call<PhotoImport>({ route: "photoImports.update", id: first.id, body: committed })).body;
  const dayId = firstOf(done).day_id ?? "";
  await client.rest("PATCH", `/days/${dayId}`, { day: { resort_id: "at-lech" } });
  const again = await photoImport(["2026-01-10", "us-alta", "a"], ["2026-01-10", "us-alta", "b"]);
  expect(firstOf(again)).toMatchObject({
    decision: "skip",
    day_id: null,
    other_days: [{ id: dayId, resort: { id: "at-lech" } }],
    photos_on: dayId,
  });
  await call({ route: "photoImports.update", id: again.id, body: committed });
  expect((await client.rest("GET", "/days")).body).toHaveLength(1);
  expect(await photosOf(dayId)).toHaveLength(2);
});

test("photos far from the nearest resort start as skip with the reason, unless the resort is chosen", async () => {
  const { client, photoImport, decide } = await skier();
  const read = await photoImport(["2026-01-10", "alta-far", "a"]);
  expect(read.photos[0]).toMatchObject({ resort: { id: "us-snowbird" }, distance_km: 13.2 });
  const draft = firstOf(read);
  expect(draft).toMatchObject({ decision: "skip", doubt: "No photo was taken within 8 km of Snowbird." });
  const doubtIn = async (language: string) => {
    const headers = { "accept-language": language };
    const answer = await client.request(`/api/v1/photo_imports/${read.id}`, { headers });
    return firstOf((await answer.json()) as PhotoImport).doubt;
  };
  expect(await doubtIn("en-US")).toBe("No photo was taken within 5 mi of Snowbird.");
  expect(await doubtIn("en-GB")).toBe("No photo was taken within 8 km of Snowbird.");
  await client.rest("PATCH", "/account", { user: { units: "imperial" } });
  expect(await doubtIn("en-GB")).toBe("No photo was taken within 5 mi of Snowbird.");
  expect((await decide(draft.id, { resort_id: "us-snowbird" })).body).toMatchObject({
    decision: "duplicate",
    doubt: null,
  });
});

test("skis and activity of photo drafts are set one by one or for many, and come with the days", async () => {
  const { call, client, ski, photoImport } = await skier();
  const { id, draft_days } = await photoImport(["2026-01-10", "us-alta", "a"], ["2026-01-11", "us-alta", "b"]);
  const ids = draft_days.map((draft) => draft.id);
  const body = { ids, ski_ids: [ski.id], activity: "Training" };
  const changed = (await call<PhotoImport>({ route: "photoImports.updateDrafts", id, body })).body;
  expect(changed.draft_days.map(({ skis, activity }) => [skis, activity])).toEqual([
    [[{ id: ski.id, name: "Rustler 10" }], "Training"],
    [[{ id: ski.id, name: "Rustler 10" }], "Training"],
  ]);
  await call({ route: "photoImports.update", id, body: committed });
  const list = (await client.rest("GET", "/days")).body as { ski_names: string[]; activity: string }[];
  expect(list.map(({ ski_names, activity }) => [ski_names, activity])).toEqual([
    [["Rustler 10"], "Training"],
    [["Rustler 10"], "Training"],
  ]);
});

test("skis, activity and people for many drafts of a text leave those that have some, and outlast another reading", async () => {
  const { call, client, ski, textImport } = await skier();
  const soul = (await client.rest("POST", "/skis", { ski: { name: "Soul 7" } })).body as { id: string };
  const read = await textImport("1/3 Alta, Soul 7, with Sam\n1/4 Alta\n1/5 Alta", "-1");
  const [first, ...others] = read.draft_days.map(({ id }) => id);
  const set = (body: Record<string, unknown>) =>
    call<TextImport>({ route: "textImports.updateDrafts", id: read.id, body });
  const about = { ski_ids: [ski.id], activity: "Training", companions: ["Anna"] };
  const { body } = await set({ ids: [first, others[0]], ...about, keep_own: true });
  const own = { skis: [{ id: soul.id }], activity: "Friends", companions: ["Sam"] };
  const given = { skis: [{ id: ski.id }], activity: "Training", companions: ["Anna"] };
  expect(body.draft_days).toMatchObject([own, given, { skis: [], activity: null, companions: [] }]);
  const form = { season_offset: "0" };
  const again = (await call<TextImport>({ route: "textImports.process", id: read.id, form })).body;
  expect(again.draft_days).toMatchObject([
    { date: "2026-01-03", ...own },
    { date: "2026-01-04", ...given },
    { date: "2026-01-05" },
  ]);
  expect((await set({ ids: [first], ...about })).body.draft_days[0]).toMatchObject(given);
  expect((await set({ ids: [first], ski_ids: [], activity: null, companions: [] })).body.draft_days[0]).toMatchObject({
    skis: [],
    activity: null,
    companions: [],
  });
  expect((await set({ ids: [first], companions: ["Anna", "ANNA"] })).status).toBe(422);
  expect((await set({ ids: [first], keep_own: true })).status).toBe(422);
});

test("many drafts are decided at once, all or none", async () => {
  const { call, logDay, textImport, readText } = await skier();
  await logDay("2026-01-10", "us-alta");
  const { id, draft_days } = await textImport("2026-01-10 Alta\n2026-01-11 Alta");
  const ids = draft_days.map((draft) => draft.id);
  const decide = (decision: string) => call({ route: "textImports.updateDrafts", id, body: { ids, decision } });
  const decisions = async () => (await readText(id)).draft_days.map(({ decision }) => decision);
  expect([(await decide("skip")).status, await decisions()]).toEqual([200, ["skip", "skip"]]);
  expect([(await decide("merge")).status, await decisions()]).toEqual([422, ["skip", "skip"]]);
  expect([(await decide("duplicate")).status, await decisions()]).toEqual([200, ["duplicate", "duplicate"]]);
});

test("open imports are listed with their counts, newest first", async () => {
  const { call, client, photoImport, textImport } = await skier();
  const first = await textImport("2026-01-10 Alta\n2026-01-11 Alta");
  const second = await textImport("2026-01-12 Alta");
  const photos = await photoImport(["2026-01-10", "us-alta", "a"]);
  const list = async (path: string) => (await client.rest("GET", path)).body as { id: string }[];
  const created_at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(await list("/text_imports")).toEqual([
    { id: second.id, status: "waiting", created_at, draft_count: 1, photo_count: 0, track_count: 0 },
    { id: first.id, status: "waiting", created_at, draft_count: 2, photo_count: 0, track_count: 0 },
  ]);
  expect(await list("/photo_imports")).toEqual([
    { id: photos.id, status: "waiting", created_at, draft_count: 1, photo_count: 1, track_count: 0 },
  ]);
  await call({ route: "textImports.cancel", id: second.id });
  await call({ route: "photoImports.update", id: photos.id, body: committed });
  expect((await list("/text_imports")).map(({ id }) => id)).toEqual([first.id]);
  expect(await list("/photo_imports")).toEqual([]);
});
