import type { Token } from "../token.ts";
import { wordDay } from "../words/day-words.ts";
import { isMark, readYear, type ScanContext, skipOrdinal, skipTightDot, yearOf } from "./date-tokens.ts";

/** The numbers that a pattern has read; `first` and `second` are day and month in either order. */
export interface Read {
  year?: number;
  month?: number;
  day?: number;
  first?: number;
  second?: number;
  sign?: string;
}

type NumberName = Exclude<keyof Read, "sign">;

/** Reads the line's tokens from `at` on, and gives the token after them; null where it does not match. */
export type Matcher = (line: ScanContext, at: number, read: Read) => number | null;

/** One matcher after the other. */
export function all(...matchers: readonly Matcher[]): Matcher {
  return (line, at, read) => {
    let end: number | null = at;
    for (const match of matchers) if (end !== null) end = match(line, end, read);
    return end;
  };
}

/** The matchers, or nothing. */
export function maybe(...matchers: readonly Matcher[]): Matcher {
  const match = all(...matchers);
  return (line, at, read) => match(line, at, read) ?? at;
}

/** The first of the matchers that matches. */
export function either(...matchers: readonly Matcher[]): Matcher {
  return (line, at, read) => {
    for (const match of matchers) {
      const end = match(line, at, read);
      if (end !== null) return end;
    }
    return null;
  };
}

/** Takes nothing, and matches where the matchers, which read no number, do not. */
export function not(...matchers: readonly Matcher[]): Matcher {
  const match = all(...matchers);
  return (line, at, read) => (match(line, at, read) === null ? at : null);
}

/** Takes nothing, and matches where that holds of the line. */
export function where(holds: (line: ScanContext, at: number) => boolean): Matcher {
  return (line, at) => (holds(line, at) ? at : null);
}

/** A token of which that holds. */
export function one(holds: (token: Token) => boolean): Matcher {
  return ({ tokens }, at) => (tokens[at] && holds(tokens[at]) ? at + 1 : null);
}

/** A number, and the token after it. */
export function reads(
  name: NumberName,
  read: (line: ScanContext, at: number) => { value: number; end: number } | null,
): Matcher {
  return (line, at, into) => {
    const found = read(line, at);
    if (!found) return null;
    into[name] = found.value;
    return found.end;
  };
}

/** A number of so many digits at most, in these bounds. */
export function number(name: NumberName, digits: number, from: number, to: number): Matcher {
  return reads(name, ({ tokens }, at) => {
    const token = tokens[at];
    if (token?.kind !== "number" || token.text.length > digits || token.value < from || token.value > to) return null;
    return { value: token.value, end: at + 1 };
  });
}

/** Digits without a sign between them, as in "yyyymmdd"; an "f" is a digit of the first of two numbers, an "s" of the second. */
export function digits(form: string): Matcher {
  const parts = { y: "year", m: "month", d: "day", f: "first", s: "second" } as const;
  return ({ tokens }, at, read) => {
    const token = tokens[at];
    if (token?.kind !== "number" || token.text.length !== form.length) return null;
    for (const [letter, name] of Object.entries(parts)) {
      const part = [...token.text].filter((_, place) => form[place] === letter).join("");
      if (part !== "") read[name] = Number(part);
    }
    return at + 1;
  };
}

/** One of these marks, which `sameSign` matches again. */
export function mark(marks: string): Matcher {
  return ({ tokens }, at, read) => {
    if (!isMark(tokens[at], marks)) return null;
    read.sign = tokens[at].text;
    return at + 1;
  };
}

/** No space in front. */
export const joined = where(({ tokens }, at) => tokens[at]?.isApart === false);

/** One of these marks, without a space in front. */
export function tight(marks: string): Matcher {
  return all(joined, mark(marks));
}

/** The sign again that stood before, without a space in front. */
export const sameSign: Matcher = (line, at, read) => tight(read.sign ?? "")(line, at, read);

export const anyNumber = one(({ kind }) => kind === "number");
export const atLineStart = where(({ lineStart }, at) => at === lineStart);

/** A month in digits. */
export const monthNumber = number("month", 2, 1, 12);

/** A day of the month in digits. */
export const dayNumber = number("day", 2, 1, 31);

/** A day of the month in words. */
export const dayInWords = reads("day", ({ tokens }, at) => {
  const named = wordDay(tokens, at);
  return named && { value: named.day, end: named.end };
});

export const ordinal: Matcher = ({ tokens }, at) => skipOrdinal(tokens, at);
export const tightDot: Matcher = ({ tokens }, at) => skipTightDot(tokens, at);

/** A plausible year, of two digits only where that is allowed. */
export function year(allowsTwoDigits: boolean): Matcher {
  return reads("year", (line, at) => {
    const year = readYear(line, at, allowsTwoDigits);
    return year && { value: year.year, end: year.end };
  });
}

/** Any number of two or four digits. */
export const anyYear = reads("year", ({ tokens, thisYear }, at) => {
  const year = tokens[at]?.kind === "number" ? yearOf(tokens[at], thisYear) : null;
  return year === null ? null : { value: year, end: at + 1 };
});
