import type { DayListItem } from "@firn/contracts/days";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { RidgeLine } from "../../ui/media/ridges.tsx";
import { halfKnownText } from "../shared/days/half-known.ts";
import type { SeasonTotal } from "../shared/days/season-totals.ts";
import { pictureCopy, seasonCopy } from "./copy.ts";
import { figuresOf } from "./figures.ts";
import type { Comparison, Recap } from "./season-recap.ts";

interface SeasonPageProps {
  recap: Recap;
  totals: readonly SeasonTotal[];
  comparison: Comparison | null;
  label: string;
  years: string;
}

export function SeasonPage({ recap, totals, comparison, label, years }: SeasonPageProps) {
  const { rhythm } = recap;
  return (
    <div className="recap-over-ridge flex grow flex-col gap-6">
      <h2 className="flex flex-col">
        <span className="font-semibold text-ink-soft">{label}</span>
        <span className="recap-years font-bold text-ink">{years}</span>
      </h2>
      <p className="flex flex-col">
        <span className="recap-figure text-blue">{recap.days}</span>
        <span className="font-semibold text-ink text-xl">{seasonCopy.skiDays(recap.days)}</span>
        <span className="text-ink-soft">{halfKnownText(recap.days, recap.days - recap.exact.length)}</span>
      </p>
      {comparison && (
        <p className="text-ink text-lg">
          <strong className="font-bold text-glow">{seasonCopy.more(comparison.difference)}</strong>{" "}
          {seasonCopy.than(comparison.difference, comparison.isByDate)}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {[...figuresOf(recap), ...totals].map(({ value, label: name }) => (
          <li key={name} className="flex max-w-full flex-col">
            <span className="recap-value font-bold text-ink">{value}</span>
            <span className="text-ink-soft text-sm">{name}</span>
          </li>
        ))}
      </ul>
      <dl className="recap-ends gap-x-3 text-ink-soft">
        {rhythm && <EndDay name={seasonCopy.first} day={rhythm.first} />}
        {rhythm && rhythm.last !== rhythm.first && <EndDay name={seasonCopy.latest} day={rhythm.last} />}
      </dl>
      <RidgeLine hasSun className="h-40" />
    </div>
  );
}

function EndDay({ name, day }: { name: string; day: DayListItem }) {
  return (
    <>
      <dt className="font-semibold">{name}</dt>
      <dd>
        {shortDate(day, today())} · {day.resort_name ?? pictureCopy.unknownResort}
      </dd>
    </>
  );
}
