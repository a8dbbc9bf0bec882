import type { Place } from "@firn/contracts/places";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { lazy } from "react";
import { failureText, isNotFound } from "../../lib/api/errors.ts";
import { dateText } from "../../lib/dates/dates.ts";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { TwoColumns } from "../../ui/layout/two-columns.tsx";
import { daysBehind } from "../shared/days/day-filter.ts";
import { halfKnownText } from "../shared/days/half-known.ts";
import { NewDayButton } from "../shared/days/new-day-button.tsx";
import { LazyMap } from "../shared/map/lazy-map.tsx";
import { isLocated } from "../shared/map/marks.ts";
import { placeText } from "../shared/resorts/place.ts";
import { placeQuery } from "../shared/resorts/queries.ts";
import { ResortCredits } from "../shared/resorts/resort-credits.tsx";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { placeScreenCopy } from "./place-copy.ts";
import { PlaceNames } from "./place-names.tsx";
import { PlacePhotos } from "./place-photos.tsx";
import { VisitsBySeason } from "./visits-by-season.tsx";

const OwnPlaceActions = lazy(async () => ({ default: (await import("./own-place-actions.tsx")).OwnPlaceActions }));

export function PlaceScreen({ id }: { id: string }) {
  const { data: place, error, refetch } = useQuery(placeQuery(id));
  return (
    <Screen title={place?.resort.name ?? placeScreenCopy.title} right={<NewDayButton />} width="wide">
      {isNotFound(error) ? (
        <Card>
          <EmptyState message={placeScreenCopy.unknown} detail={placeScreenCopy.unknownDetail}>
            <Button asChild>
              <Link to="/resorts">{placeScreenCopy.toPlaces}</Link>
            </Button>
          </EmptyState>
        </Card>
      ) : place ? (
        <Loaded place={place} />
      ) : error ? (
        <ErrorState message={placeScreenCopy.failed} detail={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={placeScreenCopy.loading} className="flex flex-col gap-4">
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </Screen>
  );
}

function Loaded({ place }: { place: Place }) {
  return (
    <TwoColumns
      first={<About place={place} />}
      second={
        <>
          {place.photos.length > 0 && <PlacePhotos photos={place.photos} />}
          {place.seasons.length > 0 && <VisitsBySeason place={place} />}
          <PlaceNames resortId={place.resort.id} names={place.names} />
          <ResortCredits />
        </>
      }
    />
  );
}

function About({ place }: { place: Place }) {
  const { resort } = place;
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {isLocated(resort) && <LazyMap label={placeScreenCopy.map(resort.name)} places={[resort]} />}
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <p className="text-ink-soft">
          {[resort.own && placeScreenCopy.own, placeText(resort)].filter(Boolean).join(" · ")}
        </p>
        <Figures place={place} />
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="primary">
            <Link to="/new" search={{ resort: resort.id }}>
              <Plus aria-hidden="true" className="size-5" />
              {placeScreenCopy.logHere}
            </Link>
          </Button>
          {resort.own && (
            <LazyBoundary>
              <OwnPlaceActions place={{ ...resort, own: true }} />
            </LazyBoundary>
          )}
        </div>
      </div>
    </section>
  );
}

function Figures({ place }: { place: Place }) {
  const { resort, day_count, half_known_count, first_on, last_on } = place;
  if (day_count === 0) return <p className="text-ink">{placeScreenCopy.none}</p>;
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
      <Link {...daysBehind({ resort: resort.id })} className="flex items-baseline gap-2">
        <span className="font-bold text-3xl text-ink tabular-nums">{day_count}</span>
        <span className="text-blue underline">{placeScreenCopy.days(day_count)}</span>
      </Link>
      {half_known_count > 0 && <p className="text-ink-soft text-sm">{halfKnownText(day_count, half_known_count)}</p>}
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
        {[
          // A day without an exact date may have been the first.
          { label: placeScreenCopy.first, date: half_known_count === 0 ? first_on : null },
          { label: placeScreenCopy.last, date: last_on },
        ].map(
          ({ label, date }) =>
            date && (
              <div key={label}>
                <dt className="text-ink-soft">{label}</dt>
                <dd>{dateText(date, "long")}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
