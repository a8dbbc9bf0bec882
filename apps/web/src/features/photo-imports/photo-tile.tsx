import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { ImageOff, Pencil } from "lucide-react";
import { useState } from "react";
import { shortDate } from "../../lib/dates/dates.ts";
import { today } from "../../lib/dates/today.ts";
import { reviewCopy } from "./copy.ts";

export interface PhotoTileProps {
  photo: ImportPhoto;
  alt: string;
  onOpen: (photo: ImportPhoto) => void;
}

/** The id of a photo's button, which gets the focus when its neighbour goes. */
export function photoButtonId(photoId: string): string {
  return `photo-${photoId}`;
}

/** A square thumbnail that opens the photo's editor, with what is odd about it below. */
export function PhotoTile({ photo, alt, onOpen }: PhotoTileProps) {
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

/** What is to be known of a photo: that it can't be read, or that a day has it already. */
export function PhotoRemarks({ photo }: { photo: ImportPhoto }) {
  const { problem, known_day } = photo;
  if (problem) return <p className="break-words text-danger text-xs">{problem}</p>;
  if (known_day === null) return null;
  return <p className="text-ink-soft text-xs">{reviewCopy.alreadyOn(shortDate(known_day.date, today()))}</p>;
}

/** The preview in a square; a sign where there is none to be shown. */
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
