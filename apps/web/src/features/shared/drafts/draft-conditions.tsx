import type { DraftDay } from "@firn/contracts/draft-days";
import { useState } from "react";
import { withTyped } from "../companions/companion-names.ts";
import { ConditionsFields } from "../conditions/conditions-fields.tsx";
import type { ConditionsProps } from "../conditions/number-field.tsx";
import { TagChips } from "../conditions/tag-chips.tsx";
import { type Conditions, conditionChanges, conditionsOf } from "../days/day-draft.ts";
import { typedTag, withTag } from "../tags/with-tag.ts";
import { draftConditionsCopy } from "./copy.ts";

/** Numbers, conditions and tags of a draft, in the editor of its row. */
export function DraftConditions(props: ConditionsProps) {
  return (
    <div className="flex flex-col gap-4">
      <ConditionsFields {...props} />
      <div className="flex flex-col gap-1.5">
        <p aria-hidden="true" className="text-ink text-sm">
          {draftConditionsCopy.tags}
        </p>
        <TagChips {...props} />
      </div>
    </div>
  );
}

/** Those of the draft when it was opened, and what was made of them. */
export function useDraftConditions(draft: DraftDay) {
  const [before] = useState(() => conditionsOf(draft));
  const [value, setValue] = useState(before);
  return {
    value,
    change: (parts: Partial<Conditions>) => setValue((latest) => ({ ...latest, ...parts })),
    isChanged: Object.keys(conditionChanges(before, value)).length > 0,
    /** With a tag that was typed in the form and not added. */
    changes: (form: HTMLFormElement | null) =>
      conditionChanges(before, { ...value, tags: [...withTyped(value.tags, form, typedTag, withTag)] }),
  };
}
