export interface PlacedPhoto {
  takenAt: string | null;
  resortId: string | null;
}

export interface PhotoGroup<Photo> {
  date: string;
  resortId: string | null;
  photos: Photo[];
}

/** Groups photos by date and resort (behaviour §5), ordered by date; on one date the group without a resort is last. */
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
