import type { DayDetail } from "@firn/contracts/days";
import type { DraftDay } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import { overRest, overTrpc } from "@firn/testing/call";
import { testGpx } from "@firn/testing/gpx";
import { describe, expect, test } from "vitest";
import { skier } from "./support/reviewing-skier.ts";

/** What a review shows, without the ids of drafts, and a default decision like one that was taken. */
function reviewed({ photos, tracks, draft_days }: PhotoImport) {
  return { photos, tracks, draft_days: draft_days.map(({ id, ...draft }: DraftDay) => draft) };
}

/** Of a day, what stays the same when it is made once more. */
function essence({ date, resort, skis, companions, activity, notes, photos }: DayDetail) {
  return { date, resort, skis, companions, activity, notes, photos };
}

const idsOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => id).sort();
const gone = { error: "The photos of this import are not kept any more. Import them again." };

describe.each([
  ["REST", overRest],
  ["tRPC", overTrpc],
] as const)("over %s", (_, transport) => {
  test("an import that was taken back opens with its photos, tracks and decisions, and commits once more", async () => {
    const { app, say, create, add, read, commit, takeBack, reopen, days, details } = await skier(transport);
    const ski = (await say<{ id: string }>({ route: "skis.create", body: { name: "Rustler 10" } })).body.id;
    const logged = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski], activity: "Friends" };
    await say({ route: "days.create", body: logged });
    const before = (await details()).map(essence);
    const id = await create();
    for (const mark of ["1", "2"]) await add(id, "2026-01-03", "us-alta", mark);
    await add(id, "2026-01-04", "at-st-anton", "moved");
    await add(id, "2026-01-05", "us-alta", "skipped");
    await add(id, "2026-01-10", "us-alta", "merged");
    await add(id, undefined, undefined, "undated");
    await say({ route: "photoImports.addTrack", id, file: testGpx("2026-01-06", "us-alta") });
    await app.core.photos.reader.settled();
    const [first, moved, skipped] = (await read(id)).draft_days.map((draft) => draft.id);
    await say({ route: "draftDays.update", id: moved ?? "", body: { resort_id: "at-lech", date: "2026-01-07" } });
    await say({ route: "draftDays.update", id: skipped ?? "", body: { decision: "skip" } });
    const shared = { ids: [first, moved], ski_ids: [ski], activity: "Training", companions: ["Sam"] };
    await say({ route: "photoImports.updateDrafts", id, body: shared });
    const shown = reviewed(await read(id));
    expect(shown.draft_days.map(({ date, decision }) => [date, decision])).toEqual([
      ["2026-01-03", "duplicate"],
      ["2026-01-05", "skip"],
      ["2026-01-06", "duplicate"],
      ["2026-01-07", "duplicate"],
      ["2026-01-10", "merge"],
    ]);
    expect((await reopen(id)).status, "it is open").toBe(409);
    await commit(id);
    expect(await read(id), "it was not taken back").not.toHaveProperty("can_reopen");
    expect((await reopen(id)).status, "it was not taken back").toBe(409);
    const made = (await details()).map(essence);
    const { change_id } = await takeBack(id);
    expect((await details()).map(essence)).toEqual(before);
    expect(await read(id)).toMatchObject({ status: "taken_back", can_reopen: true, photos: [] });

    const { status, body: again } = await reopen(id);
    expect([status, again.status]).toEqual([200, "waiting"]);
    expect(reviewed(again)).toEqual(shown);
    expect(again).not.toHaveProperty("can_reopen");
    expect((await say({ route: "changes.undo", id: change_id })).status, "it would make the days twice").toBe(404);
    await commit(id);
    expect((await details()).map(essence)).toEqual(made);
    expect((await say({ route: "changes.undo", id: change_id })).status).toBe(404);
    await takeBack(id);
    expect(await days()).toHaveLength(1);
    expect(reviewed((await reopen(id)).body)).toEqual(shown);
  });
});

test("a day that has stayed keeps its photos, which the review no longer shows", async () => {
  const { say, importOf, read, commit, takeBack, reopen, days, details } = await skier();
  const id = await importOf("2026-01-03", "2026-01-04");
  await say({ route: "photoImports.addTrack", id, file: testGpx("2026-01-03", "us-alta") });
  await commit(id);
  const stays = (await days()).find(({ date }) => date === "2026-01-03")?.id ?? "";
  await say({ route: "days.update", id: stays, body: { companions: ["Sam"] } });
  expect((await takeBack(id)).kept).toMatchObject([{ id: stays }]);
  const { photos, draft_days } = (await reopen(id)).body;
  expect(photos).toHaveLength(1);
  // The draft of the day has its track alone.
  expect(draft_days).toMatchObject([
    { date: "2026-01-03", decision: "skip", day_id: stays, photos: [], merge_adds: [] },
    { date: "2026-01-04", decision: "duplicate", photos: [{ id: photos[0]?.id }] },
  ]);
  await say({ route: "photoImports.deleteTrack", id, trackId: draft_days[0]?.tracks[0]?.id ?? "" });
  expect((await read(id)).draft_days).toHaveLength(1);
  await commit(id);
  expect((await details()).map(({ date, photos: own }) => [date, own.length])).toEqual([
    ["2026-01-04", 1],
    ["2026-01-03", 1],
  ]);
  await takeBack(id);
  expect(await days()).toMatchObject([{ id: stays }]);
  await say({ route: "photoImports.reopen", id });
  await say({ route: "photoImports.cancel", id });
  expect((await details())[0]?.photos).toHaveLength(1);
});

