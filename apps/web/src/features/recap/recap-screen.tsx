import type { Account } from "@firn/contracts/accounts";
import type { DayListItem } from "@firn/contracts/days";
import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { lazy, useMemo } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { today } from "../../lib/dates/dates.ts";
import { seasonLabel } from "../../lib/dates/season-label.ts";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { FirstDays } from "../shared/days/first-days.tsx";
import { daysQuery } from "../shared/days/queries.ts";
import { seasonSearch } from "../shared/days/season-search.ts";
import { useShownDays } from "../shared/days/use-shown-days.ts";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { recapCopy } from "./copy.ts";
import { compare, seasonRecap } from "./season-recap.ts";

const RecapStage = lazy(async () => ({ default: (await import("./recap-stage.tsx")).RecapStage }));

interface RecapScreenProps {
  season: number;
  account: Account;
}

export function RecapScreen({ season, account }: RecapScreenProps) {
  return (
    <Screen title={recapCopy.title} width="wide" right={<ToDays season={season} />}>
      <SeasonRecap season={season} account={account} />
    </Screen>
  );
}

function ToDays({ season }: { season: number }) {
  return (
    <Link
      to="/"
      search={seasonSearch(season)}
      aria-label={recapCopy.toDays}
      title={recapCopy.toDays}
      className="grid size-target place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden="true" className="size-5" />
    </Link>
  );
}

function SeasonRecap({ season, account }: RecapScreenProps) {
  const { data, error, refetch } = useQuery(daysQuery(season));
  const days = useShownDays(season, data);
  const before = useShownDays(season - 1, useQuery(daysQuery(season - 1)).data);
  const now = today();
  const recap = useMemo(() => days && seasonRecap(days), [days]);
  // The unsent days alone are not the season.
  if (data === undefined && error) {
    return (
      <ErrorState
        message={recapCopy.failed}
        detail={failureText(error)}
        retryLabel={recapCopy.retry}
        onRetry={() => void refetch()}
      />
    );
  }
  if (days === undefined || recap === undefined) return <RecapSkeleton />;
  if (recap === null) return <NoRecap season={season} account={account} />;
  return (
    <LazyBoundary fallback={<RecapSkeleton />}>
      <RecapStage
        season={season}
        account={account}
        days={days}
        recap={recap}
        comparison={compare(days, before ?? none, season === 0 ? now : null)}
        label={seasonLabel(season)}
        years={seasonYears(offsetRange(season, account.season_start_day, now))}
      />
    </LazyBoundary>
  );
}

const none: readonly DayListItem[] = [];

function RecapSkeleton() {
  return (
    <SkeletonGroup
      label={recapCopy.loading}
      className="flex min-h-dvh flex-col items-start gap-4 rounded-xl bg-surface p-4 border border-line shadow-card"
    >
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-12 w-44" />
      <Skeleton className="h-40 w-56 max-w-full" />
      <Skeleton className="h-6 w-48 max-w-full" />
    </SkeletonGroup>
  );
}

function NoRecap({ season, account }: RecapScreenProps) {
  const latest = account.available_seasons.find((offset) => offset < 0 && offset !== season);
  return (
    <FirstDays message={recapCopy.empty} detail={recapCopy.emptyDetail} logDay={recapCopy.logDay}>
      {latest !== undefined && (
        <Button asChild className="self-center">
          <Link to="/seasons/$season/recap" params={{ season: String(latest) }}>
            {recapCopy.recapOf(seasonLabel(latest))}
          </Link>
        </Button>
      )}
    </FirstDays>
  );
}
