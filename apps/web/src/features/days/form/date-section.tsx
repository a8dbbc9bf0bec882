import type { DayListItem } from "@firn/contracts/days";
import { addDays } from "@firn/seasons/plain-date";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { Fragment, lazy, type Ref, useCallback, useId, useMemo, useRef, useState } from "react";
import { useIsMedium } from "../../../lib/browser/wide.ts";
import { dateText } from "../../../lib/dates/dates.ts";
import { conjunctionJoints } from "../../../lib/i18n/formats.ts";
import { Skeleton } from "../../../ui/feedback/loading.tsx";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { datedAs, isHalfKnown } from "../../shared/days/day-draft.ts";
import { daysQuery } from "../../shared/days/queries.ts";
import { LazyBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { lastTwoWeeks, loggedDates, monthOf, otherDaysOn, type SeasonFacts, seasonsOfMonths } from "./calendar.ts";
import { dateCopy } from "./copy.ts";
import { dateLine } from "./date-line.ts";
import { DatePrecision } from "./date-precision.tsx";
import type { DayCalendarProps } from "./day-calendar.tsx";
import { useDayForm } from "./form-context.ts";
import { FormSection } from "./form-section.tsx";
import { LastDays } from "./last-days.tsx";

// The calendar is 20 kB of the form's code.
const DayCalendar = lazy(async () => ({ default: (await import("./day-calendar.tsx")).DayCalendar }));

export function DateSection({ seasons }: { seasons: SeasonFacts }) {
  const { dayId, value, change, errors, isBusy } = useDayForm();
  const { date } = value;
  const isHalf = isHalfKnown(value);
  const isAlwaysOpen = useIsMedium();
  const [wasOpened, setOpen] = useState(false);
  const isOpen = isAlwaysOpen || wasOpened;
  const opener = useRef<HTMLButtonElement>(null);
  const calendarId = useId();
  const [month, setMonth] = useMonthOf(date);
  const days = useDaysOf([month, ...lastTwoWeeks(seasons.today).map(monthOf)], seasons);
  const logged = useMemo(() => loggedDates(days), [days]);
  const others = isHalf ? [] : otherDaysOn(date, days, dayId);

  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
  }, []);
  const choose = useCallback(
    (chosen: string) => {
      change({ date: chosen, datePrecision: "day" });
      close();
    },
    [change, close],
  );
  // Also the chosen date: the calendar may show another month.
  const chooseQuickly = (chosen: string) => {
    change({ date: chosen, datePrecision: "day" });
    setMonth(monthOf(chosen));
  };

  return (
    <FormSection title={dateCopy.title} errors={errors.date} aside={<OthersOnDate days={others} />}>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {isHalf || isAlwaysOpen ? (
          <p className="font-semibold text-ink">
            {isHalf ? dateText(datedAs(value), "long") : dateLine(date, seasons.today, "long")}
          </p>
        ) : (
          <CalendarOpener
            ref={opener}
            date={date}
            today={seasons.today}
            logged={logged}
            isOpen={isOpen}
            calendarId={calendarId}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        <Shortcuts date={isHalf ? "" : date} today={seasons.today} onChoose={chooseQuickly} disabled={isBusy} />
      </div>
      {/* Rarely needed, and a phone has no room for it beside the rest of the form. */}
      {(isOpen || isHalf) && <DatePrecision seasons={seasons} />}
      {isOpen && !isHalf && (
        <CalendarPanel
          id={calendarId}
          onEscape={close}
          date={date}
          onDateChange={choose}
          month={month}
          onMonthChange={setMonth}
          today={seasons.today}
          logged={logged}
        />
      )}
    </FormSection>
  );
}

/** Follows the date: also a refetched day may have another one. */
function useMonthOf(date: string) {
  const [month, setMonth] = useState(monthOf(date));
  const [shownDate, setShownDate] = useState(date);
  if (shownDate !== date) {
    setShownDate(date);
    setMonth(monthOf(date));
  }
  return [month, setMonth] as const;
}

interface CalendarOpenerProps {
  ref: Ref<HTMLButtonElement>;
  date: string;
  today: string;
  logged: ReadonlySet<string>;
  isOpen: boolean;
  calendarId: string;
  onClick: () => void;
}

/** Shows the date, with the last days below it. */
function CalendarOpener({ ref, date, today, logged, isOpen, calendarId, onClick }: CalendarOpenerProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? calendarId : undefined}
      onClick={onClick}
      className="-ml-2 flex min-h-target flex-col items-start justify-center rounded-md px-2 text-left font-semibold text-ink transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-50"
    >
      <span className="flex items-center gap-1">
        <span className="sr-only">{dateCopy.change} </span>
        <span className="sm:hidden">{dateLine(date, today, "short")}</span>
        <span className="max-sm:hidden">{dateLine(date, today, "long")}</span>
        <ChevronDown
          aria-hidden="true"
          className={clsx("size-5 shrink-0 text-ink-soft transition-transform", isOpen && "rotate-180")}
        />
      </span>
      <LastDays today={today} logged={logged} />
    </button>
  );
}

interface CalendarPanelProps extends DayCalendarProps {
  id: string;
  onEscape: () => void;
}

function CalendarPanel({ id, onEscape, ...calendar }: CalendarPanelProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys come from the calendar's buttons inside
    <div id={id} onKeyDown={(event) => event.key === "Escape" && onEscape()}>
      <LazyBoundary fallback={<Skeleton className="mx-auto h-86 w-full sm:w-88 pointer-fine:h-74" />}>
        <DayCalendar {...calendar} />
      </LazyBoundary>
      {/* Invisible, not absent: the days load after the form and must not shift it. */}
      <p
        className={clsx(
          "flex items-center justify-center gap-2 text-ink-faint text-xs",
          calendar.logged.size === 0 && "invisible",
        )}
      >
        <span aria-hidden="true" className="size-1.5 rounded-full bg-blue" />
        {dateCopy.legend}
      </p>
    </div>
  );
}

function OthersOnDate({ days }: { days: readonly DayListItem[] }) {
  const names = days.map(({ resort_name }) => resort_name ?? dateCopy.unknownResort);
  const joints = conjunctionJoints(names);
  return (
    <p role="status" className="min-w-0 break-words text-ink-soft text-sm">
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
      onValueChange={(chosen) => onChoose(chosen || date || today)}
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