test("a photo that was deleted before the take-back stays deleted, and comes back to its day alone", async () => {
  const { say, create, add, commit, takeBack, reopen, read, details, app } = await skier();
  const id = await create();
  const [deleted, kept, edited] = [
    await add(id, "2026-01-03", "us-alta", "deleted"),
    await add(id, "2026-01-03", "us-alta", "kept"),
    await add(id, "2026-01-04", "us-alta", "of the edited day"),
  ];
  await app.core.photos.reader.settled();
  await commit(id);
  await say({ route: "photos.delete", id: deleted });
  await say({ route: "photos.delete", id: edited });
  const [day] = await details();
  await say({ route: "days.update", id: day?.id ?? "", body: { notes: "Since." } });
  await takeBack(id);
  expect(idsOf((await reopen(id)).body.photos)).toEqual([kept]);
  expect((await say({ route: "photos.restore", id: deleted })).status, "its day is gone").toBe(409);
  expect((await say({ route: "photos.restore", id: edited })).status).toBe(200);
  expect((await details()).map(({ date, photos }) => [date, idsOf(photos)])).toEqual([["2026-01-04", [edited]]]);
  const { photos, draft_days } = await read(id);
  expect([idsOf(photos), draft_days.map(({ date }) => date)]).toEqual([[kept], ["2026-01-03"]]);
});

test("a day that was deleted before the take-back comes back with its photos, and not into the review", async () => {
  const { say, importOf, commit, takeBack, reopen, read, days, details } = await skier();
  const id = await importOf("2026-01-03", "2026-01-04");
  await commit(id);
  const [, deleted] = await days();
  await say({ route: "days.delete", id: deleted?.id ?? "" });
  await takeBack(id);
  const { draft_days } = (await reopen(id)).body;
  expect(draft_days).toMatchObject([{ date: "2026-01-04" }]);
  expect((await say({ route: "days.restore", id: deleted?.id ?? "" })).status).toBe(200);
  expect(await read(id)).toMatchObject({ draft_days, photos: [{ taken_at: "2026-01-04" }] });
  await commit(id);
  expect((await details()).map(({ date, photos }) => [date, photos.length])).toEqual([
    ["2026-01-04", 1],
    ["2026-01-03", 1],
  ]);
});

test("photos that were imported again meanwhile make no second day", async () => {
  const { importOf, commit, takeBack, reopen, days } = await skier();
  const id = await importOf("2026-01-03", "2026-01-04");
  await commit(id);
  await takeBack(id);
  const other = await importOf("2026-01-03");
  await commit(other);
  const [again] = await days();
  const { photos, draft_days } = (await reopen(id)).body;
  expect(photos.map(({ known_day }) => known_day?.id)).toEqual([again?.id, undefined]);
  expect(draft_days).toMatchObject([{ decision: "skip", photos_on: again?.id }, { decision: "duplicate" }]);
  await commit(id);
  expect((await days()).map(({ date }) => date)).toEqual(["2026-01-04", "2026-01-03"]);
});

test("an import is reviewed again for an hour after its take-back, and then its photos go", async () => {
  const { app, say, importOf, read, commit, takeBack, reopen, sweep, stored } = await skier();
  const id = await importOf("2026-01-03", "2026-01-04");
  const { photos, draft_days } = await read(id);
  await say({ route: "draftDays.update", id: draft_days[0]?.id ?? "", body: { decision: "skip" } });
  await commit(id);
  app.clock.advance(limits.undoMs / 2);
  await takeBack(id);
  app.clock.advance(limits.undoMs);
  await sweep();
  expect(await stored()).toEqual(idsOf(photos));
  expect((await reopen(id)).body.photos).toHaveLength(2);
  await commit(id);
  await takeBack(id);
  app.clock.advance(limits.undoMs + 1);
  expect(await read(id)).not.toHaveProperty("can_reopen");
  expect(await reopen(id)).toEqual({ status: 409, body: gone });
  await sweep();
  expect(await stored()).toEqual([]);
  expect(await reopen(id)).toEqual({ status: 409, body: gone });
});

