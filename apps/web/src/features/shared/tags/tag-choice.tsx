import { distinctNames } from "@firn/contracts/companion-key";
import { useQuery } from "@tanstack/react-query";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { AddTag } from "./add-tag.tsx";
import { speltAmong, suggestedTags, tagsQuery } from "./tags.ts";
import { withTag } from "./with-tag.ts";

export interface TagChoiceProps {
  label: string;
  value: string | null;
  /** Gets null when the chosen tag is pressed again. */
  onPick: (tag: string | null) => void;
}

/** One tag: the skier's own, a suggested or a typed one. */
export function TagChoice({ label, value, onPick }: TagChoiceProps) {
  const own = (useQuery(tagsQuery).data ?? []).map(({ name }) => name);
  const tags = distinctNames([...suggestedTags(own), ...(value === null ? [] : [value])]);
  return (
    <div className="flex flex-col gap-4">
      <SingleChips label={label} value={value} onValueChange={onPick} deselectable>
        {tags.map((tag) => (
          <Chip key={tag} value={tag}>
            {tag}
          </Chip>
        ))}
      </SingleChips>
      <AddTag
        onAdd={(typed) => {
          const [tag] = withTag([], typed);
          if (tag !== undefined) onPick(speltAmong(tags, tag));
        }}
      />
    </div>
  );
}
