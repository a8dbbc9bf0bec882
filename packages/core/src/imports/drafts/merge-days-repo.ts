import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { days } from "@firn/db/schema";
import { filledColumns } from "../../days/fields-repo.ts";
import { isOwnDay } from "../../days/own-days-repo.ts";
import { companionsOfDay, skisOfDay } from "../../days/repo.ts";

export type MergeDay = Awaited<ReturnType<typeof selectMergeDays>>[number];

export async function listMergeDays(
  db: Db,
  ownerId: OwnerId,
  dayIds: readonly string[],
): Promise<Map<string, MergeDay>> {
  const ids = [...new Set(dayIds)];
  const found = ids.length === 0 ? [] : await selectMergeDays(db, ownerId, ids);
  return new Map(found.map((day) => [day.id, day]));
}

function selectMergeDays(db: Db, ownerId: OwnerId, ids: string[]) {
  return db
    .select({
      id: days.id,
      resortId: days.resortId,
      activity: days.activity,
      notes: days.notes,
      originalText: days.originalText,
      ...filledColumns,
      snow: days.snow,
      sky: days.sky,
      rating: days.rating,
      updatedAt: days.updatedAt,
      skis: skisOfDay,
      companions: companionsOfDay,
    })
    .from(days)
    .where(isOwnDay(ownerId, ids));
}
