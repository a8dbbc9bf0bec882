import { Search } from "lucide-react";
import { Button } from "../../../ui/forms/button.tsx";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { ResortSearch } from "./resort-search.tsx";

interface Named {
  id: string;
  name: string;
}

export interface ResortChoiceProps {
  label: string;
  choices: readonly Named[];
  resort: Named | null;
  onChange: (resort: Named | null) => void;
  searching: boolean;
  onSearchingChange: (searching: boolean) => void;
  openLabel: string;
  searchClasses?: string;
}

/** A few resorts to choose from, and the search for all others. */
export function ResortChoice({ label, choices, resort, onChange, searching, ...more }: ResortChoiceProps) {
  const { onSearchingChange, openLabel, searchClasses } = more;
  return (
    <>
      {choices.length > 0 && (
        <SingleChips
          label={label}
          value={resort?.id ?? null}
          onValueChange={(id) => onChange(choices.find((choice) => choice.id === id) ?? null)}
          deselectable
        >
          {choices.map(({ id, name }) => (
            <Chip key={id} value={id}>
              {name}
            </Chip>
          ))}
        </SingleChips>
      )}
      {searching ? (
        <div className={searchClasses}>
          <ResortSearch
            onPick={({ id, name }) => {
              onChange({ id, name });
              onSearchingChange(false);
            }}
            onClose={() => onSearchingChange(false)}
          />
        </div>
      ) : (
        <Button className="self-start" onClick={() => onSearchingChange(true)}>
          <Search aria-hidden="true" className="size-5" />
          {openLabel}
        </Button>
      )}
    </>
  );
}
