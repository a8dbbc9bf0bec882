import { companionKey } from "@firn/contracts/companion-key";
import { dayCompanions } from "@firn/db/companions-schema";
import type { Db } from "@firn/db/open";
import { resortNames } from "@firn/db/resort-names-schema";
import { daySkis, days, photos, resorts, skis } from "@firn/db/schema";
import type { Log } from "@firn/logbook/log";

/** Inserts the rows of a log, but its tracks and the resorts of everybody. */
export async function insertLog(db: Db, userId: string, log: Log): Promise<void> {
  const [createdAt, updatedAt] = [0, 0];
  const skiRows = [...log.skis.values()].map(({ id, name, deleted }) => ({ id, name, deletedAt: deleted ? 0 : null }));
  await db.insert(skis).values(skiRows.map((row) => ({ ...row, userId, createdAt })));
  const places = [...log.places.values()];
  const ownPlaces = places.filter(({ own }) => own);
  const times = { createdAt, updatedAt };
  await db.insert(resorts).values(
    ownPlaces.map(({ id, name, region, country, country_code }) => ({
      ...{ id, userId, name, region, country, countryCode: country_code ?? "", origin: "own" as const, ...times },
      ...{ latitude: null, longitude: null, pisteKm: null, aliases: [] },
    })),
  );
  for (const { id: resortId, names: own } of places)
    for (const { name } of own)
      await db.insert(resortNames).values({ id: `${userId} ${name}`, userId, resortId, name, key: name, createdAt });
  const rows = log.days.map(({ id, date, resort_id, activity, notes, original_text, numbers, tags, ...day }) => ({
    ...{ id, userId, date, resortId: resort_id, activity, notes, originalText: original_text, ...times },
    ...{ snow: day.snow, sky: day.sky, rating: day.rating, createdAt: Date.parse(day.created_at) },
    ...(Object.keys(numbers).length > 0 && { numbers }),
    ...(tags.length > 0 && { tags }),
  }));
  for (const row of rows) await db.insert(days).values(row);
  const used = log.days.flatMap(({ id: dayId, ski_ids }) =>
    ski_ids.map((skiId, position) => ({ dayId, skiId, position })),
  );
  const together = log.days.flatMap(({ id: dayId, companions }) =>
    companions.map((name, position) => ({ dayId, name, nameKey: companionKey(name), position })),
  );
  const taken = { userId, sha256: "", sizeBytes: 1, exifState: "missing" as const, createdAt };
  const shown = log.days.flatMap(({ id: dayId, photo_ids }) =>
    photo_ids.map((id, position) => ({ ...taken, id, dayId, position })),
  );
  if (used.length > 0) await db.insert(daySkis).values(used);
  if (together.length > 0) await db.insert(dayCompanions).values(together);
  if (shown.length > 0) await db.insert(photos).values(shown);
}
