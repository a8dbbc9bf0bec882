import { shortDate, today } from "../../lib/dates/dates.ts";
import { reviewCopy } from "./copy.ts";
import type { JoinedGroup } from "./review.ts";

/** Lines without a date that are notes of the day above. */
export function JoinedList({ groups }: { groups: readonly JoinedGroup[] }) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by the keyboard.
      tabIndex={0}
      aria-label={reviewCopy.joinedList}
      className="flex max-h-80 flex-col gap-3 overflow-y-auto border-line border-t px-4 py-3 text-sm sm:px-6"
    >
      {groups.map(({ date, lines }) => (
        <li key={date} className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
          <p className="text-ink-soft text-xs">{reviewCopy.joined(lines.length, shortDate(date, today()))}</p>
          {lines.map(({ line, text }) => (
            <p key={line} className="flex gap-3 pt-1 text-ink">
              <span className="w-8 shrink-0 text-right text-ink-faint">{line}</span>
              <span className="line-clamp-3 min-w-0 whitespace-pre-wrap break-words">{text}</span>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
