import { notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { photoUrls } from "@firn/contracts/photo-urls";
import type { Place } from "@firn/contracts/places";
import type { Actor } from "@firn/contracts/runtime";
import { seasonYear } from "@firn/seasons/seasons";
import { seasonStartDay } from "../accounts/repo.ts";
import type { CoreDeps } from "../deps.ts";
import * as repo from "./place-repo.ts";
import { presentResort } from "./presenter.ts";

/** 404 for another account's place too. */
export async function getPlace({ db }: CoreDeps, actor: Actor, id: string): Promise<Place> {
  const { ownerId, today } = actor;
  const resort = await repo.findResort(db, ownerId, id);
  if (!resort) throw notFound();
  const start = await seasonStartDay(db, actor);
  const [visits, photos, names] = await Promise.all([
    repo.countBySeason(db, ownerId, id, start),
    repo.latestPhotos(db, ownerId, id, limits.placePhotos),
    repo.namesOf(db, ownerId, id),
  ]);
  const current = seasonYear(today, start);
  return {
    resort: { ...presentResort(resort), country_code: resort.countryCode || null },
    day_count: visits.reduce((sum, { dayCount }) => sum + dayCount, 0),
    half_known_count: visits.reduce((sum, { halfKnownCount }) => sum + halfKnownCount, 0),
    first_on: visits.findLast(({ firstOn }) => firstOn !== null)?.firstOn ?? null,
    last_on: visits.find(({ lastOn }) => lastOn !== null)?.lastOn ?? null,
    seasons: visits.map(({ year, dayCount }) => ({ season: year - current, day_count: dayCount })),
    photos: photos.map(({ id: photoId, dayId, date, precision }) => ({
      id: photoId,
      day_id: dayId,
      date,
      date_precision: precision,
      preview_url: photoUrls(photoId).preview_url,
    })),
    names,
  };
}
