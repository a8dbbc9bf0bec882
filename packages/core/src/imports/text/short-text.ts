import { isCalendar } from "@firn/daytext/calendar/is-calendar";

/** Texts that are read in the server's thread. Their length is in UTF-16 units. */
const short = { length: 2000, numbers: 140, names: 50 };

/**
 * Whether a text is read within 20 ms, whatever it holds, for an account with so many skis, own places and names: `bench:daytext` measures
 * the worst lines of this size. The time grows with the length and with the dates, which nearly all hold numbers. One event of a calendar
 * may repeat thousands of times.
 */
export function isShortText(text: string, names: number): boolean {
  // guard (text/short-text): !isCalendar(text) -> true
  return (
    !isCalendar(text) &&
    text.length <= short.length &&
    names <= short.names &&
    (text.match(/\d+/g)?.length ?? 0) <= short.numbers
  );
}
