import { doubtMessage } from "@firn/contracts/draft-doubts";
import { useEffect, useId, useRef } from "react";
import { today, weekdayDate } from "../../lib/dates/dates.ts";
import { enumeration } from "../../lib/i18n/formats.ts";
import { i18n } from "../../lib/i18n/i18n.ts";
import { CardTitle } from "../../ui/layout/card.tsx";
import { inputCopy, reviewCopy } from "./copy.ts";
import type { ReadDay, TextCount, UnusedLine } from "./count-days.ts";

/** What the lines of the text give, beside it while one types. The row of the line `at` stays in view. */
export function ReadSoFar({ count, at }: { count: TextCount; at: number }) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const rows = count.read;
  const current = rows.findLast(({ line }) => line <= at);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  });
  const more = count.days + count.lines - rows.length;
  return (
    <section
      data-scroller
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by the keyboard.
      tabIndex={0}
      className="sticky top-beside-list max-h-[calc(100dvh-var(--spacing-beside-list)-1.5rem)] overflow-y-auto rounded-lg border border-line bg-surface shadow-card"
    >
      <CardTitle id={id} className="px-6 pt-6 pb-2">
        {inputCopy.readSoFar}
      </CardTitle>
      <ol ref={list} className="pb-4">
        {rows.map((row) => (
          <li
            key={"reason" in row ? `unused ${row.line}` : `${row.line} ${row.date}`}
            aria-current={row === current || undefined}
            className="flex min-h-10 gap-3 border-line border-t px-6 py-2 text-sm first:border-0 aria-[current]:bg-sunken"
          >
            <span className="w-7 shrink-0 text-right text-ink-faint">{row.line}</span>
            {"reason" in row ? <Unused {...row} /> : <Read {...row} />}
          </li>
        ))}
      </ol>
      {more > 0 && <p className="px-6 pb-6 text-ink-soft text-sm">{inputCopy.more(more)}</p>}
    </section>
  );
}

function Read({ date, place, isKnown, details, doubt }: ReadDay) {
  return (
    <>
      <span className="w-28 shrink-0">{weekdayDate(date, today())}</span>
      <div className="min-w-0">
        <p className="break-words">
          {place === null ? (
            <span className="text-ink-soft">{reviewCopy.noPlace}</span>
          ) : (
            <span className={isKnown ? "font-semibold" : "text-ink-soft"}>{isKnown ? place : `“${place}”`}</span>
          )}
        </p>
        {details.length > 0 && <p className="line-clamp-2 text-ink-soft">{enumeration(details)}</p>}
        {doubt !== null && <p className="text-ink-soft">{i18n.declared(doubtMessage(doubt))}</p>}
      </div>
    </>
  );
}

function Unused({ text, reason }: UnusedLine) {
  return (
    <div className="min-w-0 text-ink-soft">
      <p className="truncate">{text}</p>
      <p className="text-xs">{reviewCopy.reasons[reason]}</p>
    </div>
  );
}
