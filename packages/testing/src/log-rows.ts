import type { LoggedDay } from "@firn/contracts/changes";
import { companionKey } from "@firn/contracts/companion-key";
import { dayCompanions } from "@firn/db/companions-schema";
import type { Db } from "@firn/db/open";
import { resortNames } from "@firn/db/resort-names-schema";
import { daySkis, days, photos, resorts, skis } from "@firn/db/schema";

interface LogRows {
  days: readonly LoggedDay[];
  skis: readonly { id: string; name: string; deleted: boolean }[];
  ownPlaces: readonly { id: string; name: string; region: string; country: string; countryCode: string }[];
  names: readonly { name: string; resortId: string }[];
}

/** Inserts a log, but for tracks. */
export async function insertLog(db: Db, userId: string, log: LogRows): Promise<void> {
  const times = { createdAt: 0, updatedAt: 0 };
  await db
    .insert(skis)
    .values(log.skis.map((ski) => ({ ...ski, ...times, userId, deletedAt: ski.deleted ? 0 : null })));
  const nowhere = { latitude: null, longitude: null, pisteKm: null, aliases: [], origin: "own" as const };
  await db.insert(resorts).values(log.ownPlaces.map((place) => ({ ...place, ...nowhere, ...times, userId })));
  const named = log.names.map((name) => ({ ...name, ...times, id: `${userId} ${name.name}`, key: name.name, userId }));
  if (named.length > 0) await db.insert(resortNames).values(named);
  for (const { resort_id, original_text, numbers, tags, number_sources: _, date_precision, ...day } of log.days) {
    const details = { numbers: Object.keys(numbers).length > 0 ? numbers : null, tags: tags.length > 0 ? tags : null };
    const datePrecision = date_precision === "day" ? null : date_precision;
    const row = { ...day, ...details, datePrecision, resortId: resort_id, originalText: original_text, userId };
    await db.insert(days).values({ ...row, ...times, createdAt: Date.parse(day.created_at) });
  }
  const used = log.days.flatMap(({ id: dayId, ski_ids }) =>
    ski_ids.map((skiId, position) => ({ dayId, skiId, position })),
  );
  const together = log.days.flatMap(({ id: dayId, companions }) =>
    companions.map((name, position) => ({ dayId, name, nameKey: companionKey(name), position })),
  );
  const taken = { ...times, userId, sha256: "", sizeBytes: 1, exifState: "missing" as const };
  const shown = log.days.flatMap(({ id: dayId, photo_ids }) =>
    photo_ids.map((id, position) => ({ ...taken, id, dayId, position })),
  );
  if (used.length > 0) await db.insert(daySkis).values(used);
  if (together.length > 0) await db.insert(dayCompanions).values(together);
  if (shown.length > 0) await db.insert(photos).values(shown);
}
