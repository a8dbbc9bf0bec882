import type { Entry } from "./entries.ts";

const leastFramed = 3;

/** "Morzine, 10-17 January" above a date for most of its days: the title of a stay, whose other days were travel or rest. Changes the entry. */
export function doubtTitle(entries: readonly Entry[]): void {
  const [title, ...others] = entries;
  const dates = new Set(title?.dates);
  if (!title || title.doubt || title.mention.spans.length > 1) return;
  if (isMonthAndYear(title, others)) title.doubt = "no-place";
  const framed = others.flatMap(({ dates: own, doubt, mention: { spans } }) =>
    doubt || spans.some(({ to }) => to) ? [] : (own ?? []),
  );
  const days = new Set(framed.filter((date) => dates.has(date))).size;
  if (days >= leastFramed && days * 2 > dates.size) title.doubt = "travel";
}

/** "Timesheet, Feb 26" above days of February 2026. */
function isMonthAndYear({ dates, said, mention, line }: Entry, others: readonly Entry[]): boolean {
  const [date, more] = dates ?? [];
  if (!date || more || said.place?.resort || mention.start <= line.lineStart || mention.weekdays) return false;
  if (mention.notation !== "named" || date.slice(8) !== date.slice(2, 4)) return false;
  return others.filter(({ dates: own }) => own?.[0]?.slice(0, 7) === date.slice(0, 7)).length >= leastFramed;
}

/** "Planned: Alta 5 Jan" above "Day 2: Snowbird": the days counted from a date share its doubt. Changes the entries. */
export function doubtCounted(entries: readonly Entry[]): void {
  let doubt: Entry["doubt"] = null;
  for (const entry of entries) {
    if (entry.mention.isCounted) entry.doubt ??= doubt;
    else doubt = entry.doubt === "plan" || (entry.dates?.length === 1 && entry.doubt !== "travel") ? entry.doubt : null;
  }
}
