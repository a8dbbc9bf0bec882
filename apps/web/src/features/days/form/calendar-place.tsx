import { type ChangeEvent, useDeferredValue, useState } from "react";
import { localeTag } from "../../../lib/locale-tag.ts";
import { part, usePlacedPart } from "../../../lib/parts.ts";
import { Input } from "../../../ui/input.tsx";
import { PartMissing } from "../../../ui/part-missing.tsx";
import { dateCopy } from "../form-copy.ts";
import { dateBounds, weekCount } from "./calendar.ts";
import { weekStart } from "./calendar-locale.ts";
import type { DayCalendarProps } from "./day-calendar.tsx";

const dayCalendar = part(async () => (await import("./day-calendar.tsx")).DayCalendar);

/** Where the calendar is: its code comes after the rest of the form, and without it the browser's own field takes the date. */
export function CalendarPlace(props: DayCalendarProps) {
  const { code, hasFailed, retry } = usePlacedPart(dayCalendar, true);
  // After the form has been painted and in pieces, even if its code is here: neither the tap that led here nor one elsewhere in the
  // form must wait for it.
  const DayCalendar = useDeferredValue(code, null);
  if (DayCalendar) return <DayCalendar {...props} />;
  if (!hasFailed) return <CalendarRoom month={props.month} />;
  return (
    <div className="flex flex-col gap-3">
      <DateField {...props} />
      <PartMissing message={dateCopy.noCalendar} onRetry={retry} />
    </div>
  );
}

/** The browser's own field. While a date is being typed there may be none, or one of the year 2: that stays in the field. */
function DateField({ date, onDateChange, today }: DayCalendarProps) {
  const [typed, setTyped] = useState({ text: date, instead: date });
  const { first, last } = dateBounds(today);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isDate = target.validity.valid;
    setTyped({ text: target.value, instead: isDate ? target.value : date });
    if (isDate) onDateChange(target.value);
  };
  return (
    <Input
      type="date"
      aria-label={dateCopy.title}
      // A date that was chosen elsewhere counts more than what was left half typed.
      value={typed.instead === date ? typed.text : date}
      min={first}
      max={last}
      required
      onChange={onChange}
    />
  );
}

/** As much room as the month will take: the steps, the names of the days, and a row for each week. */
function CalendarRoom({ month }: { month: string }) {
  const weeks = weekCount(month, weekStart(new Intl.Locale(localeTag())));
  return (
    <div aria-hidden="true" className="-mx-2 flex flex-col gap-1 sm:mx-auto sm:w-88">
      <span className="h-target" />
      <div>
        <span className="block h-8" />
        {Array.from({ length: weeks }, (_, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <span key={week} className="block h-target" />
        ))}
      </div>
    </div>
  );
}
