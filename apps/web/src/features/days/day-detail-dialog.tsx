import type { DayListItem } from "@firn/contracts/days";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CopyPlus, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { failureText, isNotFound } from "../../lib/api/errors.ts";
import { dateText } from "../../lib/dates/dates.ts";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useLastDefined } from "../../ui/overlays/dialog-parts.ts";
import { dayQuery } from "../shared/days/queries.ts";
import { useShownDay } from "../shared/days/use-shown-days.ts";
import type { ShownDay } from "../shared/outbox/overlay.ts";
import { isTemporaryId } from "../shared/outbox/temporary-id.ts";
import { resortCreditsQuery } from "../shared/resorts/queries.ts";
import { dayDetailCopy, daysCopy } from "./copy.ts";
import { DayDetailSkeleton, DayDetailView } from "./day-detail-view.tsx";

export interface DayDetailDialogProps {
  /** Undefined closes the dialog. */
  openId: string | undefined;
  /** The list below. Its fields of the day render before the details load. */
  days: readonly DayListItem[];
  onClose: () => void;
}

export function DayDetailDialog({ openId, days, onClose }: DayDetailDialogProps) {
  const id = useLastDefined(openId) ?? "";
  const query = useQuery({ ...dayQuery(id), enabled: openId !== undefined && !isTemporaryId(id) });
  const { error, refetch } = query;
  const data = useShownDay(id, query.data);
  // Loads the credits below the details in the same batch.
  useQuery({ ...resortCreditsQuery, enabled: openId !== undefined, notifyOnChangeProps: [] });
  const known = days.find((day) => day.id === id);
  const isGone = isNotFound(error);
  const date = data?.date ?? known?.date;
  return (
    <Dialog
      open={openId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(data, known)}
      description={date && dateText(date, "full")}
      tall={((data ?? known)?.photos.length ?? 0) > 0}
      footer={
        data && !isGone ? (
          <>
            <Button asChild>
              <Link to="/days/$id/edit" params={{ id: data.id }} replace>
                <Pencil aria-hidden="true" className="size-5" />
                {daysCopy.edit}
              </Link>
            </Button>
            {/* No preload: the pointer may happen to lie here when the dialog opens. */}
            <Button asChild>
              <Link to="/new" search={{ like: data.id }} preload={false} replace>
                <CopyPlus aria-hidden="true" className="size-5" />
                {dayDetailCopy.sameAgain}
              </Link>
            </Button>
          </>
        ) : undefined
      }
    >
      {content()}
    </Dialog>
  );

  function content(): ReactNode {
    if (isGone) return <EmptyState message={dayDetailCopy.nothing} detail={dayDetailCopy.nothingDetail} />;
    if (data) return <DayDetailView key={id} day={data} dayNumber={known?.day_number} />;
    if (!error) return <DayDetailSkeleton />;
    return (
      <ErrorState
        message={dayDetailCopy.failed}
        detail={failureText(error)}
        retryLabel={daysCopy.retry}
        onRetry={() => void refetch()}
      />
    );
  }
}

function titleOf(day: ShownDay | undefined, known: DayListItem | undefined): string {
  if (day) return day.resort?.name ?? daysCopy.unknownResort;
  return known ? (known.resort_name ?? daysCopy.unknownResort) : dayDetailCopy.title;
}
