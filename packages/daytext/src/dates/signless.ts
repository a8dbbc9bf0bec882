import { openParts } from "./day-patterns.ts";

const least = 3;
const most = 2000;
const first = /^[^\p{L}\p{N}]{0,8}(?:\[[xX]\] )?(?:(\d\d)(\d\d)|(\d{1,2}) (\d{1,2}))(?= \p{L})/u;
const listed = /(?:^|[/,;|] )(\d\d)(\d\d)(?= \p{L})/gu;

/**
 * Whether the dates of a text are day and month without a sign, "0612 Lech" or "6 12 Lech": nearly all of its lines begin with such
 * a pair, or one line lists some.
 */
export function areSignless(lines: readonly string[]): boolean {
  const written = lines.slice(0, most).filter((line) => line.trim() !== "");
  const leading = written.filter((line) => mayBeDate(first.exec(line))).length;
  if (leading >= least && leading * 5 >= written.length * 4) return true;
  return written.some((line) => {
    const found = [...line.matchAll(listed)];
    return found.length >= least && found.every(mayBeDate);
  });
}

function mayBeDate(found: RegExpExecArray | null): boolean {
  return found !== null && openParts(Number(found[1] ?? found[3]), Number(found[2] ?? found[4]), null) !== null;
}
