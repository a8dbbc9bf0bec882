import type { DayListItem } from "@firn/contracts/days";
import type { Units } from "@firn/contracts/units";
import clsx from "clsx";
import { useBrokenPicture } from "../../lib/api/broken-picture.ts";
import { machineDate, weekdayDate } from "../../lib/dates/dates.ts";
import { enumeration } from "../../lib/i18n/formats.ts";
import { InitialsThumbnail } from "../../ui/media/initials-thumbnail.tsx";
import { activityName } from "../shared/days/activity-name.ts";
import { quietFacts } from "../shared/days/quiet-facts.ts";
import { SendMark } from "../shared/outbox/send-mark.tsx";
import type { SendState } from "../shared/outbox/view.ts";
import { daysCopy } from "./copy.ts";

export interface DaySummaryProps {
  day: DayListItem;
  /** YYYY-MM-DD, read once per list, as are the units. */
  today: string;
  units: Units;
  isNew: boolean;
  /** Of the list. */
  isFirst?: boolean;
  sendState: SendState | undefined;
}

export function rowButtonId(dayId: string): string {
  return `day-${dayId}`;
}

export function DaySummary({ day, today, units, isNew, sendState }: DaySummaryProps) {
  const more = [enumeration(day.ski_names), ...quietFacts(day, units), day.note].filter(Boolean).join(" · ");
  return (
    <>
      <DayThumbnail day={day} />
      <span className="flex min-w-0 grow flex-col">
        <span className="flex items-baseline justify-between gap-2">
          <span
            className={clsx("min-w-0 break-words font-semibold", day.resort_name ? "text-ink" : "text-ink-soft italic")}
          >
            {isNew && <span className="sr-only">{daysCopy.new} </span>}
            {day.resort_name ?? daysCopy.unknownResort}
          </span>
          <DayNumber number={day.day_number} />
        </span>
        <span className="text-ink-soft text-sm">
          <time dateTime={machineDate(day)} className="text-ink">
            {weekdayDate(day, today)}
          </time>
          {day.activity && ` · ${activityName(day.activity)}`}
        </span>
        {more && <span className="truncate text-ink-faint text-xs @max-2xs:whitespace-normal">{more}</span>}
        {sendState && <SendMark state={sendState} className="text-sm" />}
      </span>
    </>
  );
}

/** Nothing for a day that the server has not numbered yet. */
export function DayNumber({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <span className="font-figure font-semibold text-ink-faint text-sm">
      <span className="sr-only">{daysCopy.day} </span>
      {number}
    </span>
  );
}

export function DayThumbnail({ day }: { day: DayListItem }) {
  const [photo] = day.photos;
  const { isBroken, onError } = useBrokenPicture(photo?.preview_url);
  if (!photo || isBroken)
    return <InitialsThumbnail name={day.resort_name} country={day.country} className="@max-2xs:hidden" />;
  return (
    <span className="relative size-12 shrink-0">
      <img
        loading="lazy"
        decoding="async"
        src={photo.preview_url}
        alt=""
        width={48}
        height={48}
        onError={onError}
        className="size-full rounded-md bg-sunken object-cover"
      />
      <PhotoCount count={day.photos.length} className="absolute right-1 bottom-1 bg-ink text-surface" />
    </span>
  );
}

export function PhotoCount({ count, className }: { count: number; className: string }) {
  if (count < 2) return null;
  return (
    <span className={clsx("min-w-6 rounded-full px-1.5 text-center font-semibold text-xs", className)}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{daysCopy.photoCount(count)}</span>
    </span>
  );
}
