import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarDays, ChevronRight, type LucideIcon, MountainSnow, Trophy } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { today } from "../../lib/dates/dates.ts";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { useSeasonStart } from "../shared/accounts/queries.ts";
import { halfKnownText } from "../shared/days/half-known.ts";
import { NewDayButton, RoundNewDay } from "../shared/days/new-day-button.tsx";
import { RecapLink } from "../shared/days/recap-link.tsx";
import { seasonSearch } from "../shared/days/season-search.ts";
import { resortFiguresQuery, seasonFiguresQuery, skiFiguresQuery } from "../shared/figures/queries.ts";
import { DeferredBoundary } from "../shared/screen/lazy-boundary.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { statsCopy } from "./copy.ts";
import { skiStatsQuery } from "./queries.ts";
import { SeasonChips } from "./season-chips.tsx";

const Charts = lazy(async () => ({ default: (await import("./charts/charts.tsx")).Charts }));

export function StatsScreen({ season, offer }: { season: number | undefined; offer: ReactNode }) {
  return (
    <Screen title={statsCopy.title} right={<NewDayButton />} whileHidden={<RoundNewDay />} width="wide" hasSections>
      <SeasonChips season={season} />
      <Figures season={season} />
      {offer}
      <DeferredBoundary>
        <Charts season={season} />
      </DeferredBoundary>
    </Screen>
  );
}

function Figures({ season }: { season: number | undefined }) {
  const { data: stats, error, refetch } = useQuery(skiStatsQuery(season));
  const spans = useSpans(season);
  if (stats === undefined && error) {
    return (
      <ErrorState
        message={statsCopy.failed}
        detail={failureText(error)}
        retryLabel={statsCopy.retry}
        onRetry={() => void refetch()}
      />
    );
  }
  const isLoading = stats === undefined;
  const days = (
    <Figure icon={CalendarDays} label={statsCopy.daysSkied} isLink={!isLoading} span={spans.days}>
      {stats ? stats.totalDays : <Loading />}
    </Figure>
  );
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 sm:gap-4 lg:grid-cols-[1fr_1fr_2fr] lg:gap-6">
        <li className="grid">
          {isLoading ? (
            <div className={cardClasses}>{days}</div>
          ) : (
            <Link
              to="/"
              search={seasonSearch(season ?? 0)}
              className={`${cardClasses} transition-[background-color,border-color,color,scale] hover:bg-sunken/60 active:scale-[0.98]`}
            >
              {days}
            </Link>
          )}
        </li>
        <li className={cardClasses}>
          <Figure icon={MountainSnow} label={statsCopy.resortsVisited} span={spans.resorts}>
            {stats ? stats.uniqueResorts : <Loading />}
          </Figure>
        </li>
        <li className={`${cardClasses} col-span-full lg:col-span-1`}>
          <Figure icon={Trophy} label={statsCopy.mostUsedSki} isName span={stats?.mostUsedSki ? spans.ski : undefined}>
            {stats ? (stats.mostUsedSki ?? <None />) : <Loading />}
          </Figure>
        </li>
      </ul>
      {season !== undefined && stats !== undefined && stats.totalDays > 0 && <RecapLink season={season} />}
    </>
  );
}

function useSpans(season: number | undefined): Partial<Record<"days" | "resorts" | "ski", string>> {
  const start = useSeasonStart();
  const seasons = useQuery(seasonFiguresQuery);
  const resorts = useQuery(resortFiguresQuery(season));
  const skis = useQuery(skiFiguresQuery(season));
  const countries = new Set(resorts.data?.flatMap(({ resort }) => resort.country_code ?? []));
  const years = season === undefined ? undefined : seasonYears(offsetRange(season, start, today()));
  const seasonCount = seasons.data?.length ?? 0;
  const [ski] = skis.data ?? [];
  const counted = (seasons.data ?? []).filter((one) => season === undefined || one.season === season);
  const sum = (of: "day_count" | "half_known_count") => counted.reduce((all, one) => all + one[of], 0);
  const span = years ? statsCopy.inSeason(years) : seasonCount > 0 && statsCopy.inSeasons(seasonCount);
  const days = [span, halfKnownText(sum("day_count"), sum("half_known_count"))].filter(Boolean).join(" · ");
  return {
    ...(days && { days }),
    ...(countries.size > 0 && { resorts: statsCopy.inCountries(countries.size) }),
    ...(ski && { ski: statsCopy.onDays(ski.day_count) }),
  };
}

const cardClasses = "rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6";

interface FigureProps {
  icon: LucideIcon;
  label: string;
  isName?: boolean;
  isLink?: boolean;
  span?: string | undefined;
  children: ReactNode;
}

function Figure({ icon: Icon, label, isName = false, isLink = false, span, children }: FigureProps) {
  return (
    <span className="flex flex-col gap-3">
      <span className="flex items-center justify-between text-blue">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
        {isLink && <ChevronRight aria-hidden="true" className="-mr-1 size-5 text-ink-faint" />}
      </span>
      <span className="flex flex-col">
        <span className="text-ink-soft text-sm">{label}</span>
        <span className={`break-words font-bold text-ink tracking-tight ${isName ? "text-2xl" : "text-3xl"}`}>
          {children}
        </span>
        {span && <span className="text-ink-soft text-sm">{span}</span>}
      </span>
    </span>
  );
}

function Loading() {
  return (
    <>
      <span aria-hidden="true" className="text-ink-faint">
        {statsCopy.ellipsis}
      </span>
      <span className="sr-only">{statsCopy.loading}</span>
    </>
  );
}

function None() {
  return (
    <>
      <span aria-hidden="true">{statsCopy.none}</span>
      <span className="sr-only">{statsCopy.noneYet}</span>
    </>
  );
}
