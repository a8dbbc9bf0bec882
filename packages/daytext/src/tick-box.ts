import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import type { TextLine } from "./lines.ts";
import type { Token } from "./token.ts";

/** Whether the box right in front of a date is ticked, "[x] 1/6 [ ] 1/13"; null without one. */
function boxBefore(tokens: readonly Token[], { start }: Pick<DateMention, "start">): boolean | null {
  const [open, inside, close] = [tokens[start - 3], tokens[start - 2], tokens[start - 1]];
  if (isMark(close, "☐")) return false;
  if (isMark(close, "☑✅☒")) return true;
  if (!isMark(close, "]")) return null;
  if (isMark(inside, "[")) return false;
  return isMark(open, "[") && /^[xX✓✔]$/u.test(inside?.text ?? "") ? true : null;
}

/** The same of the box in front of a date or of its line: "☐ Alta 12/1", "[ ] Alta 12/1". */
export function boxOf({ tokens, written }: TextLine, mention: DateMention): boolean | null {
  const [, box] = /^[\s*+-]{0,10}(\[[ xX✓✔]\]|[☐☑✅])/u.exec(written) ?? [];
  return boxBefore(tokens, mention) ?? (box === undefined ? null : box !== "[ ]" && box !== "☐");
}
