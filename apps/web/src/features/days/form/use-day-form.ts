import { useEffect, useReducer, useState } from "react";
import { type DayDraft, isChanged } from "./day-draft.ts";
import { formReducer, startForm } from "./form-state.ts";
import { forgetForm, storedForm, storeForm } from "./stored-form.ts";

/**
 * The form's state, which begins with `start`, or goes on with what was kept under `key` from a page that is gone. It is
 * kept for as long as it differs from how it began.
 */
export function useDayForm(key: string, start: DayDraft) {
  const [kept] = useState(() => storedForm(key));
  const [wasKept, setWasKept] = useState(kept !== undefined);
  const [state, dispatch] = useReducer(
    formReducer,
    kept ? { ...startForm(kept.before), draft: kept.draft } : startForm(start),
  );
  const changed = isChanged(state.before, state.draft);

  useEffect(() => {
    if (changed) storeForm(key, state);
    else forgetForm(key);
  }, [key, state, changed]);

  // Not what it began with: to take that for news would render the form a second time.
  const [taken, setTaken] = useState(start);
  if (taken !== start) {
    setTaken(start);
    dispatch({ type: "reloaded", day: start });
  }

  return {
    ...state,
    dispatch,
    changed,
    /** What was entered comes from an earlier page. */
    wasKept,
    startOver: () => {
      setWasKept(false);
      dispatch({ type: "restarted", day: start });
    },
    forget: () => forgetForm(key),
  };
}
