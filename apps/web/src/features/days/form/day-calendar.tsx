import { UTCDateMini } from "@date-fns/utc/date/mini";
import { type ComponentProps, memo } from "react";
import { type DateLib, DayPicker } from "react-day-picker";
import { dateText } from "../../../lib/dates.ts";
import { dateCopy } from "../form-copy.ts";
import { dateBounds, fromCalendarDate, monthOf, toCalendarDate } from "./calendar.ts";
import { CalendarDayButton } from "./calendar-day-button.tsx";
import { calendarLocale } from "./calendar-locale.ts";
import { MonthSteps } from "./month-steps.tsx";

/** Made while the code comes, when the browser has time: it takes a phone as long as half of the calendar's rendering. */
const locale = calendarLocale();

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
 * takes plain dates only. Its 35 days and more are rendered anew only when one of its own props is another.
 */
export const DayCalendar = memo(function DayCalendar(props: DayCalendarProps) {
  const { date, onDateChange, month, onMonthChange, today, logged } = props;
  const { first, last } = dateBounds(today);
  const firstDay = shownDate(first);
  const lastDay = shownDate(last);
  const shownMonth = shownDate(`${month}-01`);
  return (
    <div dir={locale.dir} className="-mx-2 flex flex-col gap-1 sm:mx-auto sm:w-88">
      <MonthSteps month={month} onMonthChange={onMonthChange} today={today} dir={locale.dir}>
        <span lang={locale.tag}>{locale.monthAndYear(shownMonth)}</span>
      </MonthSteps>
      <DayPicker
        {...settings}
        mode="single"
        required
        selected={shownDate(date)}
        onSelect={(chosen) => onDateChange(fromCalendarDate(chosen))}
        month={shownMonth}
        onMonthChange={(shown) => onMonthChange(monthOf(fromCalendarDate(shown)))}
        today={shownDate(today)}
        startMonth={firstDay}
        endMonth={lastDay}
        disabled={(day) => day < firstDay || day > lastDay}
        modifiers={{ logged: (day) => logged.has(fromCalendarDate(day)) }}
      />
    </div>
  );
});

/**
 * A plain date as the calendar works with it: date-fns makes further dates of the kind that it is given, and with this kind it reckons
 * in UTC. The calendar's own `timeZone` writes each date out in words to learn that UTC is UTC.
 */
function shownDate(date: string): Date {
  return new UTCDateMini(toCalendarDate(date));
}

/**
 * What the calendar asks about each of its dates, which are midnights in UTC: of no other kind is there one. A month's first is handed
 * back as it is, for the calendar renders itself a second time when its month is another object after it has been mounted.
 */
const reckoning: Partial<DateLib> = {
  isSameDay: (one, other) => one.getTime() === other.getTime(),
  isSameMonth: (one, other) => monthOf(fromCalendarDate(one)) === monthOf(fromCalendarDate(other)),
  startOfMonth: (day) => (day.getDate() === 1 ? day : shownDate(`${monthOf(fromCalendarDate(day))}-01`)),
};

/** What is the same for every month. Objects of their own: the calendar works all out anew where it is given another one. */
const settings: Partial<ComponentProps<typeof DayPicker>> = {
  dateLib: reckoning,
  lang: locale.tag,
  dir: locale.dir,
  weekStartsOn: locale.weekStartsOn,
  formatters: {
    formatCaption: locale.monthAndYear,
    formatDay: locale.dayOfMonth,
    formatWeekdayName: locale.weekdayHead,
  },
  labels: {
    labelGrid: locale.monthAndYear,
    labelWeekday: locale.weekday,
    labelDayButton: (day, { today, selected, logged }) =>
      dateCopy.day(dateText(fromCalendarDate(day), "full"), {
        today: Boolean(today),
        selected: Boolean(selected),
        logged: Boolean(logged),
      }),
  },
  // MonthSteps stands for both.
  hideNavigation: true,
  components: { DayButton: CalendarDayButton, MonthCaption: Nothing },
  classNames: {
    month_grid: "w-full table-fixed border-collapse",
    weekday: "h-8 font-medium text-ink-faint text-xs",
    day: "p-0 text-center",
  },
};

function Nothing() {
  return <span hidden />;
}
