import type { DayListItem } from "@firn/contracts/days";
import clsx from "clsx";
import { useState } from "react";
import { shortDate } from "../../lib/dates/dates.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { InitialsThumbnail } from "../../ui/media/initials-thumbnail.tsx";
import { SendMark } from "../shared/outbox/send-mark.tsx";
import type { SendState } from "../shared/outbox/view.ts";
import { daysCopy } from "./copy.ts";

export interface DaySummaryProps {
  day: DayListItem;
  /** YYYY-MM-DD, computed once per list. */
  today: string;
  /** It was just made by a save or an import. */
  isNew: boolean;
  sendState: SendState | undefined;
}

/** The DOM id of a row's button. It takes the focus when the row beside it is deleted. */
export function rowButtonId(dayId: string): string {
  return `day-${dayId}`;
}

// On a phone the menu lies below the number: these lines end before it.
const lineLooks = "text-sm max-sm:col-span-2 max-sm:pr-9";

/** What a row says of its day. */
export function DaySummary({ day, today, isNew, sendState }: DaySummaryProps) {
  return (
    <>
      <DayThumbnail day={day} />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <span className={clsx("break-words font-semibold", day.resort_name ? "text-ink" : "text-ink-soft italic")}>
          {isNew && <span className="sr-only">{daysCopy.new} </span>}
          {day.resort_name ?? daysCopy.unknownResort}
        </span>
        <Badge tone="blue" className="self-start sm:row-span-3 sm:self-center">
          {daysCopy.dayNumber(day.day_number)}
        </Badge>
        <span className={clsx(lineLooks, "text-ink-soft")}>
          <time dateTime={day.date}>{shortDate(day.date, today)}</time>
          {day.activity && ` · ${day.activity}`}
        </span>
        {day.ski_names.length > 0 && (
          <span className={clsx(lineLooks, "truncate text-ink-faint")}>{day.ski_names.join(", ")}</span>
        )}
        {sendState && <SendMark state={sendState} className={lineLooks} />}
      </span>
    </>
  );
}

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
