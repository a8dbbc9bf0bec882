declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The ids of the days that were just made, which the list marks. */
    newDays?: readonly string[];
  }
}

/** The search parameters of Home for a season. This season has none. */
export function seasonSearch(offset: number): { season?: number } {
  return offset === 0 ? {} : { season: offset };
}
