import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarDays, ChevronRight, type LucideIcon, MountainSnow, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { NewDayButton, RoundNewDay } from "../shared/days/new-day-button.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { statsCopy } from "./copy.ts";
import { skiStatsQuery } from "./queries.ts";

export function StatsScreen() {
  return (
    <Screen title={statsCopy.title} right={<NewDayButton />} whileHidden={<RoundNewDay />}>
      <Figures />
    </Screen>
  );
}

function Figures() {
  const { data: stats, error, refetch } = useQuery(skiStatsQuery);
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
    <Figure icon={CalendarDays} label={statsCopy.daysSkied} isLink={!isLoading}>
      {stats ? stats.totalDays : <Loading />}
    </Figure>
  );
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4">
      <li className="grid">
        {isLoading ? (
          <div className={cardLooks}>{days}</div>
        ) : (
          <Link
            to="/"
            className={`${cardLooks} transition-[background-color,scale] hover:bg-sunken/60 active:scale-[0.99]`}
          >
            {days}
          </Link>
        )}
      </li>
      <li className={cardLooks}>
        <Figure icon={MountainSnow} label={statsCopy.resortsVisited}>
          {stats ? stats.uniqueResorts : <Loading />}
        </Figure>
      </li>
      <li className={`${cardLooks} col-span-2`}>
        <Figure icon={Trophy} label={statsCopy.mostUsedSki} isName>
          {stats ? (stats.mostUsedSki ?? <None />) : <Loading />}
        </Figure>
      </li>
    </ul>
  );
}

const cardLooks = "rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6";

interface FigureProps {
  icon: LucideIcon;
  label: string;
  /** A name is set smaller than a number. */
  isName?: boolean;
  isLink?: boolean;
  children: ReactNode;
}

function Figure({ icon: Icon, label, isName = false, isLink = false, children }: FigureProps) {
  return (
    <span className="flex flex-col gap-3">
      <span className="flex items-center justify-between text-blue">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
        {isLink && <ChevronRight aria-hidden="true" className="-mr-1 size-5 text-ink-faint" />}
      </span>
      <span className="flex flex-col">
        <span className="font-medium text-ink-soft text-sm">{label}</span>
        <span className={`break-words font-bold text-ink tracking-tight ${isName ? "text-2xl" : "text-3xl"}`}>
          {children}
        </span>
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
