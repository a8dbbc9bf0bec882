import type { DayDetail } from "@firn/contracts/days";
import type { FieldErrors } from "@firn/contracts/errors";
import type { Ski } from "@firn/contracts/skis";
import { useEffect, useRef, useState } from "react";
import { failureText, fieldErrorsOf } from "../../../lib/api/errors.ts";
import { hasErrors, loadCheck } from "../../../lib/forms/input-check.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { type DayDraft, dayChanges, newDay } from "../../shared/days/day-draft.ts";
import type { Change } from "../../shared/outbox/entry.ts";
import { temporaryId } from "../../shared/outbox/temporary-id.ts";
import { toastWaiting } from "../../shared/outbox/toast-waiting.ts";
import { useSubmit } from "../../shared/outbox/use-submit.ts";
import { Waiting } from "../../shared/outbox/waiting.ts";
import { dayFormCopy } from "./copy.ts";

/** `id` is a temporary one where the day waits to be sent. `isSignedOut`: the app opens /auth. */
export type SaveOutcome = { saved: true; id: string; isSignedOut?: boolean } | { saved: false; errors: FieldErrors };

const loadDayInput = async () => (await import("@firn/contracts/days")).dayInput;
const loadDayPatch = async () => (await import("@firn/contracts/days")).dayPatch;

/** Stays busy after a success: a second press before the next screen renders would log the day twice. */
export function useSaveDay(dayId: string | undefined, formId: string, skis: readonly Ski[] | undefined) {
  const submit = useSubmit<DayDetail>();
  const [saving, setSaving] = useState(false);
  const isUnderWay = useRef(false);
  const loadSchema = dayId === undefined ? loadDayInput : loadDayPatch;
  const failed = dayId === undefined ? dayFormCopy.logFailed : dayFormCopy.updateFailed;
  useEffect(() => void loadCheck(loadSchema), [loadSchema]);

  const send = async (before: DayDraft, day: DayDraft): Promise<SaveOutcome> => {
    const check = await loadCheck(loadSchema);
    const errors = check(dayId === undefined ? newDay(day) : dayChanges(before, day));
    if (hasErrors(errors)) return { saved: false, errors };
    const skiNames = day.skiIds.map((id) => skis?.find((ski) => ski.id === id)?.name ?? "");
    const change: Change =
      dayId === undefined
        ? { kind: "createDay", id: temporaryId(), day, skiNames }
        : { kind: "updateDay", id: dayId, before, day, skiNames };
    const answer = await submit(change, formId);
    if (answer instanceof Waiting) {
      toastWaiting(answer, failed);
      return { saved: true, id: change.id, isSignedOut: answer.isSignedOut };
    }
    if (dayId !== undefined) toast.success(dayFormCopy.updated);
    else toast.success(dayFormCopy.logged, { description: await milestonesIn(answer) });
    return { saved: true, id: answer.id };
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
      return outcome.saved ? outcome : refuse(outcome.errors);
    } catch (failure) {
      toast.error(failed, { description: failureText(failure) });
      return refuse(fieldErrorsOf(failure));
    }
  };
  return { save, saving };
}

/** "" also where their code is missing: the day is logged. */
async function milestonesIn(day: DayDetail): Promise<string> {
  const code = await import("./milestones.ts").catch(() => undefined);
  code?.noteRoundDay(day);
  return code?.milestonesOf(day) ?? "";
}
