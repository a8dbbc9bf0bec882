import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import { formsOf } from "./lexicon.ts";
import type { Token } from "./token.ts";

const timeWords = formsOf("at a time");

/** "[18.01.25, 17:44:20] Uli:" and "22.02.25, 16:30 - Ich:": a chat's time and writer belong to the date. Gives the token behind them. */
export function chatEnd(tokens: readonly Token[], mention: DateMention): number {
  let next = mention.end;
  if (isMark(tokens[next], ",")) next += 1;
  if (timeWords.has(tokens[next]?.key ?? "") || isMark(tokens[next], "[(")) next += 1;
  if (tokens[next - 1]?.key.startsWith("kl") && isMark(tokens[next], ".")) next += 1;
  // 20260110T090000
  if (tokens[next - 1]?.key === "t" && (tokens[next]?.text.length ?? 0) >= 4) return next + 1;
  const [hour, colon, minute] = [tokens[next], tokens[next + 1], tokens[next + 2]];
  if (
    hour?.kind !== "number" ||
    !isMark(colon, ":.") ||
    colon.isApart ||
    minute?.kind !== "number" ||
    minute.text.length !== 2
  )
    return mention.end;
  next += 3;
  if (isMark(tokens[next], ":") && tokens[next + 1]?.kind === "number") next += 2;
  if (["am", "pm", "uhr", "h"].includes(tokens[next]?.key ?? "")) next += 1;
  if (next >= tokens.length) return next;
  // A time alone is the date's too, but not one that begins the day's hours: 9:00-15:30.
  if (tokens[next]?.kind === "word" && isMark(colon, ":")) return next;
  if (!isMark(tokens[next], "]-|:·") || tokens[next + 1]?.kind === "number") return mention.end;
  next += 1;
  for (let name = next; name < next + 5; name++) if (isMark(tokens[name], ":")) return name + 1;
  return next;
}
