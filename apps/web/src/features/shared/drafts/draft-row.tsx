import { machineDate } from "../../../lib/dates/dates.ts";
import "./draft-row.css";
import type { DraftDay } from "@firn/contracts/draft-days";
import type { Units } from "@firn/contracts/units";
import clsx from "clsx";
import { Pencil, TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { IconButton } from "../../../ui/forms/button.tsx";
import { draftCopy } from "./copy.ts";
import { DecisionSelect } from "./decision-select.tsx";
import { choiceHints, type DraftChoice, problemOf } from "./draft-choice.ts";
import { factsOf } from "./draft-facts.ts";
import { useAttempt } from "./use-attempt.ts";

export interface DraftRowProps {
  draft: DraftDay;
  today: string;
  units: Units;
  heading: "h2" | "h3";
  /** As shown; empty for a draft without one. */
  date: string;
  count?: string;
  /** Stand before the words, but not while the draft is edited. */
  photos?: ReactNode;
  /** Said before the effect of the choice. */
  remarks: readonly string[];
  onChoose: (choice: DraftChoice) => Promise<unknown>;
  editor: (close: () => void) => ReactNode;
}

/** All that the decision on a draft needs, in 40 px on a wide screen, and in 96 px on a phone where two lines hold its remarks. */
export function DraftRow({ draft, today, units, heading, date, count, photos, ...more }: DraftRowProps) {
  const { remarks, onChoose, editor } = more;
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const { isEditing, setEditing, editButton, editing, close } = useEditing();
  const { failure, attempt } = useAttempt(draftCopy.decisionFailed);
  const resort = draft.resort?.name ?? (draft.place_text ? draftCopy.named(draft.place_text) : draftCopy.unknownResort);
  const dayName = date ? `${resort}, ${date}` : resort;
  const isOpen = isWhole || isEditing;
  return (
    <li
      aria-labelledby={`${id}-resort ${id}-date`}
      data-whole={isOpen || undefined}
      className="draft-row @container flex flex-wrap border-line border-b last:border-b-0"
    >
      {!isEditing && photos}
      <div className="draft-facts">
        <div className="draft-head flex min-w-0 items-center gap-1">
          <DraftTitle id={id} heading={heading} draft={draft} resort={resort} date={date} count={count} />
          <IconButton
            ref={editButton}
            label={draftCopy.edit(dayName)}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        </div>
        <p
          id={`${id}-effect`}
          className={clsx("draft-effect pr-3 text-ink-soft text-xs", !isOpen && "line-clamp-2")}
          data-alone={draft.original_text === null || undefined}
        >
          <Effect draft={draft} today={today} units={units} remarks={remarks} />
        </p>
        {draft.original_text !== null && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="draft-words min-w-0 text-left text-ink text-xs focus-visible:-outline-offset-2"
          >
            <span className="line-clamp-2 break-words">
              <span className="text-ink-faint">{draftCopy.original}</span> {draft.original_text}
            </span>
          </button>
        )}
        <DecisionSelect
          draft={draft}
          dayName={dayName}
          today={today}
          effectId={`${id}-effect`}
          onChoose={(choice) => void attempt(() => onChoose(choice))}
        />
      </div>
      <div className="w-full px-3 empty:hidden">
        <InlineError text={failure} />
      </div>
      {isEditing && (
        <div ref={editing} className="w-full px-3 pt-2 pb-4">
          {editor(close)}
        </div>
      )}
    </li>
  );
}

function useEditing() {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const editing = useRef<HTMLDivElement>(null);
  const close = () => {
    // It closes with an answer: meanwhile the focus may have moved on to another control.
    const { activeElement, body } = document;
    const hasFocus = activeElement === body || editing.current?.contains(activeElement);
    setEditing(false);
    if (hasFocus) editButton.current?.focus({ preventScroll: true });
  };
  return { isEditing, setEditing, editButton, editing, close };
}

interface DraftTitleProps extends Pick<DraftRowProps, "draft" | "heading" | "date"> {
  count: string | undefined;
  id: string;
  resort: string;
}

function DraftTitle({ id, heading: Heading, draft, resort, date, count }: DraftTitleProps) {
  return (
    <div className="min-w-0 grow">
      <Heading
        id={`${id}-resort`}
        className={clsx("text-sm", draft.resort ? "font-semibold text-ink" : "text-ink-soft italic")}
      >
        {resort}
      </Heading>
      <p id={`${id}-date`} className="text-ink-soft text-xs">
        {draft.date !== null && <time dateTime={machineDate({ ...draft, date: draft.date })}>{date}</time>}
        {count && ` · ${count}`}
      </p>
    </div>
  );
}

function Effect({ draft, today, units, remarks }: Pick<DraftRowProps, "draft" | "today" | "units" | "remarks">) {
  const hasProblem = problemOf(draft, today) !== undefined && draft.decision !== "merge";
  return (
    <>
      {hasProblem && <TriangleAlert aria-hidden="true" className="mr-1.5 inline-block size-3 text-glow" />}
      {[...new Set([...remarks, ...choiceHints(draft, today), ...factsOf(draft, units)])].join(" · ")}
    </>
  );
}