test("photos on no day are kept for an hour after the commit, and go with a deleted import", async () => {
  const { app, say, importOf, read, commit, takeBack, reopen, sweep, stored } = await skier();
  const skipsFirst = async (...dates: [string, string]) => {
    const id = await importOf(...dates);
    app.clock.advance(limits.undoMs + 1);
    await sweep();
    const { draft_days } = await read(id);
    await say({ route: "draftDays.update", id: draft_days[0]?.id ?? "", body: { decision: "skip" } });
    expect((await commit(id)).body.photos).toHaveLength(1);
    return id;
  };
  const id = await skipsFirst("2026-01-03", "2026-01-04");
  app.clock.advance(limits.undoMs);
  await sweep();
  expect(await stored()).toHaveLength(2);
  app.clock.advance(1);
  await sweep();
  expect(await stored()).toHaveLength(1);
  await takeBack(id);
  expect((await reopen(id)).body).toMatchObject({
    photos: [{ taken_at: "2026-01-04" }],
    draft_days: [{ date: "2026-01-04", decision: "duplicate" }],
  });
  const deleted = await skipsFirst("2026-01-05", "2026-01-06");
  await say({ route: "photoImports.cancel", id: deleted });
  await sweep();
  expect(await stored()).toHaveLength(2);
});

test("a photo that is kept for another review is neither shown nor used nor deleted", async () => {
  const { client, say, importOf, read, commit, days } = await skier();
  const id = await importOf("2026-01-03", "2026-01-04");
  const { draft_days, photos } = await read(id);
  const kept = photos[0]?.id ?? "";
  await say({ route: "draftDays.update", id: draft_days[0]?.id ?? "", body: { decision: "skip" } });
  await commit(id);
  const [day] = await days();
  expect((await client.request(`/photos/${kept}/preview`)).status).toBe(404);
  expect((await client.request(`/photos/${photos[1]?.id}/preview`)).status).toBe(200);
  expect((await say({ route: "days.update", id: day?.id ?? "", body: { photo_ids: [kept] } })).status).toBe(422);
  expect((await say({ route: "photos.delete", id: kept })).status).toBe(404);
});

test("of a second review and an undo of the take-back at once, one happens", async () => {
  const { app, say, importOf, commit, takeBack, reopen, read, days, stored } = await skier();
  const id = await importOf("2026-01-03");
  await commit(id);
  const { change_id } = await takeBack(id);
  const other = await app.skier("other@example.com");
  expect((await overRest(other, { route: "photoImports.reopen", id })).status).toBe(404);
  const undo = () => say({ route: "changes.undo", id: change_id });
  const statuses = (await Promise.all([reopen(id), reopen(id), undo()])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const { status, photos } = await read(id);
  expect([photos.length, (await stored()).length]).toEqual([1, 1]);
  expect(await days()).toHaveLength(status === "committed" ? 1 : 0);
});

test("a full account reviews an import again", async () => {
  const { app, add, importOf, commit, takeBack, reopen } = await skier();
  const id = await importOf("2026-01-03", "2026-01-04");
  const used = await app.db.$client.execute("SELECT sum(size_bytes + views_bytes) FROM photos");
  Object.assign(app.core, { photoQuotaBytes: Number(used.rows[0]?.[0]) });
  await commit(id);
  await takeBack(id);
  expect((await reopen(id)).body.photos).toHaveLength(2);
  expect(await add(id, "2026-01-05", "us-alta", "too much")).toBeUndefined();
  expect((await commit(id)).status).toBe(200);
});

test("a review that fails half way changes nothing", async () => {
  const { app, say, importOf, commit, takeBack, reopen, read, days } = await skier();
  const id = await importOf("2026-01-03");
  await commit(id);
  const { change_id } = await takeBack(id);
  await app.db.$client.execute(
    "CREATE TRIGGER fails BEFORE DELETE ON draft_days BEGIN SELECT RAISE(ABORT, 'fails'); END",
  );
  expect((await reopen(id)).status).toBe(500);
  await app.db.$client.execute("DROP TRIGGER fails");
  expect(await read(id)).toMatchObject({ status: "taken_back", can_reopen: true, photos: [] });
  await say({ route: "changes.undo", id: change_id });
  expect(await days()).toHaveLength(1);
  await takeBack(id);
  expect((await reopen(id)).body.photos, "also after an undo").toHaveLength(1);
});

test("photos at an own place that was deleted meanwhile come back without it", async () => {
  const { say, importOf, read, commit, takeBack, reopen } = await skier();
  const place = (await say<{ id: string }>({ route: "resorts.create", body: { name: "Hasty Peak" } })).body.id;
  const id = await importOf("2026-01-03");
  const { draft_days } = await read(id);
  await say({ route: "draftDays.update", id: draft_days[0]?.id ?? "", body: { resort_id: place } });
  await commit(id);
  await takeBack(id);
  expect((await say({ route: "resorts.delete", id: place })).status).toBe(204);
  expect((await reopen(id)).body).toMatchObject({
    photos: [{ resort: null }],
    draft_days: [{ date: "2026-01-03", resort: null, photos: [{}] }],
  });
});
