import { Images } from "lucide-react";
import { type ReactNode, useId } from "react";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { Carousel } from "../../ui/media/carousel.tsx";
import { namesOf } from "../shared/days/day-draft.ts";
import type { ShownDay } from "../shared/outbox/overlay.ts";
import { ResortCredits } from "../shared/resorts/resort-credits.tsx";
import { dayDetailCopy, daysCopy } from "./copy.ts";
import { useFullView } from "./history-overlays.ts";

export function DayDetailView({ day, dayNumber }: { day: ShownDay; dayNumber: number | undefined }) {
  const place = [day.resort?.region, day.resort?.country].filter(Boolean).join(", ");
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        {dayNumber !== undefined && <Badge tone="blue">{daysCopy.dayNumber(dayNumber)}</Badge>}
        {day.activity && <Badge>{day.activity}</Badge>}
        {place && <span className="text-ink-soft text-sm">{place}</span>}
      </div>
      <Photos day={day} />
      <Section title={dayDetailCopy.skis}>
        {day.skis.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {day.skis.map((ski) => (
              <li key={ski.id}>{ski.name}</li>
            ))}
          </ul>
        ) : (
          <EmptyText>{dayDetailCopy.noSkis}</EmptyText>
        )}
      </Section>
      {namesOf(day).length > 0 && (
        <Section title={dayDetailCopy.with}>
          <ul className="flex flex-wrap gap-2">
            {namesOf(day).map((name) => (
              <li key={name} className="min-w-0">
                <Badge className="max-w-full break-all">{name}</Badge>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={dayDetailCopy.notes}>
        {day.notes?.trim() ? (
          <MultilineText>{day.notes}</MultilineText>
        ) : (
          <EmptyText>{dayDetailCopy.noNotes}</EmptyText>
        )}
      </Section>
      {day.original_text && (
        <Section title={dayDetailCopy.originalText}>
          <MultilineText>{day.original_text}</MultilineText>
        </Section>
      )}
      {day.resort && <ResortCredits />}
    </div>
  );
}

function Photos({ day }: { day: ShownDay }) {
  const fullView = useFullView();
  if (day.photos.length === 0) {
    return (
      <p className="flex items-center gap-3 rounded-md bg-sunken px-4 py-3 text-ink-soft text-sm">
        <Images aria-hidden="true" className="size-5 shrink-0" />
        {dayDetailCopy.noPhotos}
      </p>
    );
  }
  const resort = day.resort?.name ?? daysCopy.unknownResort;
  const date = shortDate(day.date, today());
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

function MultilineText({ children }: { children: string }) {
  return <p className="whitespace-pre-wrap break-words text-ink">{children}</p>;
}

function EmptyText({ children }: { children: string }) {
  return <p className="text-ink-faint">{children}</p>;
}

/** Has the height of the details: a tall dialog belongs to a day with photos. */
export function DayDetailSkeleton() {
  return (
    <SkeletonGroup label={dayDetailCopy.loading} className="flex flex-col gap-6">
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-12 w-full group-data-tall/window:aspect-4/3 group-data-tall/window:h-auto" />
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-5 w-56" />
    </SkeletonGroup>
  );
}
