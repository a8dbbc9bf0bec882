import type { DateMention } from "./dates/mention.ts";
import { formsOf } from "./lexicon.ts";
import type { Token } from "./token.ts";

const lead = `(?:,? ?(?:${[...formsOf("at a time")].join("|")})\\.?|,? ?[([]|,)?`;
const unit = [...formsOf("clock unit")].join("|");
const clock = `\\d{1,2}[:.]\\d\\d(?!\\d)(?: ?:\\d+)?(?: ?(?:${unit})(?!\\p{L}))?`;
/** A time ends the line, a writer or his message follows, or it stands alone; not one that begins the day's hours: 9:00-15:30. */
const after = "(?:$| ?[\\]\\-|:·](?! ?\\d)(?:[^:\\d]{0,30}:)?)";
const timeAfter = new RegExp(
  `^(?:${lead} ?${clock}${after}|${lead} ?\\d{1,2}:\\d\\d(?::\\d+)?(?: ?(?:${unit}))?(?= ?\\p{L})|t\\d{4,})`,
  "u",
);

const mostTokens = 16;

/** "[18.01.25, 17:44:20] Uli:" and "22.02.25, 16:30 - Ich:": a chat's time and writer belong to the date. Gives the token after them. */
export function chatEnd(tokens: readonly Token[], mention: Pick<DateMention, "end">): number {
  const written = tokens
    .slice(mention.end, mention.end + mostTokens)
    .map(({ key, isApart }) => (isApart ? ` ${key}` : key));
  const [found = ""] = timeAfter.exec(written.join("")) ?? [];
  let end = mention.end;
  for (let length = 0; length < found.length; end++) length += written[end - mention.end]?.length ?? 0;
  return end;
}
