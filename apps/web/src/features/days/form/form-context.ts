import type { FieldErrors } from "@firn/contracts/errors";
import { createContext, use } from "react";
import type { DayDraft } from "../../shared/days/day-draft.ts";

export interface DayFormContext {
  /** Undefined for a new day. */
  dayId: string | undefined;
  value: DayDraft;
  /** Stable: the calendar is memoized. */
  change: (parts: Partial<DayDraft>) => void;
  errors: FieldErrors;
  /** The day is being saved, or a ski of it added. */
  isBusy: boolean;
}

export const DayFormContext = createContext<DayFormContext | undefined>(undefined);

/** The day in the form around a section. */
export function useDayForm(): DayFormContext {
  const form = use(DayFormContext);
  if (!form) throw new Error("There is no day form around this section.");
  return form;
}
