import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { ImageOff, Pencil } from "lucide-react";
import { useId, useState } from "react";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { reviewCopy } from "./copy.ts";

export interface PhotoGridProps {
  photos: readonly ImportPhoto[];
  /** Part of each alternative text: "Alta, Jan 5". */
  place: string;
  onOpen: (photo: ImportPhoto) => void;
}

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

export interface LoosePhotosProps {
  kind: "undated" | "unreadable";
  photos: readonly ImportPhoto[];
  onOpen: (photo: ImportPhoto) => void;
}

const words = {
  undated: { title: reviewCopy.undated, detail: reviewCopy.undatedDetail },
  unreadable: { title: reviewCopy.unreadable, detail: reviewCopy.unreadableDetail },
};

export function LoosePhotos({ kind, photos, onOpen }: LoosePhotosProps) {
  const titleId = useId();
  if (photos.length === 0) return null;
  const { title, detail } = words[kind];
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <CardTitle id={titleId}>{title}</CardTitle>
        <p className="text-pretty text-ink-soft text-sm">{detail}</p>
      </div>
      <PhotoGrid photos={photos} place={kind === "undated" ? reviewCopy.undatedPlace : title} onOpen={onOpen} />
    </Card>
  );
}

export interface PhotoTileProps {
  photo: ImportPhoto;
  alt: string;
  onOpen: (photo: ImportPhoto) => void;
}

export function photoButtonId(photoId: string): string {
  return `photo-${photoId}`;
}

function PhotoTile({ photo, alt, onOpen }: PhotoTileProps) {
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <button
        type="button"
        id={photoButtonId(photo.id)}
        aria-label={reviewCopy.editPhoto(alt)}
        aria-haspopup="dialog"
        onClick={() => onOpen(photo)}
        className="group relative overflow-hidden rounded-md bg-sunken"
      >
        <Thumbnail photo={photo} />
        <span className="absolute right-1 bottom-1 grid size-7 place-items-center rounded-full bg-raised text-ink-soft shadow-card group-hover:text-ink">
          <Pencil aria-hidden="true" className="size-4" />
        </span>
      </button>
      <PhotoRemarks photo={photo} />
    </li>
  );
}

export function PhotoRemarks({ photo }: { photo: ImportPhoto }) {
  const { problem, known_day } = photo;
  if (problem) return <p className="break-words text-danger text-xs">{problem}</p>;
  if (known_day === null) return null;
  return <p className="text-ink-soft text-xs">{reviewCopy.alreadyOn(shortDate(known_day.date, today()))}</p>;
}

function Thumbnail({ photo }: { photo: ImportPhoto }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken || photo.problem !== null) {
    return (
      <span className="grid aspect-square w-full place-items-center text-ink-faint">
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="sr-only">{reviewCopy.unviewable}</span>
      </span>
    );
  }
  return (
    <img
      src={photo.preview_url}
      alt=""
      width={200}
      height={200}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className="aspect-square w-full object-cover"
    />
  );
}
