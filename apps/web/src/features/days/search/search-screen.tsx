import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useIsOnline } from "../../../lib/api/connection.ts";
import { failureText, isAnswered } from "../../../lib/api/errors.ts";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { type DayFilter, daysBehind, isSearch } from "../../shared/days/day-filter.ts";
import { FirstDays } from "../../shared/days/first-days.tsx";
import { NewDayButton } from "../../shared/days/new-day-button.tsx";
import { usePreparedSearch } from "../../shared/log/search-code.ts";
import { NeedsConnection } from "../../shared/screen/needs-connection.tsx";
import { Screen } from "../../shared/screen/screen.tsx";
import { ListWithDay, type OpenInList } from "../list-with-day.tsx";
import { NoDayOpen } from "../no-day-open.tsx";
import { DayListSkeleton } from "../season-skeleton.tsx";
import { searchCopy } from "./copy.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FoundDays } from "./found-days.tsx";
import { FoundHead } from "./found-head.tsx";
import { searchQuery } from "./queries.ts";
import { SearchDoors } from "./search-doors.tsx";
import { SearchField } from "./search-field.tsx";

export function SearchScreen({ filter }: { filter: DayFilter }) {
  const query = useInfiniteQuery(searchQuery(filter));
  const isOnline = useIsOnline();
  usePreparedSearch();
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData } = query;
  const [first] = data?.pages ?? [];
  const days = data?.pages.flatMap((page) => page.days) ?? [];
  return (
    <Screen title={searchCopy.title} right={<NewDayButton />} width="wide">
      <ListWithDay days={days} cover={() => <NoDayOpen isEmpty={days.length === 0} />}>
        {(list) => (
          <>
            <div className="flex flex-col gap-3">
              <SearchField
                q={filter.q ?? ""}
                busy={isFetching && !isFetchingNextPage}
                takesFocus={!isSearch(filter) && filter.season === undefined}
              />
              <FilterChips filter={filter} found={first} isStale={isPlaceholderData} />
              {!isSearch(filter) && filter.season === undefined && <SearchDoors />}
              <FoundHead filter={filter} found={first} />
              {(error ? !isAnswered(error) : !data) && <NeedsConnection text={searchCopy.needsConnection} />}
            </div>
            {content(list)}
          </>
        )}
      </ListWithDay>
    </Screen>
  );

  function content(list: OpenInList) {
    if (first && first.total > 0)
      return (
        <FoundDays
          days={days}
          words={first.words}
          isStale={isPlaceholderData}
          hasMore={query.hasNextPage && !isPlaceholderData}
          isLoadingMore={isFetchingNextPage}
          loadMore={() => void query.fetchNextPage()}
          failure={query.isFetchNextPageError ? searchCopy.failed : undefined}
          {...list}
        />
      );
    if (first && !isPlaceholderData) return <NothingFound filter={filter} />;
    if (!isOnline && !isAnswered(error)) return null;
    if (error)
      return (
        <ErrorState
          message={searchCopy.failed}
          detail={failureText(error)}
          retryLabel={searchCopy.retry}
          onRetry={() => void query.refetch()}
        />
      );
    return <DayListSkeleton />;
  }
}

function NothingFound({ filter }: { filter: DayFilter }) {
  const { q, order: _, ...others } = filter;
  const hasFilters = Object.values(others).some((value) => value !== undefined);
  const isAll = q === undefined && !hasFilters;
  if (isAll) return <FirstDays message={searchCopy.emptyLog} />;
  return (
    <Card>
      <EmptyState icon={SearchX} message={searchCopy.none} detail={q === undefined ? undefined : searchCopy.noneDetail}>
        {hasFilters && q !== undefined && (
          <Button asChild>
            <Link {...daysBehind({ q })} replace>
              {searchCopy.removeFilters}
            </Link>
          </Button>
        )}
        <Button asChild>
          <Link {...daysBehind({})} replace>
            {searchCopy.clearSearch}
          </Link>
        </Button>
      </EmptyState>
    </Card>
  );
}
