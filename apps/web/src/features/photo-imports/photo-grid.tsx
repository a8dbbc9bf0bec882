import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { reviewCopy } from "./copy.ts";
import { PhotoTile } from "./photo-tile.tsx";

export interface PhotoGridProps {
  photos: readonly ImportPhoto[];
  /** What they have in common, for those who cannot see them: "Alta, Jan 5". */
  place: string;
  onOpen: (photo: ImportPhoto) => void;
}

/** Photos of one day, three in a row on a phone. */
export function PhotoGrid({ photos, place, onOpen }: PhotoGridProps) {
  return (
    <ul aria-label={reviewCopy.photosOf(place)} className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          alt={reviewCopy.photoAlt(index + 1, photos.length, place)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
