import type { DateMention } from "./date-mentions.ts";
import { isMark } from "./scan-day.ts";
import type { Token } from "./token.ts";

/** A part of a line with its own date; token numbers, `end` behind the last. */
export interface LinePart {
  start: number;
  end: number;
  mention: DateMention;
}

/**
 * Cuts a line that names several days, each with words of its own: "12/26 Alta, 12/27 Snowbird" and "Alta 12/26, Snowbird 12/27".
 * Null where it is not so regular: then its first date is the line's.
 */
export function splitLine(tokens: readonly Token[], mentions: readonly DateMention[]): LinePart[] | null {
  if (mentions.length < 2) return null;
  return cutBefore(tokens, mentions) ?? cutBehind(tokens, mentions);
}

/** Each part begins with its date, behind a mark. */
function cutBefore(tokens: readonly Token[], mentions: readonly DateMention[]): LinePart[] | null {
  const starts = mentions.map(({ start }) => (isMark(tokens[start - 1], "([") ? start - 1 : start));
  const isRegular = mentions.every((mention, at) => {
    const behind = starts[at + 1] ?? tokens.length;
    if (at > 0 && !isParting(tokens[(starts[at] ?? 0) - 1])) return false;
    return tokens.slice(mention.end, behind).some(({ kind }) => kind === "word");
  });
  if (!isRegular) return null;
  return mentions.map((mention, at) => ({
    mention,
    start: at === 0 ? 0 : (starts[at] ?? 0),
    end: starts[at + 1] ?? tokens.length,
  }));
}

/** Each part ends with its date, a mark behind it. */
function cutBehind(tokens: readonly Token[], mentions: readonly DateMention[]): LinePart[] | null {
  let start = 0;
  const parts: LinePart[] = [];
  for (const [at, mention] of mentions.entries()) {
    const isLast = at === mentions.length - 1;
    const end = isMark(tokens[mention.end], ")]") ? mention.end + 1 : mention.end;
    if (!isLast && !isParting(tokens[end])) return null;
    if (!tokens.slice(start, mention.start).some(({ kind }) => kind === "word")) return null;
    parts.push({ mention, start, end: isLast ? tokens.length : end });
    start = end + 1;
  }
  return parts;
}

function isParting(token: Token | undefined): boolean {
  return (
    isMark(token, ",;|/.&+•·-") ||
    token?.key === "and" ||
    token?.key === "then" ||
    token?.key === "und" ||
    token?.key === "et"
  );
}
