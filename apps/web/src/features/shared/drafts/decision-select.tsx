import type { DraftDay } from "@firn/contracts/draft-days";
import { today } from "../../../lib/dates/dates.ts";
import { Select, type SelectOption } from "../../../ui/forms/select.tsx";
import { draftCopy } from "./copy.ts";
import { choiceHints, choiceOf, type DraftChoice, draftChoices, isFuture } from "./draft-choice.ts";

export interface DecisionSelectProps {
  draft: DraftDay;
  dayName: string;
  labels?: DecisionLabels;
  onChoose: (choice: DraftChoice) => void;
}

export interface DecisionLabels {
  duplicate: string;
  skip: string;
  merge: (place: string, count: number) => Pick<SelectOption, "label" | "detail">;
}

export function DecisionSelect({ draft, dayName, labels = textLabels, onChoose }: DecisionSelectProps) {
  const choices = draftChoices(draft);
  const mergeCount = choices.filter(({ decision }) => decision === "merge").length;
  const date = today();
  const label = (choice: DraftChoice) => {
    if (choice.decision !== "merge") return { label: labels[choice.decision] };
    return labels.merge(choice.day.resort?.name ?? draftCopy.noResort, mergeCount);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="font-medium text-ink-soft text-xs">
        {draftCopy.action}
      </span>
      <Select
        label={`${draftCopy.action} ${dayName}`}
        value={choiceOf(draft)}
        disabled={draft.date === null || isFuture(draft, date)}
        onValueChange={(value) => {
          const chosen = choices.find((choice) => choice.value === value);
          if (chosen) onChoose(chosen);
        }}
        options={choices.map((choice) => ({ value: choice.value, ...label(choice) }))}
      />
      <div className="flex flex-col break-words text-ink-soft text-sm" data-decision-effect="">
        {choiceHints(draft, date).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

const textLabels: DecisionLabels = {
  duplicate: draftCopy.create,
  skip: draftCopy.skip,
  merge: (place, count) => ({
    label: count === 1 ? draftCopy.merge : draftCopy.mergeNamed(place),
    detail: draftCopy.onThisDate(place),
  }),
};
