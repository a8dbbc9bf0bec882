import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AccountArchive } from "@firn/contracts/account-archive";
import { companionKey } from "@firn/contracts/companion-key";
import { skies, snows } from "@firn/contracts/day-numbers";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import { dayCompanions } from "@firn/db/companions-schema";
import { resortNames } from "@firn/db/resort-names-schema";
import { daySkis, days, resorts, skis, users } from "@firn/db/schema";
import { dayTracks } from "@firn/db/tracks-schema";
import { fold } from "@firn/resorts/fold";
import { encodeLine } from "@firn/tracks/encode-line";
import { eq, isNotNull } from "drizzle-orm";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { exportAccount } from "../account-export/service.ts";
import { deleteAccount } from "../accounts/deletion.ts";
import { asStored } from "../day-tracks/stored-line.ts";
import { createTestLog } from "../test-log.ts";
import { unzipped } from "../test-zip.ts";
import { readArchive } from "./read-archive.ts";
import { restoreAccount } from "./service.ts";

const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: "binary", maxLength }),
      fc.constantFrom("\u2028", "'; --", '"', "$.id", "\r\n", "🎿", "null"),
    )
    .map((value) => value.toWellFormed().replaceAll("\0", ""));
const instant = fc.integer({ min: 0, max: Date.UTC(2026, 0, 15) });
const someTime = fc.option(instant, { nil: null });
const ski = fc.record({ name: text(100), createdAt: instant, deletedAt: someTime, retiredAt: someTime });
const numbers = fc.record(
  { vertical_m: fc.nat(30_000), temperature_c: fc.integer({ min: -60, max: 40 }) },
  { requiredKeys: ["vertical_m"], noNullPrototype: true },
);
const part = fc.record({ fromS: fc.option(fc.nat(100), { nil: null }), toS: fc.nat(100), partNumbers: numbers });
const track = fc.record({
  name: text(100),
  startedAt: instant,
  endedAt: instant,
  sha256: fc.constant("0123456789abcdef".repeat(4)),
  numbers,
  part: fc.option(part, { nil: { fromS: null, toS: null, partNumbers: null } }),
  line: fc
    .array(
      fc.record({
        longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((value) => value / 1e6),
        latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((value) => value / 1e6),
        altitudeM: fc.integer({ min: -5000, max: 90_000 }).map((value) => value / 10),
        kind: fc.constantFrom("run" as const, "lift" as const, "other" as const),
        verticalM: fc.nat(30_000),
        topSpeedKmh: fc.option(fc.integer({ min: 1, max: 250 }), { nil: null }),
      }),
      { minLength: 2, maxLength: 5 },
    )
    .map((steps) => ({
      points: steps.map(({ longitude, latitude, altitudeM }, at) => ({
        longitude,
        latitude,
        altitudeM,
        seconds: 7 * at,
      })),
      segments: steps.slice(1).map(({ kind, verticalM, topSpeedKmh }, at) => {
        return { kind, from: at, to: at + 1, verticalM, topSpeedKmh, distanceM: at, movingS: 7 };
      }),
    })),
});
const day = fc.record({
  date: fc.constantFrom("1900-01-01", "2024-02-29", "2025-12-24", "2026-01-10", "2026-01-16"),
  datePrecision: fc.constantFrom(null, "month" as const, "season" as const),
  resortId: fc.constantFrom("us-alta", "at-lech", "ch-zermatt", null),
  activity: fc.constantFrom("Friends" as const, "Training" as const, null),
  notes: fc.option(text(200), { nil: null }),
  originalText: fc.option(text(200), { nil: null }),
  numbers: fc.option(numbers, { nil: null }),
  numberSources: fc.constantFrom(null, { vertical_m: "track" as const }),
  snow: fc.constantFrom(null, ...snows),
  sky: fc.constantFrom(null, ...skies),
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  tags: fc.option(fc.uniqueArray(text(40), { minLength: 1, maxLength: 3 }), { nil: null }),
  createdAt: instant,
  updatedAt: instant,
  skis: fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
  tracks: fc.array(track, { maxLength: 2 }),
  companions: fc.uniqueArray(text(60), { maxLength: 3, selector: companionKey }),
});
const place = fc.record({
  name: text(100),
  region: text(100),
  country: fc.constantFrom(["", ""] as const, ["Austria", "AT"] as const),
  position: fc.option(
    fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    { nil: null },
  ),
  createdAt: instant,
  updatedAt: instant,
  /** Logged there, and called so. */
  dayOf: fc.option(day, { nil: null }),
  called: fc.option(text(20), { nil: null }),
});
const log = fc.record({
  places: fc.array(place, { maxLength: 3 }),
  resortNames: fc.uniqueArray(fc.constantFrom("the bird", "home", "Häusl"), { maxLength: 3 }),
  seasonStartDay: fc.constantFrom("09-01", "02-29", "01-01"),
  seasonGoal: fc.option(fc.integer({ min: 1, max: 365 }), { nil: null }),
  createdAt: instant,
  skis: fc.array(ski, { maxLength: 5 }),
  days: fc.array(day, { maxLength: 6 }),
});

