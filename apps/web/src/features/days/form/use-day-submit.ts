import type { Ski } from "@firn/contracts/skis";
import { seasonOffset } from "@firn/seasons/seasons";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { returnSearch } from "../../../lib/browser/search-params.ts";
import { focusesInvalid } from "../../../lib/forms/input-check.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { typedName, withName, withTyped } from "../../shared/companions/companion-names.ts";
import { conditionsOf, type DayDraft, namesOf, type Part } from "../../shared/days/day-draft.ts";
import { seasonSearch } from "../../shared/days/season-search.ts";
import { typedTag, withTag } from "../../shared/tags/with-tag.ts";
import type { SeasonFacts } from "./calendar.ts";
import { dayFormCopy } from "./copy.ts";
import type { FormPhotos } from "./form-photos.ts";
import type { DayFormState } from "./form-state.ts";
import { useLeaveForDay } from "./leave-for-day.ts";
import { useSaveDay } from "./use-save-day.ts";

export interface DaySubmission {
  dayId: string | undefined;
  formId: string;
  skis: readonly Ski[] | undefined;
  seasons: SeasonFacts;
  form: DayFormState;
  draft: DayDraft;
  missing: readonly Part[];
  formPhotos: FormPhotos;
  addingSki: boolean;
  element: RefObject<HTMLFormElement | null>;
}

/** Saves the day and opens it. `withoutPhotos` asks first where photos have failed. */
export function useDaySubmit(day: DaySubmission) {
  const { dayId, form, draft, formPhotos } = day;
  const leave = useLeaveAfterSave(day);
  const { save, saving } = useSaveDay(dayId, day.formId, day.skis);
  const [asking, setAsking] = useState(false);
  const failed = draft.photos.length - formPhotos.toSave.length;

  const saveDay = async () => {
    setAsking(false);
    const companions = withTyped(namesOf(draft), day.element.current, typedName, withName);
    const tags = withTyped(conditionsOf(draft).tags, day.element.current, typedTag, withTag);
    form.dispatch({ type: "submitted" });
    const outcome = await save(form.before, { ...draft, companions, tags: [...tags], photos: formPhotos.toSave });
    if (!outcome.saved) {
      form.keep();
      return form.dispatch({ type: "refused", errors: outcome.errors });
    }
    form.forget();
    await leave(outcome);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || day.addingSki || formPhotos.isUploading) return;
    // A number that is none has its message at its field, which gets the focus.
    if (focusesInvalid(day.element.current)) return;
    if (day.missing.length > 0) return toast.error(dayFormCopy.incomplete);
    if (failed > 0) return setAsking(true);
    await saveDay();
  };
  const withoutPhotos = { open: asking, failed, onClose: () => setAsking(false), onSave: () => void saveDay() };
  return { submit, saving, withoutPhotos };
}

function useLeaveAfterSave({ dayId, seasons, form, draft }: DaySubmission) {
  const router = useRouter();
  const leaveForDay = useLeaveForDay();
  const isMounted = useMounted();
  const seasonOf = (date: string) => seasonOffset(date, seasons.seasonStart, seasons.today);
  return async ({ id, isSignedOut }: { id: string; isSignedOut?: boolean }) => {
    const season = seasonOf(draft.date);
    // The app has opened /auth, with the way back to this form, which is saved.
    if (isSignedOut) {
      const home = router.buildLocation({ to: "/", search: seasonSearch(season) });
      return router.navigate({ to: "/auth", search: returnSearch(home.href), replace: true, ignoreBlocker: true });
    }
    if (!isMounted()) return;
    // In another season than before its row would be hard to find.
    const isMarked = dayId === undefined || season !== seasonOf(form.before.date);
    await leaveForDay(id, season, isMarked);
  };
}

/** A save outlives the form, but must not navigate then. */
function useMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
