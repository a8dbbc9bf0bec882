import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import type { TextLine } from "./lines.ts";

/** Whether the box in front of a date or of its line is ticked: "[x] 1/6 [ ] 1/13", "☐ Alta 12/1"; null without one. */
export function boxOf({ tokens, written }: TextLine, { start }: DateMention): boolean | null {
  if (isMark(tokens[start - 2], "[") && isMark(tokens[start - 1], "]")) return false;
  const [, box] = /^[\s*+-]{0,10}(\[[ xX✓✔]\]|[☐☑✅])/u.exec(written) ?? [];
  return box === undefined ? null : box !== "[ ]" && box !== "☐";
}
