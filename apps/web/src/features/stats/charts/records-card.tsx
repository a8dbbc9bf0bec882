import { dateRange, dateText } from "../../../lib/dates/dates.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { ChartCard } from "./chart-card.tsx";
import { chartsCopy } from "./copy.ts";
import { datesIn, type Figures } from "./figures.ts";
import { newPlaces, recordsOf } from "./records.ts";

const copy = sentences(() => chartsCopy.records);

export function RecordsCard({ figures, season }: { figures: Figures; season: number | undefined }) {
  const { seasons, dates, allResorts } = figures;
  const chosen = seasons.find((one) => one.season === season);
  const records = recordsOf(chosen ? datesIn(dates, chosen) : dates);
  if (!records) return null;
  const { first, last, run, monthsInARow } = records;
  const facts: [string, string | number][] = [
    [copy.first, dateText(first, "long")],
    [copy.last, dateText(last, "long")],
    [copy.run, copy.runText(run.days, run.days === 1 ? dateText(run.from, "shortWithYear") : dateRange(run))],
    [copy.months, monthsInARow],
  ];
  if (chosen) facts.push([copy.fresh, newPlaces(allResorts, chosen).length]);
  return (
    <ChartCard title={copy.title}>
      <dl className="divide-y divide-line">
        {facts.map(([name, fact]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  );
}
