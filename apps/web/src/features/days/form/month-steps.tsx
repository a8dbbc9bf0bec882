import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { dateCopy } from "../form-copy.ts";
import { stepMonth } from "./calendar.ts";

export interface MonthStepsProps {
  /** YYYY-MM. */
  month: string;
  onMonthChange: (month: string) => void;
  today: string;
  dir: "ltr" | "rtl";
  /** The month's name. */
  children: ReactNode;
}

/** The month that a calendar shows, and the steps to others: by a month and by a year. */
export function MonthSteps({ month, onMonthChange, today, dir, children }: MonthStepsProps) {
  const step = (label: string, months: number, icons: { ltr: LucideIcon; rtl: LucideIcon }) => {
    const target = stepMonth(month, months, today);
    const Icon = icons[dir];
    return (
      <IconButton
        label={label}
        // Not disabled, for that would take the focus away at the last step.
        aria-disabled={target === month || undefined}
        onClick={() => onMonthChange(target)}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
      >
        <Icon aria-hidden="true" />
      </IconButton>
    );
  };
  return (
    <div className="flex items-center justify-between">
      <div className="flex">
        {step(dateCopy.previousYear, -12, { ltr: ChevronsLeft, rtl: ChevronsRight })}
        {step(dateCopy.previousMonth, -1, { ltr: ChevronLeft, rtl: ChevronRight })}
      </div>
      <p aria-live="polite" className="text-balance text-center font-semibold text-ink text-sm sm:text-base">
        {children}
      </p>
      <div className="flex">
        {step(dateCopy.nextMonth, 1, { ltr: ChevronRight, rtl: ChevronLeft })}
        {step(dateCopy.nextYear, 12, { ltr: ChevronsRight, rtl: ChevronsLeft })}
      </div>
    </div>
  );
}
