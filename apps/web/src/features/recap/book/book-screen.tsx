import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { lazy } from "react";
import { failureText } from "../../../lib/api/errors.ts";
import { LoadingText } from "../../../ui/feedback/loading.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { FirstDays } from "../../shared/days/first-days.tsx";
import { daysQuery } from "../../shared/days/queries.ts";
import { useShownDays } from "../../shared/days/use-shown-days.ts";
import { resortFiguresQuery } from "../../shared/figures/queries.ts";
import { countriesQuery } from "../../shared/map/atlas.ts";
import { LazyBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { Screen } from "../../shared/screen/screen.tsx";
import { bookDetailsQuery } from "./details-query.ts";
import { bookScreenCopy as copy } from "./screen-copy.ts";

const BookStage = lazy(async () => ({ default: (await import("./book-stage.tsx")).BookStage }));

export function BookScreen({ season }: { season: number }) {
  return (
    <Screen title={copy.title} width="wide" right={<ToRecap season={season} />}>
      <SeasonBook season={season} />
    </Screen>
  );
}

function ToRecap({ season }: { season: number }) {
  return (
    <Link
      to="/seasons/$season/recap"
      params={{ season: String(season) }}
      aria-label={copy.toRecap}
      title={copy.toRecap}
      className="grid size-target place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden="true" className="size-5" />
    </Link>
  );
}

function SeasonBook({ season }: { season: number }) {
  const queryClient = useQueryClient();
  const list = useQuery(daysQuery(season));
  const days = useShownDays(season, list.data);
  const details = useQuery({
    ...bookDetailsQuery(queryClient, season, list.data ?? [], list.dataUpdatedAt),
    enabled: list.data !== undefined,
  });
  const map = [useQuery(resortFiguresQuery(season)), useQuery(countriesQuery("fine"))];
  const failed = [list, details].find(({ data, error }) => data === undefined && error);
  if (failed) {
    return (
      <ErrorState
        message={copy.failed}
        detail={failureText(failed.error)}
        retryLabel={copy.retry}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (days?.length === 0) return <NoBook />;
  if (!days || !details.data || map.some(isAwaited)) return <LoadingText text={copy.loading} />;
  return (
    <LazyBoundary fallback={<LoadingText text={copy.loading} />}>
      <BookStage season={season} days={days} details={details.data} />
    </LazyBoundary>
  );
}

/** A book that is printed at once has its map. One that has failed is awaited no longer: the map itself asks again. */
function isAwaited({ data, isFetched }: Pick<UseQueryResult, "data" | "isFetched">): boolean {
  return data === undefined && !isFetched;
}

function NoBook() {
  return <FirstDays message={copy.empty} detail={copy.emptyDetail} logDay={copy.logDay} />;
}
