import "./day-calendar.css";
import { isoWeekday } from "@firn/seasons/plain-date";
import clsx from "clsx";
import { memo } from "react";
import { DayPicker, type DayPickerProps } from "react-day-picker";
import { dateText } from "../../../lib/dates/dates.ts";
import { monthAndYear, monthName, weekdayName } from "../../../lib/dates/names.ts";
import { dateBounds, fromCalendarDate, monthOf, toCalendarDate, weekStart } from "./calendar.ts";
import { dateCopy } from "./copy.ts";

export interface DayCalendarProps {
  date: string;
  onDateChange: (date: string) => void;
  month: string;
  onMonthChange: (month: string) => void;
  today: string;
  logged: ReadonlySet<string>;
}

/** Runs on UTC: no time zone can move a plain date. */
export const DayCalendar = memo(function DayCalendar(props: DayCalendarProps) {
  const { date, onDateChange, month, onMonthChange, today, logged } = props;
  const { first, last } = dateBounds(today);
  return (
    <DayPicker
      timeZone="UTC"
      mode="single"
      required
      selected={toCalendarDate(date)}
      onSelect={(chosen) => onDateChange(fromCalendarDate(chosen))}
      month={toCalendarDate(`${month}-01`)}
      onMonthChange={(shown) => onMonthChange(monthOf(fromCalendarDate(shown)))}
      today={toCalendarDate(today)}
      startMonth={toCalendarDate(first)}
      endMonth={toCalendarDate(last)}
      disabled={{ before: toCalendarDate(first), after: toCalendarDate(last) }}
      weekStartsOn={weekStart(new Intl.Locale(navigator.language))}
      captionLayout="dropdown"
      navLayout="around"
      reverseYears
      fixedWeeks
      modifiers={{ logged: (day) => logged.has(fromCalendarDate(day)) }}
      modifiersClassNames={{ logged: "logged" }}
      formatters={formatters}
      labels={{
        labelGrid: titleOf,
        labelMonthDropdown: () => dateCopy.chooseMonth,
        labelYearDropdown: () => dateCopy.chooseYear,
        labelWeekday: (day) => weekdayOf(day, "long"),
        labelPrevious: () => dateCopy.previousMonth,
        labelNext: () => dateCopy.nextMonth,
        labelDayButton: (day, { today, selected, logged }) =>
          dateCopy.day(dateText(fromCalendarDate(day), "full"), {
            today: Boolean(today),
            selected: Boolean(selected),
            logged: Boolean(logged),
          }),
      }}
      classNames={classNames}
    />
  );
});

const titleOf = (month: Date) => monthAndYear(monthOf(fromCalendarDate(month)));

const formatters = {
  formatCaption: titleOf,
  formatMonthDropdown: (month: Date) => monthName(monthOf(fromCalendarDate(month)), "long"),
  // Seven columns have room for two letters each.
  formatWeekdayName: (day: Date) => weekdayOf(day, "short").slice(0, 2),
} satisfies DayPickerProps["formatters"];

function weekdayOf(day: Date, style: "long" | "short"): string {
  return weekdayName(isoWeekday(fromCalendarDate(day)), style);
}

const stepClasses = clsx(
  "inline-flex size-target items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink",
  "aria-disabled:cursor-not-allowed aria-disabled:opacity-40",
);

const classNames = {
  root: "-mx-2 max-w-full sm:mx-auto sm:w-88",
  month: "grid grid-cols-[auto_1fr_auto] items-center gap-y-1",
  month_caption: "flex justify-center",
  button_previous: stepClasses,
  button_next: stepClasses,
  chevron: "size-5 fill-current",
  dropdowns: "flex gap-1",
  dropdown: "min-h-target cursor-pointer rounded-md px-1 font-semibold text-ink text-sm hover:bg-sunken sm:text-base",
  caption_label: "hidden",
  month_grid: "col-span-3 w-full table-fixed",
  weekday: "h-8 font-normal text-ink-faint text-xs",
  day: "h-target p-0 text-center pointer-fine:h-9",
  day_button: clsx(
    "calendar-day relative mx-auto grid size-target pointer-fine:size-9 max-w-full place-items-center rounded-full text-ink text-sm",
    "transition-[background-color,border-color,color,scale]",
  ),
};
