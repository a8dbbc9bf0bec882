import type { FieldErrors } from "@firn/contracts/errors";
import { type DayDraft, isChanged } from "./day-draft.ts";

/** The form's whole state. */
export interface FormState {
  /** What the form began with: the day as it is logged, or an empty one. */
  before: DayDraft;
  draft: DayDraft;
  /** What the server refused at the last try, by the wire's field names. */
  errors: FieldErrors;
}

export type FormEvent =
  /** Somebody chose or typed. */
  | { type: "changed"; change: Partial<DayDraft> }
  /** A ski was added to the list, and is meant for this day. */
  | { type: "ski-added"; skiId: string }
  /** The logged day came anew from the server. */
  | { type: "reloaded"; day: DayDraft }
  | { type: "submitted" }
  | { type: "refused"; errors: FieldErrors }
  /** Everything that was entered is thrown away. */
  | { type: "restarted"; day: DayDraft };

/** What of a form outlives the page: enough to go on with it. */
export type StoredForm = Pick<FormState, "before" | "draft">;

/** A form that nobody has touched. */
export function startForm(day: DayDraft): FormState {
  return { before: day, draft: day, errors: {} };
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
      // Whoever has begun to change the day keeps what they see. `before` stays too: compared with a newer day, parts that
      // nobody touched here would look like changes and undo what was done elsewhere.
      return isChanged(state.before, state.draft) ? state : { ...state, before: event.day, draft: event.day };
    case "submitted":
      return { ...state, errors: {} };
    case "refused":
      return { ...state, errors: event.errors };
    case "restarted":
      return startForm(event.day);
  }
}

/** The wire's name of each part of the draft. */
const fieldOf: Record<keyof DayDraft, string> = {
  date: "date",
  resort: "resort_id",
  skiIds: "ski_ids",
  activity: "activity",
  photos: "photo_ids",
  notes: "notes",
};

/** A refusal stands until its part is changed. */
function withoutFields(errors: FieldErrors, change: Partial<DayDraft>): FieldErrors {
  const changed = new Set(Object.entries(fieldOf).flatMap(([part, field]) => (part in change ? [field] : [])));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.has(field)));
}
