import { isMark } from "./dates/date-tokens.ts";
import type { Entry } from "./entries.ts";
import type { TextLine } from "./lines.ts";

/** Whether it is a message with its time, or a day's messages below its date. */
function isMessage({ isTimed, said, below }: Entry): boolean {
  return isTimed || (said.note === null && below.length > 0 && below.every(beginsWithClock));
}

/** A list of lift scans has no writers. */
export function isSigned(entry: Entry): boolean {
  return (
    isMessage(entry) && (!entry.isTimed || entry.behind.slice(4, longestWriter).some((token) => isMark(token, ":")))
  );
}

const longestWriter = 12;

/** "21:30 Yuki …", "[Min] [8:40] …" */
function beginsWithClock({ tokens }: TextLine): boolean {
  const at = tokens.findIndex(({ kind }) => kind === "number");
  const [colon, minute] = [tokens[at + 1], tokens[at + 2]];
  return at >= 0 && at < longestWriter && isMark(colon, ":") && minute?.text.length === 2;
}