test("any account has the same content after a deletion and a restore", async () => {
  const { db, core, clock } = await createTestLog();
  const folder = mkdtempSync(join(tmpdir(), "firn-round-trip-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "download.zip");
  const email = "Skier@example.com";
  const account = { email, emailKey: email.toLowerCase(), passwordHash: "hash" };

  async function taken(actor: Actor) {
    const pieces = [];
    for await (const piece of exportAccount(core, actor).pieces) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    writeFileSync(path, bytes);
    const files = await unzipped(bytes);
    const { made_at, ...told } = JSON.parse(String(files.get("account.json"))) as AccountArchive;
    return { told, csv: String(files.get("days.csv")), madeAt: made_at };
  }

  async function owner(): Promise<Actor> {
    const [row] = await db.select().from(users).where(eq(users.emailKey, account.emailKey));
    return { ownerId: row?.id as OwnerId, today: "2026-01-15" };
  }

  await fc.assert(
    fc.asyncProperty(log, async (given) => {
      const userId = clock.newId();
      await db.insert(users).values({ ...account, id: userId, ...given });
      const skiIds = given.skis.map(() => clock.newId());
      for (const [at, each] of given.skis.entries())
        await db.insert(skis).values({ ...each, userId, id: skiIds[at] ?? "" });
      // Other ids of places are not kept.
      const uuid = () => `00000000-0000-7000-8000-${clock.newId().replace(/\D/g, "").padStart(12, "0")}`;
      const made = given.places.map((each) => ({ ...each, id: uuid() }));
      const base = { userId, pisteKm: null, aliases: [], origin: "own" as const };
      for (const { id, country, position, dayOf: _, called: __, ...each } of made) {
        const where = position ?? { latitude: null, longitude: null };
        await db
          .insert(resorts)
          .values({ ...base, ...each, ...where, id, country: country[0], countryCode: country[1] });
      }
      const calls = [
        ...given.resortNames.map((name) => ({ name, resortId: "us-alta" })),
        ...made.flatMap(({ id, called }) => (called ? [{ name: `${id} ${called}`, resortId: id }] : [])),
      ];
      for (const each of calls) {
        const key = fold(each.name);
        await db.insert(resortNames).values({ ...each, key, userId, id: clock.newId(), createdAt: given.createdAt });
      }
      const atPlaces = made.flatMap(({ id, dayOf }) => (dayOf ? [{ ...dayOf, resortId: id }] : []));
      for (const { skis: worn, companions, tracks, ...each } of [...given.days, ...atPlaces]) {
        const dayId = clock.newId();
        await db.insert(days).values({ ...each, userId, id: dayId });
        const ids = worn.flatMap((at) => skiIds[at] ?? []);
        for (const [position, skiId] of ids.entries()) await db.insert(daySkis).values({ dayId, skiId, position });
        for (const [position, name] of companions.entries())
          await db.insert(dayCompanions).values({ dayId, nameKey: companionKey(name), name, position });
        for (const { part, line, ...recorded } of tracks) {
          const row = { ...recorded, ...part, id: clock.newId(), line: asStored(encodeLine(line)) };
          await db.insert(dayTracks).values({ ...row, userId, dayId });
        }
      }
      const stored = () => db.select().from(dayTracks).orderBy(dayTracks.id);
      const tracksBefore = await stored();
      const before = await taken(await owner());
      expect(before.told.days).toHaveLength(given.days.length + atPlaces.length);
      expect(before.told.places).toHaveLength(made.length);
      expect(before.told.resort_names).toHaveLength(calls.length);
      await deleteAccount(core, await owner(), account.passwordHash);
      expect(await db.select().from(resorts).where(isNotNull(resorts.userId))).toEqual([]);
      clock.advance(1000);
      const archive = await readArchive(path);
      await restoreAccount(core, archive, account, { folder });
      archive.zip.close();
      const after = await taken(await owner());
      expect(after.told).toEqual(before.told);
      expect(after.csv).toBe(before.csv);
      const { ownerId } = await owner();
      expect(await stored()).toEqual(tracksBefore.map((row) => ({ ...row, userId: ownerId })));
      expect(after.madeAt).not.toBe(before.madeAt);
      await deleteAccount(core, await owner(), account.passwordHash);
    }),
    { numRuns: 40 },
  );
});
