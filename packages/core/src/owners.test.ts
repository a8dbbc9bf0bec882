import { draftDays, photoImports, photos } from "@firn/db/schema";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getAccount } from "./accounts/service.ts";
import { exportAllDays, exportOptions } from "./csv-export/service.ts";
import { daysOnThisDay } from "./days/on-this-day.ts";
import { insertDay, updateDay } from "./days/writes-repo.ts";
import { withDays } from "./imports/drafts/days-on-date-repo.ts";
import { findDraft, listTextDrafts } from "./imports/drafts/repo.ts";
import { listPhotos } from "./imports/photos/repo.ts";
import { createImport, listOpenPhotoImports } from "./imports/photos/service.ts";
import { listCommittedImports } from "./imports/take-back/service.ts";
import { commitTextImport } from "./imports/text/commit.ts";
import { createTextImport, listOpenTextImports } from "./imports/text/service.ts";
import { createResortName, listResortNames } from "./resorts/names-service.ts";
import { createOwnPlace } from "./resorts/own-places-service.ts";
import { getStats } from "./stats/service.ts";
import { createTestLog, dayOf, logDay } from "./test-log.ts";

/** Two accounts, of which one has a day of this date of last year, imports and a place. */
async function twoLogs() {
  const { db, core, skier, ski } = await createTestLog();
  const [owner, other] = [await skier(), await skier()];
  const skis = [await ski(owner)];
  const day = await logDay(core, owner, dayOf(skis, { date: "2025-01-15", notes: "Theirs" }));
  return { db, core, owner, other, skis, day, skier, ski };
}

test("lists and exports of one account have nothing of another", async () => {
  const { db, core, owner, other, skier, ski, day } = await twoLogs();
  expect((await getAccount(core, await skier())).available_seasons).toEqual([0]);
  await logDay(core, other, dayOf([await ski(other)], { date: "2025-01-20" }));
  await createImport(core, owner);
  const committed = await createTextImport(core, owner, { text: "2026-01-05 Alta" });
  await commitTextImport(core, owner, committed.id);
  const fromPhotos = { userId: owner.ownerId, createdAt: 0 };
  await db
    .insert(photoImports)
    .values({ id: "of photos", status: "committed", revision: "1", updatedAt: 0, ...fromPhotos });
  await db
    .insert(draftDays)
    .values({ id: "draft", photoImportId: "of photos", decision: "duplicate", dayId: day.id, ...fromPhotos });
  const open = await createTextImport(core, owner, { text: "2026-01-06 Alta" });
  const sizes = async (actor: typeof owner) => {
    const pieces: string[] = [];
    for await (const piece of exportAllDays(core, actor)) pieces.push(piece);
    return {
      exported: pieces.join("").trim().split("\r\n").length - 1,
      seasons: (await exportOptions(core, actor)).seasons.reduce((sum, { day_count }) => sum + day_count, 0),
      days: (await getStats(core, actor, {})).totalDays,
      daysOfSeason: (await getStats(core, actor, { season: -1 })).totalDays,
      onThisDay: (await daysOnThisDay(core, actor)).length,
      openTexts: (await listOpenTextImports(core, actor)).length,
      openPhotos: (await listOpenPhotoImports(core, actor)).length,
      committed: (await listCommittedImports(core, actor)).length,
      drafts: (await listTextDrafts(core.db, actor.ownerId, open.id)).length,
      draftById: (await findDraft(core.db, actor.ownerId, open.draft_days[0]?.id ?? "")) ? 1 : 0,
      sameDate: (
        await withDays(core.db, actor.ownerId, [{ date: "2025-01-15", datePrecision: null, resortId: null }])
      )[0]?.days.length,
    };
  };
  const one = { onThisDay: 1, openTexts: 1, openPhotos: 1, committed: 2, drafts: 1, draftById: 1, sameDate: 1 };
  expect(await sizes(owner)).toEqual({ exported: 2, seasons: 2, days: 2, daysOfSeason: 1, ...one });
  const none = { onThisDay: 0, openTexts: 0, openPhotos: 0, committed: 0, drafts: 0, draftById: 0, sameDate: 0 };
  expect(await sizes(other)).toEqual({ exported: 1, seasons: 1, days: 1, daysOfSeason: 1, ...none });
});

test("a draft knows the day of its date in its own log only", async () => {
  const { core, owner, other, day } = await twoLogs();
  const dayOfDraft = async (actor: typeof owner) =>
    (await createTextImport(core, actor, { text: "2025-01-15 Alta" })).draft_days.map(({ day_id }) => day_id);
  expect(await dayOfDraft(owner)).toEqual([day.id]);
  expect(await dayOfDraft(other)).toEqual([null]);
});

test("a photo of an import is known from a day of its own log only", async () => {
  const { db, core, owner, other, day } = await twoLogs();
  const facts = { sha256: "0".repeat(64), sizeBytes: 1, exifState: "missing", createdAt: 0 } as const;
  await db.insert(photos).values({ id: "on-day", userId: owner.ownerId, dayId: day.id, ...facts });
  const known = async (actor: typeof owner) => {
    const { id } = await createImport(core, actor);
    await db.insert(photos).values({ id: `of ${id}`, userId: actor.ownerId, importId: id, ...facts });
    return (await listPhotos(db, actor.ownerId, id)).map(({ knownDay }) => knownDay?.id);
  };
  expect(await known(owner)).toEqual([day.id]);
  expect(await known(other)).toEqual([undefined]);
});

test("the statements of a day take no place and no ski of another account", async () => {
  const { db, core, owner, other, skis, ski } = await twoLogs();
  const nowhere = { region: "", country_code: null, latitude: null, longitude: null };
  const place = await createOwnPlace(core, owner, { name: "Hausberg", ...nowhere });
  const own = [await ski(other)];
  const insert = (id: string, input: ReturnType<typeof dayOf>) =>
    insertDay({ db }, other.ownerId, id, input, 1, sql`TRUE`);
  expect(await insert("of their ski", dayOf(skis))).toBe(false);
  expect(await insert("at their place", dayOf(own, { resort_id: place.id }))).toBe(false);
  expect(await insert("own", dayOf(own))).toBe(true);
  expect(await updateDay({ db }, other.ownerId, "own", { resort_id: place.id }, 1, sql`TRUE`)).toBe(false);
});

test("a name of a resort replaces that of its own account only", async () => {
  const { core, owner, other } = await twoLogs();
  await createResortName(core, owner, { name: "the Goat", resort_id: "us-alta" });
  await createResortName(core, other, { name: "the Goat", resort_id: "at-lech" });
  expect(await listResortNames(core, owner)).toMatchObject([{ resort: { id: "us-alta" } }]);
});
