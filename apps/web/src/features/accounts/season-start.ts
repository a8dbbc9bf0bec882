export interface SeasonStart {
  month: number | null;
  day: number | null;
}

export function parseSeasonStart(start: string): SeasonStart {
  const [month, day] = start.split("-").map(Number);
  return { month: month ?? null, day: day ?? null };
}

/** MM-DD; undefined while a part is missing. */
export function seasonStartText({ month, day }: SeasonStart): string | undefined {
  if (month === null || day === null) return undefined;
  return [month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

/** 29 for February, because a season may start on a leap day. */
export function daysInMonth(month: number | null): number {
  return month === null ? 31 : new Date(Date.UTC(2024, month, 0)).getUTCDate();
}

export function withMonth(start: SeasonStart, month: number): SeasonStart {
  return { month, day: start.day !== null && start.day > daysInMonth(month) ? null : start.day };
}
