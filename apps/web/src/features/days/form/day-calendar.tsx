import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, useMemo } from "react";
import { DayPicker } from "react-day-picker";
import { dateText } from "../../../lib/dates.ts";
import { dateCopy } from "../form-copy.ts";
import { dateBounds, fromCalendarDate, toCalendarDate } from "./calendar.ts";
import { CalendarDayButton } from "./calendar-day-button.tsx";
import { calendarLocale } from "./calendar-locale.ts";

export interface DayCalendarProps {
  /** YYYY-MM-DD, as every date here. */
  date: string;
  onDateChange: (date: string) => void;
  /** YYYY-MM. */
  month: string;
  onMonthChange: (month: string) => void;
  today: string;
  /** The dates that hold a ski day already. */
  logged: ReadonlySet<string>;
}

/**
 * A month to choose one date from, in the browser's locale. It runs on UTC, where a date is what it is called, and gives and
 * takes plain dates only.
 */
export function DayCalendar({ date, onDateChange, month, onMonthChange, today, logged }: DayCalendarProps) {
  const locale = useMemo(() => calendarLocale(), []);
  const { first, last } = dateBounds(today);
  return (
    <DayPicker
      mode="single"
      required
      timeZone="UTC"
      selected={toCalendarDate(date)}
      onSelect={(chosen) => onDateChange(fromCalendarDate(chosen))}
      month={toCalendarDate(`${month}-01`)}
      onMonthChange={(shown) => onMonthChange(fromCalendarDate(shown).slice(0, 7))}
      today={toCalendarDate(today)}
      startMonth={toCalendarDate(first)}
      endMonth={toCalendarDate(last)}
      disabled={[{ before: toCalendarDate(first) }, { after: toCalendarDate(last) }]}
      modifiers={{ logged: (day) => logged.has(fromCalendarDate(day)) }}
      lang={locale.tag}
      dir={locale.dir}
      locale={{ code: locale.tag }}
      weekStartsOn={locale.weekStartsOn}
      formatters={{
        formatCaption: locale.monthAndYear,
        formatDay: locale.dayOfMonth,
        formatMonthDropdown: locale.month,
        formatYearDropdown: locale.year,
        formatWeekdayName: locale.weekdayHead,
      }}
      labels={{
        labelGrid: locale.monthAndYear,
        labelWeekday: locale.weekday,
        labelNav: () => dateCopy.calendar,
        labelPrevious: () => dateCopy.previousMonth,
        labelNext: () => dateCopy.nextMonth,
        labelMonthDropdown: () => dateCopy.month,
        labelYearDropdown: () => dateCopy.year,
        labelDayButton: (day, { today: isToday, selected, logged: isLogged }) =>
          dateCopy.day(dateText(fromCalendarDate(day), "full"), {
            today: Boolean(isToday),
            selected: Boolean(selected),
            logged: Boolean(isLogged),
          }),
      }}
      captionLayout="dropdown"
      navLayout="around"
      reverseYears
      aria-label={dateCopy.calendar}
      className="-mx-2 sm:mx-auto sm:w-88"
      classNames={looks}
      components={{ DayButton: CalendarDayButton, Chevron }}
    />
  );
}

const stepLooks =
  "grid size-target place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:invisible";

const looks = {
  month: "grid grid-cols-[2.75rem_1fr_2.75rem] items-center gap-y-1",
  button_previous: stepLooks,
  button_next: stepLooks,
  dropdowns: "flex items-center justify-center",
  dropdown_root:
    "relative rounded-md outline-blue -outline-offset-2 hover:bg-sunken has-focus-visible:outline-2 data-[disabled=true]:opacity-50",
  // The list itself is the browser's: a wheel on phones. It lies unseen on the word that shows its value.
  dropdown: "absolute inset-0 w-full cursor-pointer appearance-none text-base opacity-0",
  caption_label: "inline-flex min-h-target items-center gap-1 px-2 font-semibold text-ink",
  month_grid: "col-span-3 w-full table-fixed border-collapse",
  weekday: "h-8 font-medium text-ink-faint text-xs",
  day: "p-0 text-center",
};

function Chevron({ orientation = "left" }: Pick<ComponentProps<"svg">, "className"> & { orientation?: string }) {
  if (orientation === "down") return <ChevronDown aria-hidden="true" className="size-4 text-ink-faint" />;
  return orientation === "left" ? (
    <ChevronLeft aria-hidden="true" className="size-5" />
  ) : (
    <ChevronRight aria-hidden="true" className="size-5" />
  );
}
