import type { DayListItem } from "@firn/contracts/days";
import type { Ski } from "@firn/contracts/skis";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { Images } from "lucide-react";
import { lazy, type ReactNode, useId } from "react";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { Carousel } from "../../ui/media/carousel.tsx";
import { activityName } from "../shared/days/activity-name.ts";
import { conditionsOf, namesOf, tracksOf } from "../shared/days/day-draft.ts";
import { type DayFilter, daysBehind } from "../shared/days/day-filter.ts";
import type { ShownDay } from "../shared/outbox/overlay.ts";
import { isTemporaryId } from "../shared/outbox/temporary-id.ts";
import { ResortCredits } from "../shared/resorts/resort-credits.tsx";
import { DeferredBoundary } from "../shared/screen/lazy-boundary.tsx";
import { daysCopy } from "./copy.ts";
import { dayDetailCopy } from "./day-detail-copy.ts";
import { DayFigures } from "./day-figures.tsx";
import { DayPlace } from "./day-place.tsx";
import { useEditState, useFullView } from "./history-overlays.ts";

const DayTracks = lazy(async () => ({ default: (await import("./tracks/day-tracks.tsx")).DayTracks }));

export interface DayPhotosProps {
  day: ShownDay | undefined;
  known: DayListItem | undefined;
  replace: boolean;
}

/** The photos at the top edge, or the room for them: `known` has their number before the details load. */
export function DayPhotos({ day, known, replace }: DayPhotosProps) {
  const editState = useEditState(replace);
  const count = (day ?? known)?.photos.length;
  if (day && count) return <Photos key={day.id} day={day} />;
  if (count) return <div className="aspect-4/3 animate-breathe bg-sunken" />;
  return (
    // The dialog's close button lies over its right end.
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 bg-sunken py-2.5 pr-16 pl-5 text-ink-soft text-sm">
      {count === 0 && (
        <>
          <Images aria-hidden="true" className="size-5 shrink-0" />
          {dayDetailCopy.noPhotos}
        </>
      )}
      {day && (
        <Link
          to="/days/$id/edit"
          params={{ id: day.id }}
          replace={replace}
          state={editState}
          className="inline-flex min-h-target items-center text-blue underline hover:text-blue-strong"
        >
          {dayDetailCopy.addPhotos}
        </Link>
      )}
    </div>
  );
}

function Photos({ day }: { day: ShownDay }) {
  const fullView = useFullView();
  const resort = day.resort?.name ?? daysCopy.unknownResort;
  const date = shortDate(day, today());
  return (
    <Carousel
      label={dayDetailCopy.photosOf(resort, date)}
      isFull={fullView.isOpen}
      onFullChange={(isFull) => (isFull ? fullView.open() : fullView.close())}
      slides={day.photos.map(({ id, full_url }, index) => ({
        id,
        src: full_url,
        alt: dayDetailCopy.photoAlt(index + 1, day.photos.length, resort, date),
      }))}
    />
  );
}

export function DayDetailView({ day, onShow }: { day: ShownDay; onShow: (id: string) => void }) {
  return (
    <>
      <DayFigures day={day} />
      <Chips day={day} />
      {day.notes?.trim() ? (
        <section aria-label={dayDetailCopy.notes}>
          <MultilineText className="text-lg">{day.notes}</MultilineText>
        </section>
      ) : (
        <p className="text-ink-faint">{dayDetailCopy.noNotes}</p>
      )}
      {day.original_text && (
        <Section title={dayDetailCopy.originalText}>
          <MultilineText className="text-ink-soft">{day.original_text}</MultilineText>
        </Section>
      )}
      {tracksOf(day).length > 0 && (
        <DeferredBoundary fallback={<Skeleton className="h-80 rounded-lg" />}>
          <DayTracks day={day} />
        </DeferredBoundary>
      )}
      {day.resort && <DayPlace day={day} resort={day.resort} onShow={onShow} />}
      {day.resort && <ResortCredits />}
    </>
  );
}

function Chips({ day }: { day: ShownDay }) {
  const names = namesOf(day);
  const { tags } = conditionsOf(day);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {day.skis.length > 0 ? (
        <ChipList label={dayDetailCopy.skis}>
          {day.skis.map((ski) => (
            <li key={ski.id} className="max-w-full">
              <SkiChip {...ski} />
            </li>
          ))}
        </ChipList>
      ) : (
        <p className="text-ink-faint">{dayDetailCopy.noSkis}</p>
      )}
      {day.activity && (
        <ChipList label={dayDetailCopy.activity}>
          <li className={clsx(chipClasses, "border-line bg-surface")}>{activityName(day.activity)}</li>
        </ChipList>
      )}
      <LinkChips label={dayDetailCopy.tags} names={tags} filterOf={(tag) => ({ tag })} />
      <LinkChips label={dayDetailCopy.with} names={names} filterOf={(name) => ({ with: name })} />
    </div>
  );
}

interface LinkChipsProps {
  label: string;
  names: readonly string[];
  filterOf: (name: string) => DayFilter;
}

function LinkChips({ label, names, filterOf }: LinkChipsProps) {
  if (names.length === 0) return null;
  return (
    <ChipList label={label}>
      {names.map((name) => (
        <li key={name} className="min-w-0 max-w-full">
          <Link {...daysBehind(filterOf(name))} className={clsx(chipClasses, "border-line bg-surface hover:bg-sunken")}>
            {name}
          </Link>
        </li>
      ))}
    </ChipList>
  );
}

function SkiChip({ id, name }: Ski) {
  const className = clsx(chipClasses, "border-blue bg-blue-soft font-semibold text-on-blue-soft");
  if (isTemporaryId(id)) return <span className={className}>{name}</span>;
  return (
    <Link {...daysBehind({ ski: id })} className={className}>
      {name}
    </Link>
  );
}

function ChipList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="contents">
      {children}
    </ul>
  );
}

const chipClasses =
  "inline-flex min-h-target max-w-full items-center wrap-anywhere rounded-xl border px-4 py-1.5 text-sm text-ink";

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <h3 id={id} className="font-semibold text-ink-soft text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
}

function MultilineText({ className, children }: { className: string; children: string }) {
  return (
    <p dir="auto" className={clsx("whitespace-pre-wrap break-words", className)}>
      {children}
    </p>
  );
}

export function DayDetailSkeleton() {
  return (
    <SkeletonGroup label={dayDetailCopy.loading} className="flex flex-col gap-5">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-44 w-full" />
    </SkeletonGroup>
  );
}
