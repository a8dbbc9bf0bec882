import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import type { Token } from "./token.ts";

/** Whether the box right in front of a date is ticked, "[x] 1/6 [ ] 1/13"; null without one. */
export function boxBefore(tokens: readonly Token[], { start }: Pick<DateMention, "start">): boolean | null {
  const [open, inside, close] = [tokens[start - 3], tokens[start - 2], tokens[start - 1]];
  if (isMark(close, "☐")) return false;
  if (isMark(close, "☑✅☒")) return true;
  if (!isMark(close, "]")) return null;
  if (isMark(inside, "[")) return false;
  return isMark(open, "[") && /^[xX✓✔]$/u.test(inside?.text ?? "") ? true : null;
}

/** "☐ 12/1" or "[ ] 12/1" */
export function boxOf(line: string): boolean | null {
  const box = /^[\s*+-]{0,10}\[([ xX✓✔])\]/u.exec(line)?.[1] ?? /^\s{0,10}([☐☑✅])/u.exec(line)?.[1];
  return box === undefined ? null : box !== " " && box !== "☐";
}
