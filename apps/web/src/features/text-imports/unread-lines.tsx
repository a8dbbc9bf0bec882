import type { UnreadLine } from "@firn/contracts/text-imports";
import { ChevronRight, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { reviewCopy } from "./copy.ts";
import { useAddDraft } from "./mutations.ts";

const maxLineLength = 300;

/** The lines that gave no day, with the reason. One tap makes a draft of a line. */
export function UnreadLines({ importId, lines }: { importId: string; lines: readonly UnreadLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const { mutateAsync: add, isPending, variables } = useAddDraft(importId);
  const [failed, setFailed] = useState<{ line: number; text: string }>();
  if (lines.length === 0) return null;

  const makeDay = async (line: number) => {
    setFailed(undefined);
    const after = lines[lines.findIndex((each) => each.line === line) + 1];
    try {
      await add({ id: importId, line });
      // The button is gone with its line.
      list.current?.querySelector<HTMLElement>(`[data-line="${after?.line}"] button`)?.focus({ preventScroll: true });
    } catch (error) {
      setFailed({ line, text: reviewCopy.addFailed(failureText(error)) });
    }
  };

  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-lg border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 px-4 font-medium text-ink-soft text-sm sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
        {reviewCopy.unread(lines.length)}
      </summary>
      {isOpen && (
        <ol
          ref={list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
          tabIndex={0}
          aria-label={reviewCopy.unread(lines.length)}
          className="flex max-h-80 flex-col gap-1 overflow-y-auto px-4 pb-4 text-sm sm:px-6"
        >
          {lines.map(({ line, text, reason, date }) => (
            <li key={line} data-line={line} className="flex items-start gap-3 [content-visibility:auto]">
              <span className="w-8 shrink-0 pt-2 text-right text-ink-faint tabular-nums">{line}</span>
              <div className="flex min-w-0 grow flex-col py-2 sm:flex-row sm:items-start sm:justify-between sm:gap-3">
                <div className="flex min-w-0 flex-col">
                  <span className="whitespace-pre-wrap break-words text-ink">
                    {text.length > maxLineLength ? `${text.slice(0, maxLineLength)}…` : text}
                  </span>
                  <span className="text-ink-soft text-xs">{reviewCopy.reasons[reason]}</span>
                  <InlineError text={failed?.line === line ? failed.text : undefined} />
                </div>
                <Button
                  variant="ghost"
                  className="-ml-4 shrink-0 self-start sm:ml-0"
                  busy={isPending && variables.line === line}
                  aria-label={reviewCopy.addLine(line, text.slice(0, maxLineLength))}
                  onClick={() => void makeDay(line)}
                >
                  <Plus aria-hidden="true" className="size-4" />
                  {date ? reviewCopy.addOn(shortDate(date, today())) : reviewCopy.add}
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
