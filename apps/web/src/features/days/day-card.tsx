import type { DayListItem } from "@firn/contracts/days";
import { useBrokenPicture } from "../../lib/api/broken-picture.ts";
import { machineDate, weekdayDate } from "../../lib/dates/dates.ts";
import { enumeration } from "../../lib/i18n/formats.ts";
import { InitialsThumbnail } from "../../ui/media/initials-thumbnail.tsx";
import { activityName } from "../shared/days/activity-name.ts";
import { quietFacts } from "../shared/days/quiet-facts.ts";
import { SendMark } from "../shared/outbox/send-mark.tsx";
import { daysCopy } from "./copy.ts";
import { type DaySummaryProps, PhotoCount } from "./day-summary.tsx";

export function DayCard({ day, today, units, isNew, isFirst = false, sendState }: DaySummaryProps) {
  const activity = day.activity && activityName(day.activity);
  const details = [enumeration(day.ski_names), activity, ...quietFacts(day, units)].filter(Boolean).join(" · ");
  return (
    <span className="flex h-full flex-col">
      <span className="relative block aspect-video w-full grow overflow-hidden bg-sunken">
        <Picture day={day} isFirst={isFirst} />
        <PhotoCount count={day.photos.length} className="absolute top-2 right-2 bg-stage text-on-stage" />
        <span className="absolute inset-x-0 bottom-0 flex flex-col bg-linear-to-t from-30% from-stage/80 to-transparent px-4 pt-10 pb-3 text-on-stage">
          <span className="break-words font-bold text-xl">
            {isNew && <span className="sr-only">{daysCopy.new} </span>}
            {day.resort_name ?? daysCopy.unknownResort}
          </span>
          <span className="text-sm">
            <time dateTime={machineDate(day)}>{weekdayDate(day, today)}</time>
            {day.day_number > 0 && ` · ${daysCopy.dayNumber(day.day_number)}`}
          </span>
        </span>
      </span>
      <span className="flex min-h-target flex-col justify-center py-3 pr-16 pl-4 text-sm">
        {day.note && <span className="truncate text-ink @max-2xs:whitespace-normal">{day.note}</span>}
        {details && <span className="truncate text-ink-soft @max-2xs:whitespace-normal">{details}</span>}
        {sendState && <SendMark state={sendState} />}
      </span>
    </span>
  );
}

function Picture({ day, isFirst }: { day: DayListItem; isFirst: boolean }) {
  const src = day.photos[0]?.preview_url;
  const { isBroken, onError } = useBrokenPicture(src);
  if (isBroken)
    return <InitialsThumbnail name={day.resort_name} country={day.country} className="size-full! rounded-none!" />;
  return (
    <img
      // The largest element of most first screens.
      {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
      decoding="async"
      src={src}
      alt=""
      width={400}
      height={225}
      onError={onError}
      className="size-full object-cover"
    />
  );
}
