import type { DayListItem } from "@firn/contracts/days";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, type ComponentType, useEffect, useRef } from "react";
import { failureText, isNotFound } from "../../lib/api/errors.ts";
import { dateText, machineDate } from "../../lib/dates/dates.ts";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { dayQuery } from "../shared/days/queries.ts";
import { useShownDay } from "../shared/days/use-shown-days.ts";
import type { ShownDay } from "../shared/outbox/overlay.ts";
import { useOutbox } from "../shared/outbox/queries.ts";
import { isTemporaryId } from "../shared/outbox/temporary-id.ts";
import { resortCreditsQuery } from "../shared/resorts/queries.ts";
import { daysCopy } from "./copy.ts";
import { DayActions } from "./day-actions.tsx";
import { dayDetailCopy } from "./day-detail-copy.ts";
import { DayDetailSkeleton, DayDetailView, DayPhotos } from "./day-detail-view.tsx";
import { DayDrop } from "./day-drop.tsx";
import { NeighbourButtons, useNeighbourKeys, useNeighbourSwipe } from "./day-neighbours.tsx";
import { AddTrackButton, AddTrackState } from "./tracks/add-track-button.tsx";
import { useAddTrack } from "./tracks/use-add-track.ts";

export interface DayContentProps {
  id: string;
  known: DayListItem | undefined;
  onShow: (id: string) => void;
  onDeleted: () => void;
  heading?: ComponentType<ComponentProps<"h2">>;
  replace?: boolean;
}

export function DayContent({ id, known, onShow, onDeleted, heading = H2, replace = false }: DayContentProps) {
  const query = useQuery({ ...dayQuery(id), enabled: !isTemporaryId(id) });
  const { error, refetch } = query;
  const day = useShownDay(id, query.data);
  const { isRead } = useOutbox();
  // Loads the credits below the details in the same batch.
  useQuery({ ...resortCreditsQuery, notifyOnChangeProps: [] });
  const article = useRef<HTMLElement>(null);
  const neighbours = { previous: day?.previous_id, next: day?.next_id };
  useNeighbourKeys(article, neighbours, onShow);
  const swipe = useNeighbourSwipe(neighbours, onShow);
  const readId = useRef(id);
  useEffect(() => {
    // Another day is read from its beginning. The first one is there already, and scrolling would lay out the page once more.
    if (readId.current !== id) article.current?.closest("[data-scroller]")?.scrollTo(0, 0);
    readId.current = id;
  }, [id]);
  // A temporary id that the device does not know any more.
  const isGone = isNotFound(error) || (isTemporaryId(id) && isRead && !day);
  const number = day ? day.day_number : known?.day_number;
  return (
    <article ref={article} className="flex flex-col">
      {!isGone && <DayPhotos day={day} known={known} replace={replace} />}
      <div {...swipe} className="flex grow flex-col gap-5 px-5 pt-4 pb-6">
        <header className="flex flex-col gap-1 pt-1">
          <DayHeading day={day} known={known} heading={heading} />
          {!isTemporaryId(id) && (
            <NeighbourButtons neighbours={neighbours} onShow={onShow}>
              {number !== undefined && <strong className="text-ink">{daysCopy.dayNumber(number)}</strong>}
            </NeighbourButtons>
          )}
        </header>
        {isGone && <EmptyState message={dayDetailCopy.nothing} detail={dayDetailCopy.nothingDetail} />}
        {!isGone && day && (
          <>
            <DayDetailView day={day} onShow={onShow} />
            <DayChanges key={id} day={day} onDeleted={onDeleted} replace={replace} />
          </>
        )}
        {!isGone && !day && <DayPending error={error} onRetry={() => void refetch()} />}
      </div>
    </article>
  );
}

interface DayChangesProps extends Pick<DayContentProps, "onDeleted"> {
  day: ShownDay;
  replace: boolean;
}

function DayChanges({ day, onDeleted, replace }: DayChangesProps) {
  const tracks = useAddTrack(day);
  const isSent = !isTemporaryId(day.id);
  return (
    <>
      <AddTrackState tracks={tracks} />
      <DayActions day={day} replace={replace} onDeleted={onDeleted}>
        {isSent && <AddTrackButton tracks={tracks} />}
      </DayActions>
      <DayDrop day={day} replace={replace} {...(isSent && { onTrack: tracks.add })} />
    </>
  );
}

interface DayHeadingProps {
  day: ShownDay | undefined;
  known: DayListItem | undefined;
  heading: ComponentType<ComponentProps<"h2">>;
}

function DayHeading({ day, known, heading: Heading }: DayHeadingProps) {
  const dated = day ?? known;
  return (
    <>
      <Heading className="break-words font-bold text-2xl text-ink tracking-tight sm:text-3xl">
        <Title day={day} known={known} />
      </Heading>
      {dated && (
        <time dateTime={machineDate(dated)} className="text-ink-soft">
          {dateText(dated, "full")}
        </time>
      )}
    </>
  );
}

function DayPending({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <DayDetailSkeleton />;
  return (
    <ErrorState
      message={dayDetailCopy.failed}
      detail={failureText(error)}
      retryLabel={daysCopy.retry}
      onRetry={onRetry}
    />
  );
}

function H2({ children, ...props }: ComponentProps<"h2">) {
  return <h2 {...props}>{children}</h2>;
}

function Title({ day, known }: { day: ShownDay | undefined; known: DayListItem | undefined }) {
  const id = day ? day.resort?.id : known?.resort_id;
  const name = titleOf(day, known);
  if (!id || isTemporaryId(id)) return name;
  return (
    <Link to="/resorts/$id" params={{ id }} className="hover:underline">
      {name}
    </Link>
  );
}

function titleOf(day: ShownDay | undefined, known: DayListItem | undefined): string {
  if (day) return day.resort?.name ?? daysCopy.unknownResort;
  return known ? (known.resort_name ?? daysCopy.unknownResort) : dayDetailCopy.title;
}
