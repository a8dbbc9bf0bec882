import { seasonYears } from "@firn/seasons/seasons";
import "./winters.css";
import { Link } from "@tanstack/react-router";
import { Image } from "lucide-react";
import { lazy, useMemo } from "react";
import { dateText } from "../../../lib/dates/dates.ts";
import { monthName } from "../../../lib/dates/names.ts";
import { AxisLabel } from "../../../ui/charts/column-chart.tsx";
import { HeatRow } from "../../../ui/charts/heat-row.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { seasonSearch } from "../../shared/days/season-search.ts";
import { useOpenPicture } from "../../shared/picture/open-picture.ts";
import { DeferredBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import type { Figures } from "../charts/figures.ts";
import { wintersCopy as copy } from "./copy.ts";
import { wintersOf } from "./winters.ts";

const WintersPicture = lazy(async () => ({ default: (await import("./winters-picture.tsx")).WintersPicture }));

interface WintersCardProps {
  figures: Figures;
  seasonStart: string;
}

export function WintersCard({ figures: { seasons, dates }, seasonStart }: WintersCardProps) {
  const winters = useMemo(() => wintersOf(seasons, dates, seasonStart), [seasons, dates, seasonStart]);
  const picture = useOpenPicture();
  return (
    <ChartCard
      wide
      title={copy.title}
      table={{
        head: [copy.season, copy.first, copy.last, copy.days],
        rows: seasons.map((one) => ({
          key: String(one.season),
          cells: [
            seasonYears(one),
            one.first_on ? dateText(one.first_on, "shortWithYear") : "",
            one.last_on ? dateText(one.last_on, "shortWithYear") : "",
            one.day_count,
          ],
        })),
      }}
    >
      <div className="winters @container">
        <Months months={winters.months} length={winters.length} />
        <ul aria-label={copy.label}>
          {winters.rows.map((row) => (
            <li key={row.season}>
              <Link
                to="/"
                search={seasonSearch(row.season)}
                aria-label={copy.row(seasonYears(row), row.day_count)}
                className="-mx-2 min-h-target items-center rounded-md px-2 text-sm hover:bg-sunken"
              >
                <span className="text-ink-soft">{seasonYears(row)}</span>
                <HeatRow length={winters.length} marks={row.marks} breaks={winters.months.map(({ from }) => from)} />
                <span className="text-right font-semibold">{row.day_count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
          {(["one", "more"] as const).map((kind) => (
            <li key={kind} className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-3 rounded-sm ${kind === "one" ? "bg-blue" : "bg-glow"}`} />
              {copy.legend[kind]}
            </li>
          ))}
        </ul>
        <Button variant="ghost" className="-mx-4" onClick={picture.open}>
          <Image aria-hidden="true" className="size-5" />
          {copy.asPicture}
        </Button>
      </div>
      <DeferredBoundary open={picture.isOpen} onClose={picture.close}>
        <WintersPicture open={picture.isOpen} onClose={picture.close} winters={winters} />
      </DeferredBoundary>
    </ChartCard>
  );
}

/** Above the rows, over their marks. */
function Months({
  months,
  length,
}: {
  months: readonly { month: string; from: number; to: number }[];
  length: number;
}) {
  return (
    <ol aria-hidden="true" className="months">
      {months.map(({ month, from, to }) => (
        // A month in which the season begins is there twice.
        <li key={from} style={{ width: `${(100 * (to - from)) / length}%` }}>
          <AxisLabel
            name={monthName(month, "long")}
            short={monthName(month, "short")}
            narrow={monthName(month, "narrow")}
          />
        </li>
      ))}
    </ol>
  );
}
