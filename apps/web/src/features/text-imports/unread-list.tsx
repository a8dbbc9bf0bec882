import type { UnreadLine } from "@firn/contracts/text-imports";
import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { reviewCopy } from "./copy.ts";
import { countUnread } from "./review.ts";
import { groupUnread, type UnreadKey } from "./unread-groups.ts";
import { useAddDraft } from "./use-add-draft.ts";

const maxLineLength = 300;

export interface UnreadListProps {
  importId: string;
  lines: readonly UnreadLine[];
}

export function UnreadList({ importId, lines }: UnreadListProps) {
  const list = useRef<HTMLOListElement>(null);
  const groups = useMemo(() => groupUnread(lines), [lines]);
  const { mutateAsync: add, isPending, variables } = useAddDraft(importId);
  const [failed, setFailed] = useState<UnreadKey & { text: string }>();

  const makeDay = async ({ line, date }: UnreadKey) => {
    setFailed(undefined);
    const after = lines[lines.findIndex((each) => keyOf(each) === keyOf({ line, date })) + 1];
    try {
      await add({ id: importId, line, date });
      // The button is gone with its line.
      if (after) list.current?.querySelector<HTMLElement>(`[data-unread="${keyOf(after)}"]`)?.focus(withoutScroll);
    } catch (error) {
      setFailed({ line, date, text: reviewCopy.addFailed(failureText(error)) });
    }
  };

  return (
    <ol
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by the keyboard.
      tabIndex={0}
      aria-label={reviewCopy.unread(countUnread(lines))}
      className="flex max-h-80 flex-col gap-1 overflow-y-auto px-4 pb-4 text-sm sm:px-6"
    >
      {groups.map(({ first, dates }) => (
        <UnreadItem
          key={keyOf(first)}
          first={first}
          dates={dates}
          failure={failed?.line === first.line && dates.includes(failed.date) ? failed.text : undefined}
          isMaking={(date) => isPending && variables.line === first.line && variables.date === date}
          onMake={(date) => void makeDay({ line: first.line, date })}
        />
      ))}
    </ol>
  );
}

interface UnreadItemProps {
  first: UnreadLine;
  dates: readonly UnreadLine["date"][];
  failure: string | undefined;
  isMaking: (date: UnreadLine["date"]) => boolean;
  onMake: (date: UnreadLine["date"]) => void;
}

function UnreadItem({ first, dates, failure, isMaking, onMake }: UnreadItemProps) {
  return (
    <li className="flex items-start gap-3 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <span className="w-8 shrink-0 pt-2 text-right text-ink-faint">{first.line}</span>
      <div className="flex min-w-0 grow flex-col py-2 sm:flex-row sm:items-start sm:justify-between sm:gap-3">
        <div className="flex min-w-0 flex-col">
          <span className="whitespace-pre-wrap break-words text-ink">{shortened(first.text)}</span>
          <span className="text-ink-soft text-xs">{reasonOf(first)}</span>
          <InlineError text={failure} />
        </div>
        <div className="-ml-4 flex shrink-0 flex-col self-start sm:ml-0">
          {(first.read_as ? [] : dates).map((date) => (
            <Button
              key={date}
              variant="ghost"
              className="justify-start"
              data-unread={keyOf({ line: first.line, date })}
              busy={isMaking(date)}
              aria-label={labelOf(first, date)}
              onClick={() => onMake(date)}
            >
              <Plus aria-hidden="true" className="size-4" />
              {actionOf(first, date)}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

const withoutScroll = { preventScroll: true };

function keyOf({ line, date }: UnreadKey): string {
  return `${line} ${date}`;
}

function labelOf({ line, text }: UnreadLine, date: string | null): string {
  const excerpt = text.slice(0, maxLineLength);
  return date === null
    ? reviewCopy.addLine(line, excerpt)
    : reviewCopy.addLineOn(line, shortDate(date, today()), excerpt);
}

function reasonOf({ read_as, half_known, doubt, reason }: UnreadLine): string {
  if (read_as) return reviewCopy.readAs(read_as);
  return half_known ? reviewCopy.halfKnown(shortDate(half_known, today())) : (doubt ?? reviewCopy.reasons[reason]);
}

function actionOf({ half_known }: UnreadLine, date: string | null): string {
  if (half_known) return reviewCopy.addHalfKnown(half_known.days);
  return date ? reviewCopy.addOn(shortDate(date, today())) : reviewCopy.add;
}

function shortened(text: string): string {
  return text.length > maxLineLength ? `${text.slice(0, maxLineLength)}…` : text;
}
