import type { Place } from "@firn/contracts/places";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { dateText } from "../../lib/dates/dates.ts";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { useOpenDayLink } from "../shared/days/open-day-link.ts";
import { placeScreenCopy } from "./place-copy.ts";

export function PlacePhotos({ photos }: { photos: Place["photos"] }) {
  const titleId = useId();
  const openDay = useOpenDayLink();
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-3">
      <CardTitle id={titleId}>{placeScreenCopy.photos}</CardTitle>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map(({ id, day_id, preview_url, ...day }) => (
          <li key={id}>
            <Link {...openDay({ id: day_id, date: day.date })} className="block overflow-hidden rounded-md">
              <img
                loading="lazy"
                decoding="async"
                src={preview_url}
                alt={placeScreenCopy.photo(dateText(day, "long"))}
                width={400}
                height={400}
                className="aspect-square size-full bg-sunken object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
