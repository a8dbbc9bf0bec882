import { distinctNames } from "@firn/contracts/companion-key";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useChipFocus } from "../../../ui/forms/chip-focus.ts";
import { Chip, MultiChips } from "../../../ui/forms/chip-group.tsx";
import { conditionsOf } from "../days/day-draft.ts";
import { AddTag } from "../tags/add-tag.tsx";
import { speltAmong, suggestedTags, tagsQuery } from "../tags/tags.ts";
import { withTag } from "../tags/with-tag.ts";
import { tagsCopy } from "./copy.ts";
import type { ConditionsProps } from "./number-field.tsx";

export function TagChips({ value, onChange, disabled }: ConditionsProps) {
  const { tags } = conditionsOf(value);
  const section = useRef<HTMLDivElement>(null);
  const focusChip = useChipFocus(section);
  const [added, setAdded] = useState<readonly string[]>(tags);
  const suggested = suggestedTags((useQuery(tagsQuery).data ?? []).map(({ name }) => name));
  const chips = distinctNames([...tags, ...added, ...suggested]);

  const add = (typed: string) => {
    const [tag] = withTag([], typed);
    if (tag === undefined) return;
    const spelt = speltAmong(chips, tag);
    onChange({ tags: withTag(tags, spelt) });
    setAdded([...added, spelt]);
    focusChip(spelt);
  };

  return (
    <div ref={section} className="flex flex-col gap-3">
      <MultiChips
        label={tagsCopy.tags}
        values={tags}
        onValuesChange={(chosen) => onChange({ tags: chosen })}
        disabled={disabled}
      >
        {chips.map((tag) => (
          <Chip key={tag} compact value={tag}>
            {tag}
          </Chip>
        ))}
      </MultiChips>
      <AddTag onAdd={add} />
    </div>
  );
}
