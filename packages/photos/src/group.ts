/** What grouping reads of a photo. */
export interface PlacedPhoto {
  /** The local calendar date, YYYY-MM-DD. */
  takenAt: string | null;
  resortId: string | null;
}

/** A day that photos propose. */
export interface PhotoGroup<Photo> {
  date: string;
  resortId: string | null;
  /** In the order given. */
  photos: Photo[];
}

/**
 * Groups the photos of an import into days (behaviour §5): one for each date and resort; a photo with a date but no resort
 * joins the one of its date if there is just one, else those of a date make one without a resort; a photo without a date is
 * in none. By date; on one date in the order in which the resorts come up, the day without a resort last.
 */
export function groupPhotos<Photo extends PlacedPhoto>(photos: readonly Photo[]): PhotoGroup<Photo>[] {
  const dates = new Map<string, Photo[]>();
  for (const photo of photos) {
    if (photo.takenAt !== null) listOf(dates, photo.takenAt).push(photo);
  }
  return [...dates]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([date, ofDate]) => [...byResort(ofDate)].map(([resortId, own]) => ({ date, resortId, photos: own })));
}

function byResort<Photo extends PlacedPhoto>(ofDate: Photo[]): Map<string | null, Photo[]> {
  const resorts = new Set(ofDate.map((photo) => photo.resortId).filter((resortId) => resortId !== null));
  const [only, ...others] = resorts;
  const home = only !== undefined && others.length === 0 ? only : null;
  const groups = new Map<string | null, Photo[]>([...resorts].map((resortId) => [resortId, []]));
  for (const photo of ofDate) listOf(groups, photo.resortId ?? home).push(photo);
  return groups;
}

function listOf<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
