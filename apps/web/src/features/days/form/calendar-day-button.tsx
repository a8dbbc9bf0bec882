import clsx from "clsx";
import { useEffect, useRef } from "react";
import type { DayButtonProps } from "react-day-picker";

/** One day of the calendar: a disc when chosen, a dot below the number when a ski day is logged, a ring when it is today. */
export function CalendarDayButton({ day, modifiers, className, ...props }: DayButtonProps) {
  const { focused, selected, today, logged, disabled } = modifiers;
  const button = useRef<HTMLButtonElement>(null);
  // The calendar moves the focus by telling the day; Cells come and go with the month.
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <button
      {...props}
      ref={button}
      className={clsx(
        "relative mx-auto grid size-target max-w-full place-items-center rounded-full text-sm transition-[background-color,scale] duration-150",
        "active:scale-95 disabled:active:scale-100",
        selected && "bg-blue font-bold text-on-blue",
        !selected && disabled && "cursor-not-allowed text-ink-faint/60",
        !selected && !disabled && "text-ink hover:bg-sunken",
        !selected && logged && "font-bold text-on-blue-soft",
        !selected && logged && !disabled && "bg-blue-soft",
        !selected && today && "inset-ring-2 inset-ring-line-strong font-bold",
        logged && "after:absolute after:bottom-1.5 after:size-1.5 after:rounded-full after:bg-current",
      )}
    />
  );
}
