/** Read in every language. */
const englishMonth = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** A day as a cell that is read as one again: "2025-01-04", or "4 January" without a year. */
export function writtenDate(day: number, month: number, year: number | null): string {
  if (year === null) return `${day} ${englishMonth.format(Date.UTC(2000, month - 1))}`;
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}
