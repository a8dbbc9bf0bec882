import type { DayDetail } from "@firn/contracts/days";
import type { FieldErrors } from "@firn/contracts/errors";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { failureText, fieldErrorsOf } from "../../../lib/api/errors.ts";
import { hasErrors, loadCheck } from "../../../lib/forms/input-check.ts";
import { useCreateDay, useUpdateDay } from "../mutations.ts";
import { dayFormCopy } from "./copy.ts";
import { type DayDraft, dayChanges, newDay } from "./day-draft.ts";

export type SaveOutcome = { saved: true; day: DayDetail } | { saved: false; errors: FieldErrors };

const loadDayInput = async () => (await import("@firn/contracts/days")).dayInput;
const loadDayPatch = async () => (await import("@firn/contracts/days")).dayPatch;

/** Stays busy after a success: a second press before the next screen renders would log the day twice. */
export function useSaveDay(dayId: string | undefined) {
  const create = useCreateDay();
  const update = useUpdateDay();
  const [saving, setSaving] = useState(false);
  // A second press may come before the button is disabled.
  const isUnderWay = useRef(false);
  const loadSchema = dayId === undefined ? loadDayInput : loadDayPatch;
  useEffect(() => void loadCheck(loadSchema), [loadSchema]);

  const send = async (before: DayDraft, draft: DayDraft): Promise<SaveOutcome> => {
    const check = await loadCheck(loadSchema);
    if (dayId !== undefined) {
      const changes = dayChanges(before, draft);
      const errors = check(changes);
      if (hasErrors(errors)) return { saved: false, errors };
      return { saved: true, day: await update.mutateAsync({ id: dayId, ...changes }) };
    }
    const day = newDay(draft);
    if (!day) throw new Error("A part of the day is missing.");
    const errors = check(day);
    return hasErrors(errors) ? { saved: false, errors } : { saved: true, day: await create.mutateAsync(day) };
  };

  const refuse = (errors: FieldErrors): SaveOutcome => {
    isUnderWay.current = false;
    setSaving(false);
    return { saved: false, errors };
  };
  const save = async (before: DayDraft, draft: DayDraft): Promise<SaveOutcome> => {
    if (isUnderWay.current) return { saved: false, errors: {} };
    isUnderWay.current = true;
    setSaving(true);
    try {
      const outcome = await send(before, draft);
      if (!outcome.saved) return refuse(outcome.errors);
      toast.success(dayId === undefined ? dayFormCopy.logged : dayFormCopy.updated);
      return outcome;
    } catch (failure) {
      const text = dayId === undefined ? dayFormCopy.logFailed : dayFormCopy.updateFailed;
      toast.error(text, { description: failureText(failure) });
      return refuse(fieldErrorsOf(failure));
    }
  };
  return { save, saving };
}
