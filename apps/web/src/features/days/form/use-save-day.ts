import type { FieldErrors } from "@firn/contracts/errors";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { failureText, fieldErrorsOf } from "../../../lib/api/errors.ts";
import { dayFormCopy } from "../form-copy.ts";
import { useCreateDay, useUpdateDay } from "../mutations.ts";
import { type DayDraft, dayChanges, newDay } from "./day-draft.ts";

/** What became of a try to save. */
export type SaveOutcome = { saved: true } | { saved: false; errors: FieldErrors };

/**
 * Logs a new day, or changes the one with this id, and says how it went in a toast. After a success it stays busy, for the
 * next screen may take a moment to come, and a second press then would log the day twice.
 */
export function useSaveDay(dayId: string | undefined) {
  const create = useCreateDay();
  const update = useUpdateDay();
  const [saving, setSaving] = useState(false);
  // A second press may come before the first has disabled the button.
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
