import type { UnreadLine } from "@firn/contracts/text-imports";
import { ChevronRight } from "lucide-react";
import { reviewCopy } from "./copy.ts";

/** How much of a line is shown; enough to know it by. */
const longest = 300;

/** The lines that gave no day, folded away, each with its reason. */
export function UnreadLines({ lines }: { lines: readonly UnreadLine[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="group rounded-lg border border-line bg-surface shadow-card">
      <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 px-4 font-medium text-ink-soft text-sm sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
        {reviewCopy.unread(lines.length)}
      </summary>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label={reviewCopy.unread(lines.length)}
        className="flex max-h-80 flex-col gap-2 overflow-y-auto px-4 pb-4 text-sm sm:px-6"
      >
        {lines.map(({ line, text, reason }) => (
          <li key={line} className="flex gap-3">
            <span className="w-10 shrink-0 text-right text-ink-faint tabular-nums">{line}</span>
            <span className="flex min-w-0 flex-col">
              <span className="whitespace-pre-wrap break-words text-ink">
                {text.length > longest ? `${text.slice(0, longest)}…` : text}
              </span>
              <span className="text-ink-soft text-xs">{reviewCopy.reasons[reason]}</span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
