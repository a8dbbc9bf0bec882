import { addDays } from "@firn/seasons/plain-date";
import { seasonYears } from "@firn/seasons/seasons";
import { useState } from "react";
import { shortDate, today } from "../../../lib/dates/dates.ts";
import { monthName } from "../../../lib/dates/names.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { LineChart, type LineTone, lineStrokes } from "../../../ui/charts/line-chart.tsx";
import { ChartCard } from "./chart-card.tsx";
import { chartsCopy } from "./copy.ts";
import { dayLink } from "./day-link.tsx";
import type { Figures } from "./figures.ts";
import { monthsCrossed, seasonLine } from "./season-lines.ts";

const mostLines = 5;
const tones: readonly LineTone[] = ["first", "second"];
const copy = sentences(() => chartsCopy.compare);

export function CompareCard({ figures, season }: { figures: Figures; season: number | undefined }) {
  const [lifted, setLifted] = useState<string>();
  const { seasons, dates } = figures;
  const main = seasons.find((one) => one.season === season) ?? seasons[0];
  if (!main) return null;
  const shown = [main, ...seasons.filter((one) => one !== main)].slice(0, mostLines);
  const lines = shown.map((one, at) => ({
    key: String(one.season),
    name: seasonYears(one),
    tone: tones[at] ?? "other",
    points: seasonLine(dates, one, today()).points,
  }));
  const ticks = monthsCrossed(
    lines.map(({ points }, at) => ({ season: at, points })),
    main,
  ).map(({ month, from, to }) => ({
    key: month,
    from,
    to,
    name: monthName(month, "long"),
    short: monthName(month, "short"),
    narrow: monthName(month, "narrow"),
  }));
  const [current, last] = [0, -1].map((offset) => seasons.find((one) => one.season === offset));
  const note = copy.now(current?.day_count_to_date ?? 0, last?.day_count_to_date ?? 0);
  return (
    <ChartCard
      wide
      title={copy.title}
      note={last && main.season === 0 ? note : undefined}
      table={{
        head: [copy.season, copy.days, copy.toDate, copy.resorts, copy.run],
        rows: seasons.map((one) => ({
          key: String(one.season),
          cells: [seasonYears(one), one.day_count, one.day_count_to_date, one.resort_count, one.longest_run],
        })),
      }}
    >
      <LineChart
        label={copy.label}
        lines={lines}
        ticks={ticks}
        lifted={lifted}
        onLift={setLifted}
        textAt={({ key, name, points }, x) => {
          const from = shown.find((one) => String(one.season) === key)?.from ?? main.from;
          const days = points.findLast((point) => point.x <= x)?.y ?? 0;
          return copy.at(name, shortDate(addDays(from, x), today()), days);
        }}
      />
      <ul aria-label={copy.lines} className="flex flex-wrap gap-x-2">
        {shown.map((one, at) => (
          <li
            key={one.season}
            onPointerEnter={() => setLifted(String(one.season))}
            onPointerLeave={() => setLifted(undefined)}
            onFocus={() => setLifted(String(one.season))}
            onBlur={() => setLifted(undefined)}
          >
            {dayLink({ season: one.season })({
              className: "inline-flex min-h-target items-center gap-2 rounded-md px-2 text-sm hover:bg-sunken",
              children: (
                <>
                  <LineSample tone={lines[at]?.tone ?? "other"} at={at} />
                  {seasonYears(one)}
                  <span className="text-ink-soft">{copy.dayCount(one.day_count)}</span>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

function LineSample({ tone, at }: { tone: LineTone; at: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 4" className="h-1 w-5">
      <path d="M2,2H18" className={lineStrokes[tone]} strokeWidth={at === 0 ? 4 : 3} strokeLinecap="round" />
    </svg>
  );
}
