import type { Token } from "../token.ts";
import { isShort, type ScanContext, type ScannedDay } from "./date-tokens.ts";
import { openPair } from "./scan-numbers.ts";

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
  return found !== null && openPair(Number(found[1] ?? found[3]), Number(found[2] ?? found[4]), null, 0, "/") !== null;
}

/** A day and a month without a sign, in a text that writes its dates so. */
export function scanSignless({ tokens, isSignless }: ScanContext, at: number): ScannedDay | null {
  return isSignless && begins(tokens, at) ? pairAt(tokens, at) : null;
}

function begins(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.kind === "number" && (at === 0 || (tokens[at - 1]?.kind === "mark" && tokens[at]?.isApart === true))
  );
}

function pairAt(tokens: readonly Token[], at: number): ScannedDay | null {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (first?.kind !== "number") return null;
  const isTight = first.text.length === 4;
  const name = isTight ? second : third;
  if (name?.kind !== "word" || !name.isApart) return null;
  if (isTight) return openPair(Number(first.text.slice(0, 2)), Number(first.text.slice(2)), null, at + 1, "/");
  return isShort(first) && isShort(second) && second.isApart
    ? openPair(first.value, second.value, null, at + 2, "/")
    : null;
}
