import { Link } from "@tanstack/react-router";
import { shortDate, today } from "../../../lib/dates/dates.ts";
import { BarList } from "../../../ui/charts/bar-list.tsx";
import { skyNames, snowNames } from "../../shared/days/condition-names.ts";
import type { DayFilter } from "../../shared/days/day-filter.ts";
import { LazyMap } from "../../shared/map/lazy-map.tsx";
import { ChartCard } from "./chart-card.tsx";
import { chartsCopy } from "./copy.ts";
import { dayLink } from "./day-link.tsx";
import type { Figures } from "./figures.ts";
import { newPlaces } from "./records.ts";

interface CardProps {
  figures: Figures;
  season: number | undefined;
}

/** The table has them all. */
const mostBars = 6;

export function PlacesCard({ figures: { resorts, allResorts, seasons }, season }: CardProps) {
  const chosen = seasons.find((one) => one.season === season);
  const fresh = new Set(chosen && newPlaces(allResorts, chosen).map(({ resort }) => resort.id));
  return (
    <ChartCard
      tall
      title={chartsCopy.places.title}
      note={fresh.size > 0 ? chartsCopy.places.fresh(fresh.size) : undefined}
      table={{
        head: [chartsCopy.places.resort, chartsCopy.places.days, chartsCopy.places.last],
        rows: resorts.map(({ resort, day_count, last_on }) => ({
          key: resort.id,
          cells: [resort.name, day_count, last_on ? shortDate(last_on, today()) : ""],
        })),
      }}
    >
      <div className="overflow-hidden rounded-lg">
        <LazyMap
          key={season}
          label={chartsCopy.places.map}
          places={resorts.map(({ resort, day_count }) => ({ ...resort, days: day_count, isNew: fresh.has(resort.id) }))}
        />
      </div>
      <BarList
        tone="blue"
        most={resorts[0]?.day_count ?? 0}
        bars={resorts.slice(0, mostBars).map(({ resort, day_count }) => ({
          key: resort.id,
          label: resort.name,
          value: day_count,
          link: dayLink({ season, resort: resort.id }),
        }))}
      />
      <Link to="/resorts" className="flex min-h-target items-center self-start font-semibold text-blue underline">
        {chartsCopy.places.all}
      </Link>
    </ChartCard>
  );
}

export function SkisCard({ figures: { skis }, season }: CardProps) {
  const named = skis.map(({ name, retired, deleted, ...ski }) => {
    const state = deleted ? chartsCopy.skis.deleted : retired ? chartsCopy.skis.retired : undefined;
    return { ...ski, name: state ? `${name} (${state})` : name };
  });
  return (
    <ChartCard
      title={chartsCopy.skis.title}
      table={{
        head: [chartsCopy.skis.ski, chartsCopy.skis.days],
        rows: named.map(({ id, name, day_count }) => ({ key: id, cells: [name, day_count] })),
      }}
    >
      <BarList
        tone="glow"
        most={skis[0]?.day_count ?? 0}
        bars={named.slice(0, mostBars).map(({ id, name, day_count }) => ({
          key: id,
          label: name,
          value: day_count,
          link: dayLink({ season, ski: id }),
        }))}
      />
    </ChartCard>
  );
}

export function PeopleCard({ figures: { companions }, season }: CardProps) {
  const rows = companions.map(({ name, day_count }) => ({ name, day_count, filter: { season, with: name } }));
  return <CountsCard {...chartsCopy.people} tone="blue" rows={rows} />;
}

export function TagsCard({ figures: { tags }, season }: CardProps) {
  const rows = tags.map(({ name, day_count }) => ({ name, day_count, filter: { season, tag: name } }));
  return <CountsCard {...chartsCopy.tags} tone="glow" rows={rows} />;
}

export function SnowCard({ figures: { snow }, season }: CardProps) {
  const rows = snow.map(({ code, day_count }) => ({
    name: snowNames[code],
    day_count,
    filter: { season, snow: code },
  }));
  return <CountsCard {...chartsCopy.snow} tone="blue" rows={rows} />;
}

export function SkyCard({ figures: { sky }, season }: CardProps) {
  const rows = sky.map(({ code, day_count }) => ({ name: skyNames[code], day_count, filter: { season, sky: code } }));
  return <CountsCard {...chartsCopy.sky} tone="glow" rows={rows} />;
}

interface CountsCardProps {
  title: string;
  /** Of the table's columns. */
  name: string;
  days: string;
  tone: "blue" | "glow";
  /** Most days first. */
  rows: readonly { name: string; day_count: number; filter: DayFilter }[];
}

function CountsCard({ title, name: column, days, tone, rows }: CountsCardProps) {
  return (
    <ChartCard
      title={title}
      table={{
        head: [column, days],
        rows: rows.map(({ name, day_count }) => ({ key: name, cells: [name, day_count] })),
      }}
    >
      <BarList
        tone={tone}
        most={rows[0]?.day_count ?? 0}
        bars={rows.slice(0, mostBars).map(({ name, day_count, filter }) => ({
          key: name,
          label: name,
          value: day_count,
          link: dayLink(filter),
        }))}
      />
    </ChartCard>
  );
}
