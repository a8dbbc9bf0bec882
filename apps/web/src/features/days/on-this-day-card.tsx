import type { DayOfEarlierYear } from "@firn/contracts/days";
import { History } from "lucide-react";
import { useId } from "react";
import { useBrokenPicture } from "../../lib/api/broken-picture.ts";
import { daysCopy, onThisDayCopy } from "./copy.ts";
import { useOpenDay } from "./history-overlays.ts";

export function OnThisDayCard({ days }: { days: readonly DayOfEarlierYear[] }) {
  const titleId = useId();
  const { open } = useOpenDay();
  return (
    <section aria-labelledby={titleId} className="rounded-xl border border-line bg-surface px-4 py-3">
      <h2 id={titleId} className="flex items-center gap-2 font-semibold text-ink-soft text-sm">
        <History aria-hidden="true" className="size-5" />
        {onThisDayCopy.title}
      </h2>
      <ul>
        {days.map((day) => (
          <li key={day.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => open(day.id)}
              className="-mx-2 flex min-h-target w-[calc(100%+1rem)] items-start gap-3 rounded-md px-2 py-2 text-left transition-colors hover:bg-sunken"
            >
              <span className="min-w-0 grow">
                <span className="font-semibold">{day.resort_name ?? daysCopy.unknownResort}</span>
                <span className="text-ink-soft text-sm"> · {onThisDayCopy.yearsAgo(day.years_ago)}</span>
                {day.note && <span className="block break-words text-ink-soft text-sm">{day.note}</span>}
              </span>
              <Photo day={day} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Photo({ day }: { day: DayOfEarlierYear }) {
  const src = day.photos[0]?.preview_url;
  const { isBroken, onError } = useBrokenPicture(src);
  if (src === undefined || isBroken) return null;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={onError}
      className="aspect-4/3 w-20 shrink-0 rounded-md object-cover"
    />
  );
}
