import type { Account } from "@firn/contracts/accounts";
import { offsetRange } from "@firn/seasons/seasons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Printer, X } from "lucide-react";
import { useMemo, useRef } from "react";
import { failureText } from "../../../lib/api/errors.ts";
import { seasonYears, today } from "../../../lib/dates/dates.ts";
import { LoadingText } from "../../../ui/feedback/loading.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { daysQuery } from "../../shared/days/queries.ts";
import { useShownDays } from "../../shared/days/use-shown-days.ts";
import { Screen } from "../../shared/screen/screen.tsx";
import { seasonRecap } from "../season-recap.ts";
import { BookContent, type BookProps } from "./book-content.tsx";
import { BookPreview } from "./book-preview.tsx";
import { bookCopy as copy } from "./copy.ts";
import { bookDetailsQuery } from "./details-query.ts";
import type { Paper } from "./paper.ts";
import { usePrintBook } from "./use-print-book.ts";

interface BookScreenProps {
  season: number;
  account: Account;
  paper: Paper;
}

export function BookScreen(props: BookScreenProps) {
  return (
    <Screen title={copy.title} width="wide" right={<ToRecap season={props.season} />}>
      <SeasonBook {...props} />
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

function SeasonBook({ season, account, paper }: BookScreenProps) {
  const queryClient = useQueryClient();
  const list = useQuery(daysQuery(season));
  const days = useShownDays(season, list.data);
  const details = useQuery({
    ...bookDetailsQuery(queryClient, season, list.data ?? [], list.dataUpdatedAt),
    enabled: list.data !== undefined,
  });
  const recap = useMemo(() => days && seasonRecap(days), [days]);
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
  if (recap === null) return <NoBook />;
  if (!days || !recap || !details.data) return <LoadingText text={copy.loading} />;
  const years = seasonYears(offsetRange(season, account.season_start_day, today()));
  return <Book season={season} years={years} days={days} details={details.data} recap={recap} paper={paper} />;
}

function NoBook() {
  return (
    <Card>
      <EmptyState message={copy.empty} detail={copy.emptyDetail}>
        <Button asChild variant="primary">
          <Link to="/new">{copy.logDay}</Link>
        </Button>
      </EmptyState>
    </Card>
  );
}

function Book(props: BookProps) {
  const navigate = useNavigate({ from: "/seasons/$season/book" });
  const pages = useRef<HTMLDivElement>(null);
  const { print, waitsFor, missing } = usePrintBook(pages);
  const choose = (paper: Paper) =>
    void navigate({ search: { paper: paper === "a4" ? paper : undefined }, replace: true, resetScroll: false });
  return (
    <>
      <div className="book-choices flex flex-wrap items-end gap-4">
        <Segmented
          label={copy.paper}
          value={props.paper}
          onValueChange={choose}
          options={[
            { value: "a5", label: "A5" },
            { value: "a4", label: "A4" },
          ]}
        />
        <Button variant="primary" busy={waitsFor !== undefined} onClick={print}>
          {waitsFor === undefined ? (
            <>
              <Printer aria-hidden="true" className="size-5" />
              {copy.print}
            </>
          ) : (
            copy.loadingPhotos(waitsFor)
          )}
        </Button>
        <p role="status" className="min-w-0 text-ink-soft text-sm">
          {missing > 0 ? copy.missing(missing) : copy.pdf}
        </p>
      </div>
      <BookPreview pages={pages} paper={props.paper}>
        <BookContent {...props} />
      </BookPreview>
    </>
  );
}
