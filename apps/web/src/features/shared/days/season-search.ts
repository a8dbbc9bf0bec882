declare module "@tanstack/react-router" {
  interface HistoryState {
    newDays?: readonly string[];
  }
}

export function seasonSearch(offset: number): { season?: number } {
  return offset === 0 ? {} : { season: offset };
}
