/** What is chosen of a season's start; null is not chosen yet. */
export interface SeasonStart {
  /** 1 to 12 */
  month: number | null;
  /** 1 to 31 */
  day: number | null;
}

/** Reads the account's MM-DD. */
export function parseSeasonStart(start: string): SeasonStart {
  const [month, day] = start.split("-").map(Number);
  return { month: month ?? null, day: day ?? null };
}

/** The MM-DD to save, two digits each; undefined while one of the two is missing. */
export function seasonStartText({ month, day }: SeasonStart): string | undefined {
  if (month === null || day === null) return undefined;
  return [month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

/** How many days a month offers: 29 for February, since a season may start on a leap day; 31 while no month is chosen. */
export function daysInMonth(month: number | null): number {
  return month === null ? 31 : new Date(Date.UTC(2024, month, 0)).getUTCDate();
}

/** Another month; a day that it does not have is cleared (behaviour §8). */
export function withMonth(start: SeasonStart, month: number): SeasonStart {
  return { month, day: start.day !== null && start.day > daysInMonth(month) ? null : start.day };
}
