import { distinctNames } from "@firn/contracts/companion-key";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Chip, MultiChips } from "../../../ui/forms/chip-group.tsx";
import { conditionsOf } from "../../shared/days/day-draft.ts";
import { AddTag } from "../../shared/tags/add-tag.tsx";
import { speltAmong, suggestedTags, tagsQuery } from "../../shared/tags/tags.ts";
import { withTag } from "../../shared/tags/with-tag.ts";
import { useChipFocus } from "./chips.tsx";
import { useDayForm } from "./form-context.ts";
import { FormSection } from "./form-section.tsx";
import { tagsCopy } from "./optional-copy.ts";

export function TagsSection() {
  const { value, change, errors, isBusy } = useDayForm();
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
    change({ tags: withTag(tags, spelt) });
    setAdded([...added, spelt]);
    focusChip(spelt);
  };

  return (
    <FormSection title={tagsCopy.title} errors={errors.tags}>
      <div ref={section} className="flex flex-col gap-3">
        <MultiChips
          label={tagsCopy.tags}
          values={tags}
          onValuesChange={(chosen) => change({ tags: chosen })}
          disabled={isBusy}
        >
          {chips.map((tag) => (
            <Chip key={tag} compact value={tag}>
              {tag}
            </Chip>
          ))}
        </MultiChips>
        <AddTag onAdd={add} />
      </div>
    </FormSection>
  );
}
