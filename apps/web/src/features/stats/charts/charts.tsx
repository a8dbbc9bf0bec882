import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { failureText } from "../../../lib/api/errors.ts";
import { today } from "../../../lib/dates/dates.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/loading.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { useSeasonStart } from "../../shared/accounts/queries.ts";
import { FirstDays } from "../../shared/days/first-days.tsx";
import { WintersCard } from "../winters/winters-card.tsx";
import { PeopleCard, PlacesCard, SkisCard, SkyCard, SnowCard, TagsCard } from "./bar-cards.tsx";
import { MonthsCard, WeekdaysCard } from "./column-cards.tsx";
import { CompareCard } from "./compare-card.tsx";
import { chartsCopy } from "./copy.ts";
import { useFigures } from "./figures.ts";
import { GoalCard } from "./goal-card.tsx";
import { HeatCard } from "./heat-card.tsx";
import { NumberCards } from "./number-cards.tsx";
import { RecordsCard } from "./records-card.tsx";
import { SeasonsCard } from "./seasons-card.tsx";

export function Charts({ season }: { season: number | undefined }) {
  const { figures, error, retry } = useFigures(season);
  const seasonStart = useSeasonStart();
  if (error) {
    return (
      <ErrorState
        message={chartsCopy.failed}
        detail={failureText(error)}
        retryLabel={chartsCopy.retry}
        onRetry={() => void retry()}
      />
    );
  }
  if (!figures) return <ChartsSkeleton />;
  if (figures.seasons.length === 0) return <FirstDays message={chartsCopy.empty} logDay={chartsCopy.addDay} />;
  if (season !== undefined && !figures.seasons.some((one) => one.season === season)) {
    const years = seasonYears(offsetRange(season, seasonStart, today()));
    const message = chartsCopy.emptySeason(years);
    return <FirstDays message={message} detail={chartsCopy.emptySeasonDetail} logDay={chartsCopy.addDay} />;
  }
  const { resorts, skis, companions, numbers, tags, snow, sky } = figures;
  // One season alone has no other to compare with.
  const isOverview = season === undefined && figures.seasons.length > 1;
  return (
    <div className="grid gap-6 lg:grid-cols-2 print:grid-cols-2 print:gap-3">
      {(season === undefined || season === 0) && <GoalCard figures={figures} />}
      {isOverview && <SeasonsCard figures={figures} />}
      {isOverview && <RecordsCard figures={figures} season={season} seasonStart={seasonStart} />}
      {isOverview && <WintersCard figures={figures} seasonStart={seasonStart} />}
      <CompareCard figures={figures} season={season} />
      {!isOverview && <HeatCard figures={figures} season={season} />}
      {!isOverview && <RecordsCard figures={figures} season={season} seasonStart={seasonStart} />}
      <MonthsCard figures={figures} season={season} seasonStart={seasonStart} />
      {numbers.length > 0 && <NumberCards figures={figures} season={season} seasonStart={seasonStart} />}
      {resorts.length > 0 && <PlacesCard figures={figures} season={season} />}
      {skis.length > 0 && <SkisCard figures={figures} season={season} />}
      <WeekdaysCard figures={figures} season={season} />
      {companions.length > 0 && <PeopleCard figures={figures} season={season} />}
      {tags.length > 0 && <TagsCard figures={figures} season={season} />}
      {snow.length > 0 && <SnowCard figures={figures} season={season} />}
      {sky.length > 0 && <SkyCard figures={figures} season={season} />}
    </div>
  );
}

export function ChartsSkeleton() {
  return (
    <SkeletonGroup label={chartsCopy.loading} className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      <Skeleton className="h-80 rounded-lg lg:col-span-2" />
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </SkeletonGroup>
  );
}
