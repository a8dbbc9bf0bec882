import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { ChevronRight, CircleCheck, Undo2 } from "lucide-react";
import { lazy } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { seasonLabel } from "../../../lib/dates/season-label.ts";
import { LoadingText } from "../../../ui/feedback/loading.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useSeasonStart } from "../accounts/queries.ts";
import { seasonSearch } from "../days/season-search.ts";
import { isFinaleDue } from "../finale/due.ts";
import { LazyBoundary } from "../screen/lazy-boundary.tsx";
import { useBackOnce } from "../screen/use-back-once.ts";
import { resultCopy } from "./copy.ts";
import { doneText } from "./draft-choice.ts";
import { OutdatedImport, UnreadImport } from "./import-failure.tsx";
import { type CommittedImport, type ImportKind, importedSeasons, importResultQuery } from "./import-result.ts";
import { ReviewAgainButton } from "./review-again-button.tsx";
import { TakeBackButton } from "./take-back-button.tsx";
import { takeBackCopy } from "./take-back-copy.ts";

const FinaleScreen = lazy(async () => ({ default: (await import("../finale/finale-screen.tsx")).FinaleScreen }));

/** The days of a committed import by season, with the way to take it back. */
export function FinishedImport({ kind, id }: { kind: ImportKind; id: string }) {
  const { data, error, refetch } = useQuery(importResultQuery(kind, id));
  const retry = () => void refetch();
  return (
    <Card aria-label={resultCopy.title} className="mb-4">
      {data ? (
        <>
          <OutdatedImport error={error} onRetry={retry} />
          <Result kind={kind} committed={data} />
        </>
      ) : error ? (
        <UnreadImport error={error} onRetry={retry} />
      ) : (
        <LoadingText text={resultCopy.loading} />
      )}
    </Card>
  );
}

/** Stands beside Home's list, not in it: the list mounts its parts anew when its days arrive, and the finale would begin again. */
export function ImportFinale({ kind, id }: { kind: ImportKind; id: string }) {
  const isOpen = useRouterState({ select: ({ location }) => location.state.finale === true }) && isFinaleDue(id);
  const { data } = useQuery({ ...importResultQuery(kind, id), enabled: isOpen });
  const close = useBackOnce(isOpen);
  if (!isOpen || !data) return null;
  return (
    <LazyBoundary onClose={close}>
      <FinaleScreen kind={kind} committed={data} onClose={close} />
    </LazyBoundary>
  );
}

function Result({ kind, committed }: { kind: ImportKind; committed: CommittedImport }) {
  if (committed.status === "taken_back") {
    return (
      <EmptyState icon={Undo2} message={takeBackCopy.isDone}>
        {committed.can_reopen && <ReviewAgainButton kind={kind} importId={committed.id} />}
      </EmptyState>
    );
  }
  return (
    <>
      <Seasons committed={committed} />
      <TakeBackButton kind={kind} committed={committed} />
    </>
  );
}

function Seasons({ committed: { draft_days } }: { committed: CommittedImport }) {
  const start = useSeasonStart();
  const seasons = importedSeasons(draft_days, { start, today: today() });
  const total = (part: "days" | "photos") => seasons.reduce((sum, season) => sum + season[part], 0);
  return (
    <section className="flex flex-col gap-6 pb-4">
      <div className="flex flex-col items-center gap-2 text-center">
        <CircleCheck aria-hidden="true" className="size-8 text-blue" strokeWidth={1.75} />
        <p className="text-balance font-semibold text-2xl text-ink">
          {resultCopy.summary(total("days"), seasons.length, total("photos"))}
        </p>
        <p className="text-ink-soft">{doneText(draft_days)}</p>
      </div>
      <ul
        aria-label={resultCopy.seasons}
        className="overflow-hidden rounded-lg border border-line bg-surface shadow-card"
      >
        {seasons.map(({ offset, days, photos, newDays }) => (
          <li key={offset} className="border-line border-b last:border-b-0">
            <Link
              to="/"
              search={seasonSearch(offset)}
              state={{ newDays }}
              className="flex min-h-16 items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2"
            >
              <span className="flex min-w-0 grow flex-col">
                <span className="font-semibold text-ink">
                  {seasonLabel(offset)} · {seasonYears(offsetRange(offset, start, today()))}
                </span>
                <span className="text-ink-soft text-sm">{resultCopy.season(days, photos)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
