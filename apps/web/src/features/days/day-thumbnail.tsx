import type { DayListItem } from "@firn/contracts/days";
import { useState } from "react";
import { InitialsThumbnail } from "../../ui/media/initials-thumbnail.tsx";
import { daysCopy } from "./copy.ts";

/** A day's first photo with how many there are, or the resort's initials. 56 px square. */
export function DayThumbnail({ day }: { day: DayListItem }) {
  const [isBroken, setBroken] = useState(false);
  const [photo] = day.photos;
  if (!photo || isBroken) return <InitialsThumbnail name={day.resort_name} />;
  const image = (
    <img
      loading="lazy"
      decoding="async"
      src={photo.preview_url}
      alt=""
      width={56}
      height={56}
      onError={() => setBroken(true)}
      className="size-14 shrink-0 rounded-md bg-sunken object-cover"
    />
  );
  if (day.photos.length === 1) return image;
  return (
    <span className="relative size-14 shrink-0">
      {image}
      <span className="absolute right-1 bottom-1 min-w-5 rounded-full bg-ink px-1.5 text-center font-semibold text-surface text-xs">
        <span aria-hidden="true">{day.photos.length}</span>
        <span className="sr-only">{daysCopy.photoCount(day.photos.length)}</span>
      </span>
    </span>
  );
}
