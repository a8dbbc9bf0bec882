import { shortDate, today } from "../../lib/dates/dates.ts";
import { monthName, weekdayName } from "../../lib/dates/names.ts";
import { conjunction, disjunction } from "../../lib/i18n/formats.ts";
import { rhythmCopy, seasonCopy } from "./copy.ts";
import { leaders, type Recap } from "./season-recap.ts";
import { weekGrid } from "./week-grid.ts";
import { WeekPicture } from "./week-picture.tsx";

export function RhythmPage({ recap: { exact, rhythm, months, weekdays } }: { recap: Recap }) {
  if (!rhythm) return null;
  const { run } = rhythm;
  const byWeekday = weekdays.map((count, at) => ({ days: count, name: weekdayName(at + 1, "long") }));
  const busiestMonths = leaders(months).map(({ name }) => monthName(name, "long"));
  const busiestWeekdays = leaders(byWeekday).map(({ name }) => name);
  return (
    <div className="flex grow flex-col gap-6">
      <div className="flex flex-col">
        <h2 className="flex items-baseline gap-2 font-bold text-3xl text-glow">
          {run.days} <span className="text-ink text-xl">{seasonCopy.inARow(run.days)}</span>
        </h2>
        <p className="text-ink-soft">
          {rhythmCopy.longestRun(run.days > 1 ? spanText(run.from, run.to) : shortDate(run.from, today()))}
        </p>
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="font-semibold text-ink-soft text-sm">{rhythmCopy.everyDay}</h3>
        <WeekPicture grid={weekGrid(exact, run)} />
        <ul className="sr-only">
          {months.map((month) => (
            <li key={month.name}>{rhythmCopy.count(monthName(month.name, "long"), month.days)}</li>
          ))}
        </ul>
        {busiestMonths.length > 0 && (
          <p className="text-ink">
            {rhythmCopy.busiest} <strong>{conjunction(busiestMonths)}</strong>
          </p>
        )}
      </div>
      <div className="flex grow flex-col gap-2">
        <h3 className="font-semibold text-ink-soft text-sm">{rhythmCopy.weekdays}</h3>
        <Weekdays counts={weekdays} />
        {busiestWeekdays.length > 0 && (
          <p className="text-ink">
            {rhythmCopy.busiestWeekday} <strong>{disjunction(busiestWeekdays)}</strong>
          </p>
        )}
      </div>
    </div>
  );
}

function Weekdays({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts);
  return (
    <ul className="recap-weekdays grid grow gap-1.5">
      {counts.map((count, at) => (
        <li key={weekdayName(at + 1, "long")} className="flex flex-col items-center gap-1 text-sm">
          <span className="sr-only">{rhythmCopy.count(weekdayName(at + 1, "long"), count)}</span>
          <span aria-hidden="true" className="flex min-h-24 w-full grow flex-col justify-end rounded-md bg-sunken">
            <span className="block rounded-md bg-blue" style={{ height: `${(100 * count) / most}%` }} />
          </span>
          <span aria-hidden="true" className="font-semibold text-ink">
            {count}
          </span>
          <span aria-hidden="true" className="text-ink-soft">
            {weekdayName(at + 1, "narrow")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function spanText(from: string, to: string): string {
  return seasonCopy.span(shortDate(from, today()), shortDate(to, today()));
}
