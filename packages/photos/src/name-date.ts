import { parseWritten } from "./written-time.ts";

/** Eight digits, alone or in front of a time, or a date with one separator: IMG-20260110-WA0001, PXL_20260110_101112123, telegram_2026-01-10. */
const dateForm = /(?<!\d)(?:(\d{4})(\d\d)(\d\d)(?=(?:\d{6}(?:\d{3})?)?(?!\d))|(\d{4})([-._])(\d\d)\5(\d\d)(?!\d))/g;
/** Of Telegram's desktop program: photo_1@10-01-2026_10-11-12. */
const dayFirst = /@(\d\d)-(\d\d)-(\d{4})(?!\d)/;

/** Cameras and messengers came later than that. */
const earliest = "1995-01-01";

/** The date up to `latest` that a file's name holds, YYYY-MM-DD; null without one. */
export function dateInName(name: string, latest: string): string | null {
  const text = name.slice(0, 300).replace(dayFirst, "@$3-$2-$1");
  for (const [, year, month, day, year2 = year, , month2 = month, day2 = day] of text.matchAll(dateForm)) {
    const date = parseWritten(`${year2}-${month2}-${day2}`)?.date;
    if (date !== undefined && date >= earliest && date <= latest) return date;
  }
  return null;
}
