import { limits } from "@firn/contracts/limits";
import type { ResortSummary } from "@firn/contracts/resorts";
import { debounce } from "../../lib/debounce.ts";

/** How long nobody must have typed before a search starts (spec §9, ms). */
export const searchDelayMs = 300;

export interface SearchState {
  /** The trimmed text that is searched for; "" while it is too short. */
  query: string;
  /** An answer to `query` is still to come. */
  busy: boolean;
  /** Best first. While busy they may be those of a query before; nothing is shown for a shorter one than that. */
  results: readonly ResortSummary[];
}

export const idleSearch: SearchState = { query: "", busy: false, results: [] };

/** Searches while somebody types: waits for a pause, and lets no late answer take the place of a newer one. */
export interface SearchSession {
  type: (text: string) => void;
  /** Doesn't wait for the pause. */
  searchNow: () => void;
  /** Back to nothing; an answer on its way is not heard any more. */
  stop: () => void;
}

export interface SearchSessionDeps {
  ask: (query: string) => Promise<readonly ResortSummary[]>;
  onState: (state: SearchState) => void;
  onFailure: (error: unknown) => void;
}

/** A session that begins idle; `onState` hears of every change. */
export function createSearchSession({ ask, onState, onFailure }: SearchSessionDeps): SearchSession {
  let state = idleSearch;
  const become = (next: SearchState) => {
    state = next;
    onState(next);
  };

  const search = async (query: string) => {
    // Held by identity: when it has changed, somebody has typed on, and this answer is too late.
    const asked = state;
    try {
      const results = await ask(query);
      if (state === asked) become({ query, busy: false, results });
    } catch (error) {
      if (state !== asked) return;
      become({ query, busy: false, results: [] });
      onFailure(error);
    }
  };
  const searchSoon = debounce((query: string) => void search(query), searchDelayMs);

  const stop = () => {
    searchSoon.cancel();
    if (state !== idleSearch) become(idleSearch);
  };
  const type = (text: string) => {
    const query = text.trim();
    if (query === state.query) return;
    if (query.length < limits.resortQueryMinLength) return stop();
    become({ query, busy: true, results: state.results });
    searchSoon(query);
  };
  return { type, searchNow: searchSoon.flush, stop };
}
