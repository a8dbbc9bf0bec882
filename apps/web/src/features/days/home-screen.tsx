import type { DayListItem } from "@firn/contracts/days";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { accountQuery, useSeasonStart } from "../shared/accounts/queries.ts";
import { NewDayButton, RoundNewDay } from "../shared/days/new-day-button.tsx";
import { daysQuery } from "../shared/days/queries.ts";
import { RecapLink } from "../shared/days/recap-link.tsx";
import { SearchLink } from "../shared/days/search-link.tsx";
import { useShownDays, useUnsentDays } from "../shared/days/use-shown-days.ts";
import { useOutbox } from "../shared/outbox/queries.ts";
import { DeferredBoundary } from "../shared/screen/lazy-boundary.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { daysCopy } from "./copy.ts";
import { useOpenDay } from "./history-overlays.ts";
import { OnThisDay } from "./on-this-day.tsx";
import { SeasonName } from "./season-name.tsx";
import { SeasonSkeleton } from "./season-skeleton.tsx";
import { SeasonView } from "./season-view.tsx";

const DayDetailDialog = lazy(async () => ({ default: (await import("./day-detail-dialog.tsx")).DayDetailDialog }));
const AfterForm = lazy(async () => ({ default: (await import("./form/after-form.tsx")).AfterForm }));
const OutboxNotes = lazy(async () => ({ default: (await import("../shared/outbox/outbox-notes.tsx")).OutboxNotes }));
const FirstDays = lazy(async () => ({ default: (await import("../shared/days/first-days.tsx")).FirstDays }));
const SeasonSelect = lazy(async () => ({ default: (await import("./season-select.tsx")).SeasonSelect }));

export function HomeScreen({ season, children }: { season: number; children?: ReactNode }) {
  return (
    <Screen
      title={daysCopy.title}
      center={<Season season={season} />}
      right={<HomeActions />}
      whileHidden={<RoundNewDay />}
      width="wide"
    >
      <SeasonDays season={season}>
        <Notes />
        <KeptForms />
        {children}
      </SeasonDays>
    </Screen>
  );
}

function HomeActions() {
  return (
    <>
      <SearchLink />
      <NewDayButton />
    </>
  );
}

function Notes() {
  if (!useOutbox().hasNotes) return null;
  return (
    <DeferredBoundary>
      <OutboxNotes />
    </DeferredBoundary>
  );
}

function KeptForms() {
  const account = useQuery(accountQuery).data;
  if (!account) return null;
  return (
    <DeferredBoundary>
      <AfterForm account={account.key} />
    </DeferredBoundary>
  );
}

function Season({ season }: { season: number }) {
  const start = useSeasonStart();
  // Has the width of the select that replaces it, chevron included.
  const fallback = (
    <span className="flex min-h-target min-w-0 items-center pr-7.5 pl-2 font-semibold text-ink text-sm sm:pr-8.5 sm:text-base">
      <SeasonName season={season} start={start} />
    </span>
  );
  return (
    <DeferredBoundary fallback={fallback}>
      <SeasonSelect season={season} />
    </DeferredBoundary>
  );
}

function SeasonDays({ season, children }: { season: number; children: ReactNode }) {
  const { data, error, refetch } = useQuery(daysQuery(season));
  const unsent = useUnsentDays(season);
  const read = useShownDays(season, data);
  const failure = data === undefined && error && (
    <ErrorState
      message={daysCopy.loadFailed(failureText(error, "") || daysCopy.unknownError)}
      detail={unsent.length > 0 && daysCopy.onlyUnsent}
      retryLabel={daysCopy.retry}
      onRetry={() => void refetch()}
    />
  );
  const days = failure ? unsent : read;
  const earlier = season === 0 && <OnThisDay />;
  if (failure && unsent.length === 0) {
    return (
      <>
        {children}
        {earlier}
        {failure}
        <OpenDay />
      </>
    );
  }
  if (days === undefined) return <SeasonSkeleton>{children}</SeasonSkeleton>;
  if (days.length > 0) {
    return (
      <SeasonView key={season} season={season} days={days} failure={failure} earlier={earlier}>
        {!failure && <RecapLink season={season} />}
        {children}
      </SeasonView>
    );
  }
  return (
    <>
      {children}
      {earlier}
      <NoDays />
      <OpenDay />
    </>
  );
}

/** A day of another season, opened from above, where this season has no list. */
function OpenDay() {
  const { openId, open, close } = useOpenDay();
  return (
    <DeferredBoundary open={openId !== undefined} onClose={close}>
      <DayDetailDialog openId={openId} days={none} onShow={open} onClose={close} />
    </DeferredBoundary>
  );
}

const none: readonly DayListItem[] = [];

function NoDays() {
  const account = useQuery(accountQuery).data;
  const hasOthers = (account?.available_seasons.length ?? 0) > 1;
  return (
    <DeferredBoundary>
      <FirstDays message={daysCopy.empty} detail={hasOthers ? daysCopy.emptySeason : undefined} />
    </DeferredBoundary>
  );
}
