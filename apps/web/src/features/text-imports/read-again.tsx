import { limits } from "@firn/contracts/limits";
import type { TextImport } from "@firn/contracts/text-imports";
import { offsetRange } from "@firn/seasons/seasons";
import { useQueryClient } from "@tanstack/react-query";
import { CalendarSync } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { today } from "../../lib/dates/dates.ts";
import { seasonLabel } from "../../lib/dates/season-label.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { useSeasonStart } from "../shared/accounts/queries.ts";
import { useAttempt } from "../shared/drafts/use-attempt.ts";
import { ConfirmDialog } from "../shared/screen/confirm-dialog.tsx";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { inputCopy, reviewCopy } from "./copy.ts";
import { importSeasons } from "./import-seasons.ts";
import { Select } from "./lazy-parts.ts";
import { isUntouched, useReadAgain } from "./mutations.ts";
import { futureDays } from "./review.ts";
import type { OtherReading } from "./send-text.ts";

export function OrderBanner({ textImport: { id, date_order, date_order_uncertain } }: { textImport: TextImport }) {
  const { read, isPending, question } = useAskedReading(id);
  if (!date_order || !date_order_uncertain) return null;
  const other = date_order === "day-month" ? "month-day" : "day-month";
  return (
    <Offer
      text={reviewCopy.orderUncertain(reviewCopy.orders[date_order])}
      label={reviewCopy.readOther(reviewCopy.orders[other])}
      busy={isPending}
      onTake={() => read({ date_order: other })}
    >
      {question}
    </Offer>
  );
}

export function ReviewSeason({ textImport: { id, season_offset, draft_days } }: { textImport: TextImport }) {
  const start = useSeasonStart();
  const { read, isPending, question } = useAskedReading(id);
  // Ranges of dates are slow to format, and each decision renders this.
  const seasons = useMemo(() => importSeasons(start, season_offset), [start, season_offset]);
  const range = offsetRange(season_offset, start, today());
  const future = season_offset > 1 - limits.importSeasons ? futureDays(draft_days, range, today()) : 0;
  return (
    <div className="flex flex-col gap-2">
      {future > 0 && (
        <Offer
          text={reviewCopy.future(future)}
          label={inputCopy.takeSeason(seasonLabel(season_offset - 1))}
          busy={isPending}
          onTake={() => read({ season_offset: season_offset - 1 })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden="true" className="text-ink-soft text-sm">
          {reviewCopy.seasonDetail}
        </span>
        <LazyBoundary fallback={<span className="min-h-target grow" />}>
          <Select
            label={reviewCopy.season}
            className="w-auto! grow sm:grow-0"
            value={String(season_offset)}
            disabled={isPending}
            onValueChange={(value) => read({ season_offset: Number(value) })}
            options={seasons}
          />
        </LazyBoundary>
      </div>
      {question}
    </div>
  );
}

interface OfferProps {
  text: string;
  label: string;
  busy: boolean;
  onTake: () => void;
  children?: ReactNode;
}

function Offer({ text, label, busy, onTake, children }: OfferProps) {
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-glow-soft p-4 text-on-glow-soft text-sm">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p className="flex gap-2">
          <CalendarSync aria-hidden="true" className="size-5 shrink-0" />
          {text}
        </p>
        <Button busy={busy} className="shrink-0" onClick={onTake}>
          {label}
        </Button>
      </div>
      {children}
    </div>
  );
}

function useAskedReading(importId: string): {
  read: (reading: OtherReading) => void;
  isPending: boolean;
  question: ReactNode;
} {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<OtherReading>();
  const { failure, attempt } = useAttempt(inputCopy.failed);
  const { mutateAsync: readAgain, isPending } = useReadAgain(importId);

  const send = async (reading: OtherReading) => {
    await attempt(async () => {
      const { draft_days } = await readAgain(reading);
      toast.success(inputCopy.found(draft_days.length));
    });
    setAsked(undefined);
  };
  return {
    read: (reading) => (isUntouched(queryClient, importId) ? void send(reading) : setAsked(reading)),
    isPending,
    question: (
      <>
        <InlineError text={failure} />
        <ConfirmDialog
          open={asked !== undefined}
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={reviewCopy.otherQuestion}
          description={reviewCopy.otherEffect}
          confirmLabel={reviewCopy.otherConfirm}
          busy={isPending}
          onConfirm={() => asked && void send(asked)}
        />
      </>
    ),
  };
}
