import type { DayListItem } from "@firn/contracts/days";
import { addDays } from "@firn/seasons/plain-date";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import clsx from "clsx";
import { lazy, useMemo, useState } from "react";
import { dateText } from "../../../lib/dates/dates.ts";
import { Skeleton } from "../../../ui/feedback/loading.tsx";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { daysQuery } from "../../shared/days/queries.ts";
import { LazyBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { loggedDates, monthOf, otherDaysOn, type SeasonFacts, seasonsOfMonth } from "./calendar.ts";
import { dateCopy } from "./copy.ts";
import { FormSection } from "./form-section.tsx";

// The calendar is 20 kB of the form's code.
const DayCalendar = lazy(async () => ({ default: (await import("./day-calendar.tsx")).DayCalendar }));

export interface DateSectionProps {
  /** YYYY-MM-DD */
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
  const [month, setMonth] = useState(monthOf(date));
  const [shownDate, setShownDate] = useState(date);
  // Also a refetched day may have another date.
  if (shownDate !== date) {
    setShownDate(date);
    setMonth(monthOf(date));
  }
  const days = useMonthDays(month, seasons);
  const logged = useMemo(() => loggedDates(days), [days]);
  const others = otherDaysOn(date, days, dayId);

  return (
    <FormSection
      title={dateCopy.title}
      errors={errors}
      aside={<Shortcuts date={date} today={seasons.today} onChoose={onChange} disabled={disabled} />}
    >
      <div>
        <p className="font-medium text-ink">{dateText(date, "full")}</p>
        <p role="status" className="min-h-5 text-ink-soft text-sm">
          {others.length > 0 &&
            dateCopy.alreadyLogged(others.map(({ resort_name }) => resort_name ?? dateCopy.unknownResort))}
        </p>
      </div>
      <LazyBoundary fallback={<Skeleton className="mx-auto h-86 w-full sm:w-88" />}>
        <DayCalendar
          date={date}
          onDateChange={onChange}
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
        <span aria-hidden="true" className="size-1.5 rounded-full bg-on-blue-soft" />
        {dateCopy.legend}
      </p>
    </FormSection>
  );
}

function Shortcuts(props: { date: string; today: string; onChoose: (date: string) => void; disabled: boolean }) {
  const { date, today, onChoose, disabled } = props;
  return (
    <SingleChips
      label={dateCopy.shortcuts}
      value={date}
      onValueChange={(chosen) => chosen && onChoose(chosen)}
      disabled={disabled}
    >
      <Chip value={addDays(today, -1)}>{dateCopy.yesterday}</Chip>
      <Chip value={today}>{dateCopy.today}</Chip>
    </SingleChips>
  );
}

/** Days of the seasons that a month (YYYY-MM) touches. A list that is loading or failed counts as empty. */
function useMonthDays(month: string, seasons: SeasonFacts): readonly DayListItem[] {
  return useQueries({ queries: seasonsOfMonth(month, seasons).map((offset) => daysQuery(offset)), combine: allDays });
}

function allDays(results: UseQueryResult<DayListItem[]>[]): DayListItem[] {
  return results.flatMap(({ data }) => data ?? []);
}
