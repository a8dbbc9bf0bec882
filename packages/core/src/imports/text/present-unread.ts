import { cutText } from "@firn/contracts/cut-text";
import { limits } from "@firn/contracts/limits";
import type { Language, Message } from "@firn/contracts/messages";
import type { StoredHalfKnown, StoredLine, TextImport, UnreadLine } from "@firn/contracts/text-imports";
import { wordsOf } from "@firn/contracts/words";
import { linesOf } from "@firn/daytext/read-text";

/** Older imports have lines without a date or a doubt. */
export function presentUnread({ doubt, headed, half_known, ...line }: StoredLine, language: Language): UnreadLine {
  return {
    ...line,
    date: line.date ?? null,
    doubt: doubt ? (typeof doubt === "string" ? doubt : wordsOf(doubt, language)) : null,
    ...(headed && { read_as: nameOf(headed, language) }),
    ...(half_known && { half_known: halfKnownDays(half_known) }),
  };
}

function halfKnownDays({ resort_id: _, ...days }: StoredHalfKnown): UnreadLine["half_known"] {
  return days;
}

/** Their texts are in the import's text alone. Older imports have them beside their numbers. */
export function presentJoined(unreadLines: readonly StoredLine[], originalText: string | null): JoinedLine[] {
  const joined = unreadLines.filter(({ joined_to }) => joined_to !== undefined);
  const written = joined.length === 0 ? [] : linesOf(originalText ?? "");
  return joined.map(({ line, text, joined_to = "" }) => ({
    line,
    text: text || cutText(written[line - 1] ?? "", limits.originalTextLength),
    date: joined_to,
  }));
}

type JoinedLine = NonNullable<TextImport["joined_lines"]>[number];

/** "winter 2016/17", "2009", "December 2024" */
function nameOf({ from, to }: { from: string; to: string }, language: Language): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (from.slice(0, 7) === to.slice(0, 7)) {
    return new Date(from).toLocaleDateString(language, { month: "long", year: "numeric", timeZone: "UTC" });
  }
  return first === last ? first : wordsOf(winter(first, last.slice(2)), language);
}

function winter(first: string, last: string): Message {
  return /*i18n*/ { id: "line.winter", message: "winter {first}/{last}", values: { first, last } };
}
