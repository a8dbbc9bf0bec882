import type { FieldErrors } from "@firn/contracts/errors";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { failureText, fieldErrorsOf } from "../../../lib/api/errors.ts";
import { useCreateDay, useUpdateDay } from "../mutations.ts";
import { dayFormCopy } from "./copy.ts";
import { type DayDraft, dayChanges, newDay } from "./day-draft.ts";

export type SaveOutcome = { saved: true } | { saved: false; errors: FieldErrors };

/** Stays busy after a success: a second press before the next screen renders would log the day twice. */
export function useSaveDay(dayId: string | undefined) {
  const create = useCreateDay();
  const update = useUpdateDay();
  const [saving, setSaving] = useState(false);
  // A second press may come before the button is disabled.
  const isUnderWay = useRef(false);

  const send = async (before: DayDraft, draft: DayDraft) => {
    if (dayId !== undefined) return update.mutateAsync({ id: dayId, ...dayChanges(before, draft) });
    const day = newDay(draft);
    if (!day) throw new Error("Only a whole day is saved.");
    return create.mutateAsync(day);
  };

  const save = async (before: DayDraft, draft: DayDraft): Promise<SaveOutcome> => {
    if (isUnderWay.current) return { saved: false, errors: {} };
    isUnderWay.current = true;
    setSaving(true);
    try {
      await send(before, draft);
      toast.success(dayId === undefined ? dayFormCopy.logged : dayFormCopy.updated);
      return { saved: true };
    } catch (failure) {
      isUnderWay.current = false;
      setSaving(false);
      const text = dayId === undefined ? dayFormCopy.logFailed : dayFormCopy.updateFailed;
      toast.error(text, { description: failureText(failure) });
      return { saved: false, errors: fieldErrorsOf(failure) };
    }
  };
  return { save, saving };
}
