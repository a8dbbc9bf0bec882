import type { DraftDay } from "@firn/contracts/draft-days";
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { draftCopy } from "./copy.ts";
import { isImported } from "./draft-changes.ts";
import { choiceOf, type DraftChoice, draftChoices, isFuture } from "./draft-choice.ts";

export interface DecisionSelectProps {
  draft: DraftDay;
  dayName: string;
  today: string;
  /** The id of the text that says what the choice does. */
  effectId: string;
  onChoose: (choice: DraftChoice) => void;
}

/** The browser's own select: a review may have 5,000. */
export function DecisionSelect({ draft, dayName, today, effectId, onChoose }: DecisionSelectProps) {
  const choices = draftChoices(draft);
  const isAlone = choices.filter(({ decision }) => decision === "merge").length === 1;
  const label = (choice: DraftChoice) => {
    if (choice.decision !== "merge" || isAlone) return draftCopy.decisions[choice.decision];
    return draftCopy.mergeNamed(choice.day.resort?.name ?? draftCopy.noResort);
  };
  return (
    <div className="draft-action relative">
      <span aria-hidden="true" className="pointer-events-none absolute top-0.5 left-2 text-ink-faint text-xs">
        {draftCopy.action}
      </span>
      <select
        aria-label={`${draftCopy.action} ${dayName}`}
        aria-describedby={effectId}
        value={choiceOf(draft)}
        disabled={draft.date === null || isFuture(draft, today)}
        onChange={(event) => {
          const chosen = choices.find(({ value }) => value === event.target.value);
          if (chosen) onChoose(chosen);
        }}
        className={clsx(
          "field-sizing-content block min-h-target w-full appearance-none rounded-md pt-4 pr-6 pl-2 text-base hover:bg-sunken focus-visible:-outline-offset-2 disabled:cursor-not-allowed",
          isImported(draft) ? "text-on-blue-soft" : "text-ink-soft",
        )}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {label(choice)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-1 bottom-1.5 size-4 text-ink-faint"
      />
    </div>
  );
}
