import { notFound } from "@firn/contracts/errors";
import type { OwnerId } from "@firn/contracts/runtime";
import type { CoreDeps } from "../../deps.ts";
import { limitByKey } from "../../limit-by-key.ts";
import type { PendingPhoto } from "../../photos/deps.ts";
import { type Places, placesOf } from "../../resorts/places.ts";
import { changePhotoImport } from "./change-photo-import.ts";
import * as changes from "./photo-changes-repo.ts";
import { dateOfHint } from "./photo-hint.ts";
import type { ImportedPhoto } from "./repo.ts";

/** The facts that were read from a photo, without its resort. */
export type ReadFacts = Omit<changes.PhotoFacts, "resortId">;

interface Group {
  facts: Map<string, ReadFacts>;
  settled: Promise<ReadonlySet<string>>;
}

/** Saves read photos and regroups their import. Those that wait for another change share the next one: each would make the others compute again. 404, 409. */
export function createSettler(deps: () => CoreDeps) {
  const groups = new Map<string, Group>();
  const oneByOne = limitByKey(1);

  function beginGroup(ownerId: OwnerId, importId: string): Group {
    const facts: Group["facts"] = new Map();
    const settled = oneByOne(importId, () => {
      groups.delete(importId);
      return settleAll(deps(), ownerId, importId, facts);
    });
    const group = { facts, settled };
    groups.set(importId, group);
    return group;
  }

  return async ({ id, ownerId, importId }: PendingPhoto, facts: ReadFacts): Promise<void> => {
    const group = groups.get(importId) ?? beginGroup(ownerId, importId);
    group.facts.set(id, facts);
    if (!(await group.settled).has(id)) throw notFound();
  };
}

/** Values that the owner has entered meanwhile stay. */
async function settleAll(
  deps: CoreDeps,
  ownerId: OwnerId,
  importId: string,
  facts: ReadonlyMap<string, ReadFacts>,
): Promise<ReadonlySet<string>> {
  let settled = new Map<string, changes.PhotoFacts>();
  const placesRead = placesOf(deps, { ownerId });
  const change = changePhotoImport(deps, ownerId, importId, async ({ row, photos, tracks, drafts }) => {
    const places = await placesRead;
    settled = new Map();
    const after = photos.map((photo) => {
      const read = facts.get(photo.id);
      if (!read) return photo;
      const position = read.latitude === null ? positionOf(photo) : positionOf(read);
      const resortId = photo.resortId ?? nearestTo(position, places);
      const placed = { ...dateOf(photo, read, position), ...position, resortId };
      settled.set(photo.id, { ...read, ...placed });
      return { ...photo, ...placed };
    });
    return {
      statements: changes.settlePhotos(deps.db, ownerId, row, settled),
      after: { photos: after, tracks, drafts },
    };
  });
  await Promise.all([placesRead, change]);
  return new Set(settled.keys());
}

/** The owner's date, else that of the shot, of a hint, of an edit or of a clock in doubt. */
function dateOf(photo: ImportedPhoto, read: ReadFacts, position: Place): Pick<ReadFacts, "takenAt" | "doubt"> {
  if (photo.takenAt !== null) return { takenAt: photo.takenAt, doubt: null };
  const isSure = read.takenAt !== null && read.doubt === null;
  if (photo.hintDate === null || isSure) return { takenAt: read.takenAt, doubt: read.doubt };
  return { takenAt: dateOfHint(photo.hintDate, position), doubt: photo.doubt };
}

type Place = Pick<ReadFacts, "latitude" | "longitude">;

function positionOf({ latitude, longitude }: Place): Place {
  return { latitude, longitude };
}

function nearestTo({ latitude, longitude }: Place, places: Places): string | null {
  if (latitude === null || longitude === null) return null;
  return places.nearest({ latitude, longitude }, 1)[0]?.id ?? null;
}
