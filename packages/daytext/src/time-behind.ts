import { isMark } from "./dates/date-tokens.ts";
import { all, anyNumber, either, mark, maybe, one, tight, word } from "./dates/matchers.ts";
import type { DateMention } from "./dates/mention.ts";
import type { Token } from "./token.ts";

const minute = one(({ kind, text }) => kind === "number" && text.length === 2);

/** 17:44, ", 17:44:20", "at 5:44 pm", "kl. 17.44", "[17:44", and T090000 of 20260110T090000. */
const time = either(
  all(
    maybe(mark(",")),
    maybe(either(word("at a time"), mark("[("))),
    maybe(mark(".")),
    all(anyNumber, tight(":."), minute),
    maybe(mark(":"), anyNumber),
    maybe(word("behind a time")),
  ),
  all(
    word("at a time"),
    one(({ text }) => text.length === 6),
  ),
);

const longestWriter = 5;

/** "[18.01.25, 17:44:20] Uli:" and "22.02.25, 16:30 - Ich:": a chat's time and writer belong to the date. Gives the token behind them. */
export function chatEnd(tokens: readonly Token[], { end }: DateMention): number {
  const next = time({ tokens, thisYear: 0, lineStart: 0 }, end, {});
  if (next === null || !tokens[next] || tokens[next].kind === "word") return next ?? end;
  // A time that begins the day's hours is no message's: 9:00-15:30.
  if (!isMark(tokens[next], "]-|:·") || tokens[next + 1]?.kind === "number") return end;
  const colon = tokens.slice(next + 1, next + 1 + longestWriter).findIndex((token) => isMark(token, ":"));
  return next + 2 + colon;
}
