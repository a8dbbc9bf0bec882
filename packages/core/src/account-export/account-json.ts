import { type ArchivedDay, type ArchivedPhoto, archiveFormat, archiveVersion } from "@firn/contracts/account-archive";
import type { StoredDay, StoredPhoto } from "./repo.ts";

export type PhotoOutcome = Pick<ArchivedPhoto, "file" | "state">;

interface Beginning {
  madeAt: number;
  user: { email: string; createdAt: number; seasonStartDay: string };
  skis: { id: string; name: string; createdAt: number; deletedAt: number | null }[];
}

/** Yields account.json in pieces, so that a long log is never in memory as a whole. */
export async function* accountJson(
  { madeAt, user, skis }: Beginning,
  days: AsyncIterable<StoredDay>,
  outcomes: ReadonlyMap<string, PhotoOutcome>,
): AsyncGenerator<string> {
  const head = {
    format: archiveFormat,
    version: archiveVersion,
    made_at: instant(madeAt),
    account: {
      email: user.email,
      created_at: instant(user.createdAt),
      season_start_day: user.seasonStartDay,
    },
    skis: skis.map(({ id, name, createdAt, deletedAt }) => ({
      id,
      name,
      created_at: instant(createdAt),
      deleted_at: deletedAt === null ? null : instant(deletedAt),
    })),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"days":[`;
  let separator = "\n";
  for await (const day of days) {
    yield separator + JSON.stringify(archivedDay(day, outcomes));
    separator = ",\n";
  }
  yield "\n]}\n";
}

function archivedDay(day: StoredDay, outcomes: ReadonlyMap<string, PhotoOutcome>): ArchivedDay {
  return {
    id: day.id,
    date: day.date,
    resort: day.resort,
    ski_ids: day.skiIds,
    activity: day.activity,
    notes: day.notes,
    original_text: day.originalText,
    // Photos added since the photos were written to the archive are left out.
    photos: day.photos.flatMap((photo) => {
      const outcome = outcomes.get(photo.id);
      return outcome ? [archivedPhoto(photo, outcome)] : [];
    }),
    created_at: instant(day.createdAt),
    updated_at: instant(day.updatedAt),
  };
}

function archivedPhoto(photo: StoredPhoto, { file, state }: PhotoOutcome): ArchivedPhoto {
  return {
    id: photo.id,
    file,
    state,
    sha256: photo.sha256,
    size_bytes: photo.sizeBytes,
    taken_at: photo.takenAt,
    latitude: photo.latitude,
    longitude: photo.longitude,
    created_at: instant(photo.createdAt),
  };
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
