import { type NumberId, numberIds } from "@firn/contracts/day-numbers";
import { ratingText, skyNames, snowNames } from "../shared/days/condition-names.ts";
import { conditionsOf } from "../shared/days/day-draft.ts";
import { numberLabel, numberText } from "../shared/numbers/number-text.ts";
import { useUnits } from "../shared/numbers/use-units.ts";
import type { ShownDay } from "../shared/outbox/overlay.ts";
import { dayDetailCopy } from "./day-detail-copy.ts";
import { RecordedOffers } from "./recorded-offers.tsx";

interface Figure {
  label: string;
  text: string;
  /** Of a number beside measured ones. */
  from?: string | undefined;
}

/** Nothing for a day of which nothing was measured or noted. */
export function DayFigures({ day }: { day: ShownDay }) {
  const units = useUnits();
  const { numbers, snow, sky, rating } = conditionsOf(day);
  const isMeasured = (id: NumberId) => day.number_sources?.[id] === "track";
  const from = (id: NumberId) => (isMeasured(id) ? dayDetailCopy.measured : dayDetailCopy.typed);
  const saysFrom = numberIds.some(isMeasured);
  const figures: Figure[] = numberIds.flatMap((id) => {
    const value = numbers[id];
    if (value === undefined) return [];
    return { label: numberLabel(id), text: numberText(id, value, units), from: saysFrom ? from(id) : undefined };
  });
  if (snow) figures.push({ label: dayDetailCopy.snow, text: snowNames[snow] });
  if (sky) figures.push({ label: dayDetailCopy.sky, text: skyNames[sky] });
  if (rating) figures.push({ label: dayDetailCopy.rating, text: ratingText(rating) });
  if (figures.length === 0) return null;
  return (
    <section aria-label={dayDetailCopy.figures} className="flex flex-col gap-2">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 gap-y-3">
        {figures.map(({ label, text, from }) => (
          <div key={label} className="flex min-w-0 flex-col">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="font-figure font-semibold text-lg">{text}</dd>
            {from && <dd className="text-ink-faint text-xs">{from}</dd>}
          </div>
        ))}
      </dl>
      <RecordedOffers day={day} units={units} />
    </section>
  );
}
