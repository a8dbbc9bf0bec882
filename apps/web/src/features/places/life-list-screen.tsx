import type { ResortFigures } from "@firn/contracts/figures";
import { useQuery } from "@tanstack/react-query";
import { MapPinned } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { TwoColumns } from "../../ui/layout/two-columns.tsx";
import { FirstDays } from "../shared/days/first-days.tsx";
import { NewDayButton } from "../shared/days/new-day-button.tsx";
import { resortFiguresQuery } from "../shared/figures/queries.ts";
import { LazyMap } from "../shared/map/lazy-map.tsx";
import { placeOf } from "../shared/map/marks.ts";
import { ResortCredits } from "../shared/resorts/resort-credits.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { CountryCard } from "./country-card.tsx";
import { lifeList } from "./life-list.ts";
import { lifeListCopy } from "./place-copy.ts";

export function LifeListScreen() {
  const { data: resorts, error, refetch } = useQuery(resortFiguresQuery(undefined));
  return (
    <Screen title={lifeListCopy.title} right={<NewDayButton />} width="wide">
      {resorts && resorts.length > 0 ? (
        <LifeList resorts={resorts} />
      ) : resorts ? (
        <FirstDays message={lifeListCopy.empty} logDay={lifeListCopy.addFirst} />
      ) : error ? (
        <ErrorState message={lifeListCopy.failed} detail={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={lifeListCopy.loading} className="flex flex-col gap-4">
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonGroup>
      )}
    </Screen>
  );
}

function LifeList({ resorts }: { resorts: readonly ResortFigures[] }) {
  const [country, setCountry] = useState<string>();
  const map = useRef<HTMLElement>(null);
  const countries = useMemo(() => lifeList(resorts), [resorts]);
  const places = resorts.map(placeOf);
  const named = countries.filter((one) => one.country !== "").length;
  const showOnMap = (chosen: string) => {
    setCountry(chosen === country ? undefined : chosen);
    map.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <TwoColumns
      first={
        <section
          ref={map}
          style={{ scrollMarginTop: "4rem" }}
          className="overflow-hidden rounded-lg border border-line bg-surface shadow-card md:sticky md:top-beside-list"
        >
          <LazyMap
            key={country}
            label={lifeListCopy.map}
            places={places}
            fit={
              country === undefined
                ? undefined
                : resorts.filter(({ resort }) => resort.country === country).map(placeOf)
            }
          />
          <p className="flex items-center gap-2 px-4 py-3 font-semibold sm:px-6">
            <MapPinned aria-hidden="true" className="size-5 text-blue" />
            {lifeListCopy.summary(resorts.length, named)}
          </p>
        </section>
      }
      second={
        <>
          {countries.map((one) => (
            <CountryCard key={one.country} visits={one} isOnMap={one.country === country} onShow={showOnMap} />
          ))}
          <ResortCredits />
        </>
      }
    />
  );
}
