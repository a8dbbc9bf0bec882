import type { FieldErrors } from "@firn/contracts/errors";
import { useCallback, useReducer, useState } from "react";
import { type DayDraft, isChanged, wireNames } from "../../shared/days/day-draft.ts";
import { useKeepForm } from "./kept-form.ts";
import type { KeptDayForm } from "./read-kept.ts";

export interface FormStart {
  account: string;
  dayId: string | undefined;
  formId: string;
  start: DayDraft;
  kept: KeptDayForm | undefined;
  refused: { draft: DayDraft; errors: FieldErrors } | undefined;
}

export function useFormState({ account, dayId, formId, start, kept, refused }: FormStart) {
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [state, dispatch] = useReducer(formReducer, { ...startForm(start), ...refused, ...draftsOf(kept) });
  const changed = isChanged(state.before, state.draft);
  const { keep, forget } = useKeepForm(
    account,
    { id: formId, dayId, before: state.before, draft: state.draft },
    changed,
  );

  const [loaded, setLoaded] = useState(start);
  if (loaded !== start) {
    setLoaded(start);
    dispatch({ type: "reloaded", day: start });
  }

  return {
    ...state,
    dispatch,
    change: useCallback((change: Partial<DayDraft>) => dispatch({ type: "changed", change }), []),
    addSki: ({ id }: { id: string }) => dispatch({ type: "ski-added", skiId: id }),
    changed,
    isRestored,
    startOver: () => {
      setRestored(false);
      dispatch({ type: "restarted", day: start });
    },
    keep,
    forget,
  };
}

export type DayFormState = ReturnType<typeof useFormState>;

function draftsOf(kept: KeptDayForm | undefined): Partial<FormState> {
  return kept ? { before: kept.before, draft: kept.draft } : {};
}

export interface FormState {
  before: DayDraft;
  draft: DayDraft;
  errors: FieldErrors;
}

export type FormEvent =
  | { type: "changed"; change: Partial<DayDraft> }
  | { type: "ski-added"; skiId: string }
  | { type: "reloaded"; day: DayDraft }
  | { type: "submitted" }
  | { type: "refused"; errors: FieldErrors }
  | { type: "restarted"; day: DayDraft };

export function startForm(day: DayDraft): FormState {
  return { before: day, draft: day, errors: {} };
}

/** The only ski of a new day, where it is known after the first tap. */
function withFirstSkis(state: FormState, { skiIds }: DayDraft): FormState {
  const { before, draft } = state;
  if (before.skiIds.length > 0 || draft.skiIds.length > 0) return state;
  return { ...state, before: { ...before, skiIds }, draft: { ...draft, skiIds } };
}

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case "changed":
      return {
        ...state,
        draft: { ...state.draft, ...event.change },
        errors: withoutFields(state.errors, event.change),
      };
    case "ski-added": {
      const skiIds = [...state.draft.skiIds.filter((id) => id !== event.skiId), event.skiId];
      return formReducer(state, { type: "changed", change: { skiIds } });
    }
    case "reloaded":
      // Compared with a newer day, untouched parts of a changed form would look like changes and undo those made elsewhere.
      return isChanged(state.before, state.draft)
        ? withFirstSkis(state, event.day)
        : { ...state, before: event.day, draft: event.day };
    case "submitted":
      return { ...state, errors: {} };
    case "refused":
      return { ...state, errors: event.errors };
    case "restarted":
      return startForm(event.day);
  }
}

function withoutFields(errors: FieldErrors, change: Partial<DayDraft>): FieldErrors {
  const changed = new Set<string>(
    Object.entries(wireNames).flatMap(([part, field]) => (part in change ? [field] : [])),
  );
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.has(field.replace(/\..*/, ""))));
}
