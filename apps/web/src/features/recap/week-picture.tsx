import { shortDate, today } from "../../lib/dates/dates.ts";
import { monthName } from "../../lib/dates/names.ts";
import { rhythmCopy } from "./copy.ts";
import type { WeekGrid } from "./week-grid.ts";

const cell = 10;
const gap = 2;
/** A shorter season is not drawn larger. */
const fewestWeeks = 22;
const mostShortNames = 7;

export function WeekPicture({ grid: { weeks, marks, months } }: { grid: WeekGrid }) {
  const columns = Math.max(weeks, fewestWeeks);
  const [first, last] = [marks[0], marks.at(-1)].map((mark) => shortDate(mark?.date ?? "", today()));
  const width = months.length > mostShortNames ? "narrow" : "short";
  return (
    <div>
      <svg
        role="img"
        aria-label={rhythmCopy.weeks(weeks, first ?? "", last ?? "")}
        viewBox={`0 0 ${columns * cell - gap} ${7 * cell - gap}`}
        className="w-full"
      >
        {Array.from({ length: columns * 7 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
          <Cell key={at} week={Math.floor(at / 7)} weekday={at % 7} className="fill-sunken" />
        ))}
        {marks.map(({ date, week, weekday, isInRun }) => (
          <Cell key={date} week={week} weekday={weekday} className={isInRun ? "fill-glow" : "fill-blue"} />
        ))}
      </svg>
      <div aria-hidden="true" className="relative h-5 text-ink-soft text-xs">
        {months.map(({ month, week }, at) =>
          // The first month's name would cover the second's where that begins in the next week.
          at === 0 && (months[1]?.week ?? weeks) < 3 ? null : (
            <span key={month} className="absolute" style={{ left: `${(100 * week) / columns}%` }}>
              {monthName(month, width)}
            </span>
          ),
        )}
      </div>
    </div>
  );
}

function Cell({ week, weekday, className }: { week: number; weekday: number; className: string }) {
  const size = cell - gap;
  return <rect x={week * cell} y={weekday * cell} width={size} height={size} rx={2} className={className} />;
}
