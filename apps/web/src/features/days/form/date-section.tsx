import type { DayListItem } from "@firn/contracts/days";
import { addDays } from "@firn/seasons/plain-date";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { Fragment, lazy, useCallback, useId, useMemo, useRef, useState } from "react";
import { useIsMedium } from "../../../lib/browser/wide.ts";
import { Skeleton } from "../../../ui/feedback/loading.tsx";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { daysQuery } from "../../shared/days/queries.ts";
import { LazyBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { lastTwoWeeks, loggedDates, monthOf, otherDaysOn, type SeasonFacts, seasonsOfMonths } from "./calendar.ts";
import { dateCopy, sentenceJoints } from "./copy.ts";
import { dateLine } from "./date-line.ts";
import { FormSection } from "./form-section.tsx";
import { LastDays } from "./last-days.tsx";

// The calendar is 20 kB of the form's code.
const DayCalendar = lazy(async () => ({ default: (await import("./day-calendar.tsx")).DayCalendar }));

export interface DateSectionProps {
  date: string;
  /** Must be stable: the calendar is memoized. */
  onChange: (date: string) => void;
  seasons: SeasonFacts;
  /** The day being edited, which is not reported as another day on its date. */
  dayId: string | undefined;
  disabled: boolean;
  errors: readonly string[] | undefined;
}

export function DateSection({ date, onChange, seasons, dayId, disabled, errors }: DateSectionProps) {
  const isAlwaysOpen = useIsMedium();
  const [wasOpened, setOpen] = useState(false);
  const isOpen = isAlwaysOpen || wasOpened;
  const opener = useRef<HTMLButtonElement>(null);
  const calendarId = useId();
  const [month, setMonth] = useState(monthOf(date));
  const [shownDate, setShownDate] = useState(date);
  // Also a refetched day may have another date.
  if (shownDate !== date) {
    setShownDate(date);
    setMonth(monthOf(date));
  }
  const days = useDaysOf([month, ...lastTwoWeeks(seasons.today).map(monthOf)], seasons);
  const logged = useMemo(() => loggedDates(days), [days]);
  const others = otherDaysOn(date, days, dayId);

  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
  }, []);
  const choose = useCallback(
    (chosen: string) => {
      onChange(chosen);
      close();
    },
    [onChange, close],
  );
  // Also the chosen date: the calendar may show another month.
  const chooseQuickly = (chosen: string) => {
    onChange(chosen);
    setMonth(monthOf(chosen));
  };

  return (
    <FormSection title={dateCopy.title} errors={errors} aside={<OthersOnDate days={others} />}>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {isAlwaysOpen ? (
          <p className="font-semibold text-ink">{dateLine(date, seasons.today, "long")}</p>
        ) : (
          <button
            ref={opener}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? calendarId : undefined}
            onClick={() => setOpen(!isOpen)}
            className="-ml-2 flex min-h-target flex-col items-start justify-center rounded-md px-2 text-left font-semibold text-ink transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-50"
          >
            <span className="flex items-center gap-1">
              <span className="sr-only">{dateCopy.change} </span>
              <span className="sm:hidden">{dateLine(date, seasons.today, "short")}</span>
              <span className="max-sm:hidden">{dateLine(date, seasons.today, "long")}</span>
              <ChevronDown
                aria-hidden="true"
                className={clsx("size-5 shrink-0 text-ink-soft transition-transform", isOpen && "rotate-180")}
              />
            </span>
            <LastDays today={seasons.today} logged={logged} />
          </button>
        )}
        <Shortcuts date={date} today={seasons.today} onChoose={chooseQuickly} disabled={disabled} />
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys come from the calendar's buttons inside
        <div id={calendarId} onKeyDown={(event) => event.key === "Escape" && close()}>
          <LazyBoundary fallback={<Skeleton className="mx-auto h-86 w-full sm:w-88 pointer-fine:h-74" />}>
            <DayCalendar
              date={date}
              onDateChange={choose}
              month={month}
              onMonthChange={setMonth}
              today={seasons.today}
              logged={logged}
            />
          </LazyBoundary>
          {/* Invisible, not absent: the days load after the form and must not shift it. */}
          <p
            className={clsx(
              "flex items-center justify-center gap-2 text-ink-faint text-xs",
              logged.size === 0 && "invisible",
            )}
          >
            <span aria-hidden="true" className="size-1.5 rounded-full bg-blue" />
            {dateCopy.legend}
          </p>
        </div>
      )}
    </FormSection>
  );
}

function OthersOnDate({ days }: { days: readonly DayListItem[] }) {
  const names = days.map(({ resort_name }) => resort_name ?? dateCopy.unknownResort);
  const joints = sentenceJoints(names);
  return (
    <p role="status" className="text-ink-soft text-sm">
      {days.length > 0 && `${dateCopy.alreadyLogged} `}
      {days.map(({ id }, at) => (
        <Fragment key={id}>
          <Link to="/days/$id/edit" params={{ id }} className="underline">
            {names[at]}
          </Link>
          {joints[at]}
        </Fragment>
      ))}
    </p>
  );
}

function Shortcuts(props: { date: string; today: string; onChoose: (date: string) => void; disabled: boolean }) {
  const { date, today, onChoose, disabled } = props;
  return (
    <SingleChips
      label={dateCopy.shortcuts}
      value={date}
      onValueChange={(chosen) => onChoose(chosen ?? date)}
      deselectable
      disabled={disabled}
    >
      <Chip compact value={addDays(today, -1)}>
        {dateCopy.yesterday}
      </Chip>
      <Chip compact value={today}>
        {dateCopy.today}
      </Chip>
    </SingleChips>
  );
}

/** Days of the seasons that the months (YYYY-MM) touch. A list that is loading or failed counts as empty. */
function useDaysOf(months: readonly string[], seasons: SeasonFacts): readonly DayListItem[] {
  return useQueries({ queries: seasonsOfMonths(months, seasons).map((offset) => daysQuery(offset)), combine: allDays });
}

function allDays(results: UseQueryResult<DayListItem[]>[]): DayListItem[] {
  return results.flatMap(({ data }) => data ?? []);
}
