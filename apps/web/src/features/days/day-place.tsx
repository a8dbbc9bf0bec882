import { useId } from "react";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { tracksOf } from "../shared/days/day-draft.ts";
import { LazyMap } from "../shared/map/lazy-map.tsx";
import { isLocated, type MapPlace } from "../shared/map/marks.ts";
import type { ShownDay } from "../shared/outbox/overlay.ts";
import { placeText } from "../shared/resorts/place.ts";
import { dayDetailCopy } from "./day-detail-copy.ts";

interface DayPlaceProps {
  day: ShownDay;
  resort: NonNullable<ShownDay["resort"]>;
  onShow: (id: string) => void;
}

export function DayPlace({ day, resort, onShow }: DayPlaceProps) {
  const id = useId();
  const { visit } = day;
  const place = placeText(resort);
  const located: MapPlace = { ...resort };
  // A track has a map of its own.
  const hasMap = isLocated(located) && tracksOf(day).length === 0;
  if (!place && !visit && !hasMap) return null;
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <h3 id={id} className="sr-only">
        {dayDetailCopy.place}
      </h3>
      {hasMap && <LazyMap label={dayDetailCopy.map(resort.name)} places={[located]} isStatic />}
      <div className="flex flex-col px-4 py-3">
        {place && <p className="text-ink-soft text-sm">{place}</p>}
        {visit && (
          <p>
            <strong>{dayDetailCopy.visit(visit.number)}</strong>
            {visit.previous && (
              <>
                {", "}
                <PreviousVisit previous={visit.previous} onShow={onShow} />
              </>
            )}
          </p>
        )}
        {visit && visit.days > 1 && (
          <p className="text-ink-soft text-sm">{dayDetailCopy.visits(visit.days, visit.seasons)}</p>
        )}
      </div>
    </section>
  );
}

interface PreviousVisitProps {
  previous: { id: string; date: string };
  onShow: (id: string) => void;
}

function PreviousVisit({ previous, onShow }: PreviousVisitProps) {
  return (
    <button
      type="button"
      onClick={() => onShow(previous.id)}
      className="min-h-target text-blue underline hover:text-blue-strong"
    >
      {dayDetailCopy.lastOn(shortDate(previous, today()))}
    </button>
  );
}
