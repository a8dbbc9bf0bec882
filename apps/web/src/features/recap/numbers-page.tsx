import { Link } from "@tanstack/react-router";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { bestDayIds, bestDayNames } from "../shared/days/best-days.ts";
import { summedIds } from "../shared/days/number-total.ts";
import { useOpenDayLink } from "../shared/days/open-day-link.ts";
import { totalLabel } from "../shared/days/season-totals.ts";
import { numberLabel, numberText } from "../shared/numbers/number-text.ts";
import { useUnits } from "../shared/numbers/use-units.ts";
import { Bars } from "./bars.tsx";
import { numbersCopy as copy, pictureCopy } from "./copy.ts";
import type { Recap } from "./season-recap.ts";

const mostTags = 5;

export function NumbersPage({ season, recap }: { season: number; recap: Recap }) {
  const { tags } = recap;
  return (
    <div className="flex grow flex-col gap-6">
      <Totals recap={recap} />
      <BestDays recap={recap} />
      {tags.length > 0 && (
        <div className="flex flex-col gap-2">
          <h2 className="font-bold text-ink text-xl">{copy.tags}</h2>
          <Bars
            tallies={tags}
            most={mostTags}
            tone="blue"
            more={copy.moreTags}
            filterOf={({ name }) => ({ season, tag: name })}
          />
        </div>
      )}
    </div>
  );
}

/** The first one large. */
function Totals({ recap: { days, numbers } }: { recap: Recap }) {
  const units = useUnits();
  const totals = numbers.filter(({ id }) => summedIds.includes(id));
  if (totals.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3">
      {totals.map(({ id, total, dayCount }, at) => (
        <div key={id} className={`flex flex-col-reverse ${at === 0 ? "w-full" : ""}`}>
          <dt className="text-ink-soft text-sm">{totalLabel(numberLabel(id), dayCount, days)}</dt>
          <dd className={`font-bold ${at === 0 ? "text-4xl text-blue tracking-tight" : "text-2xl text-ink"}`}>
            {numberText(id, total, units)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function BestDays({ recap: { numbers } }: { recap: Recap }) {
  const units = useUnits();
  const openDay = useOpenDayLink();
  const found = bestDayIds.flatMap((id) => {
    const best = numbers.find((number) => number.id === id)?.best;
    return best ? [{ id, best }] : [];
  });
  if (found.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h2 className="font-bold text-ink text-xl">{copy.best}</h2>
      <ul className="divide-y divide-line">
        {found.map(({ id, best }) => (
          <li key={id}>
            <Link
              {...openDay(best)}
              draggable={false}
              className="flex min-h-target flex-wrap items-baseline justify-between gap-x-3 rounded-sm py-2 hover:bg-sunken/60"
            >
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold text-ink">{bestDayNames[id]}</span>
                <span className="break-words text-ink-soft text-sm">
                  {shortDate(best, today())} · {best.resort_name ?? pictureCopy.unknownResort}
                </span>
              </span>
              <span className="font-semibold text-glow">{numberText(id, best.numbers[id] ?? 0, units)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
