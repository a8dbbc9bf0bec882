import { DayPicker } from "react-day-picker";
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
 * takes plain dates only.
 */
export function DayCalendar({ date, onDateChange, month, onMonthChange, today, logged }: DayCalendarProps) {
  const { first, last } = dateBounds(today);
  const monthName = locale.monthAndYear(toCalendarDate(`${month}-01`));
  return (
    <div dir={locale.dir} className="-mx-2 flex flex-col gap-1 sm:mx-auto sm:w-88">
      <MonthSteps month={month} onMonthChange={onMonthChange} today={today} dir={locale.dir}>
        <span lang={locale.tag}>{monthName}</span>
      </MonthSteps>
      <DayPicker
        mode="single"
        required
        timeZone="UTC"
        selected={toCalendarDate(date)}
        onSelect={(chosen) => onDateChange(fromCalendarDate(chosen))}
        month={toCalendarDate(`${month}-01`)}
        onMonthChange={(shown) => onMonthChange(monthOf(fromCalendarDate(shown)))}
        today={toCalendarDate(today)}
        startMonth={toCalendarDate(first)}
        endMonth={toCalendarDate(last)}
        disabled={[{ before: toCalendarDate(first) }, { after: toCalendarDate(last) }]}
        modifiers={{ logged: (day) => logged.has(fromCalendarDate(day)) }}
        lang={locale.tag}
        dir={locale.dir}
        weekStartsOn={locale.weekStartsOn}
        formatters={{ formatDay: locale.dayOfMonth, formatWeekdayName: locale.weekdayHead }}
        labels={{
          labelGrid: locale.monthAndYear,
          labelWeekday: locale.weekday,
          labelDayButton: (day, { today: isToday, selected, logged: isLogged }) =>
            dateCopy.day(dateText(fromCalendarDate(day), "full"), {
              today: Boolean(isToday),
              selected: Boolean(selected),
              logged: Boolean(isLogged),
            }),
        }}
        // MonthSteps stands for both.
        hideNavigation
        components={{ DayButton: CalendarDayButton, MonthCaption: Nothing }}
        classNames={looks}
      />
    </div>
  );
}

const looks = {
  month_grid: "w-full table-fixed border-collapse",
  weekday: "h-8 font-medium text-ink-faint text-xs",
  day: "p-0 text-center",
};

function Nothing() {
  return <span hidden />;
}
