import type { ResortSummary } from "@firn/contracts/resorts";
import { useQuery } from "@tanstack/react-query";
import { MapPin, Search } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/forms/button.tsx";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { resortSearchCopy } from "../../shared/resorts/copy.ts";
import { recentResortsQuery } from "../../shared/resorts/queries.ts";
import { placeText } from "../../shared/resorts/resort-results.tsx";
import { ResortSearch } from "../../shared/resorts/resort-search.tsx";
import { partsCopy } from "../form-copy.ts";
import { ChipSkeletons } from "./chip-skeletons.tsx";
import { FormSection } from "./form-section.tsx";
import { resortChips } from "./resort-chips.ts";
import { useChipFocus } from "./use-chip-focus.ts";

export interface ResortSectionProps {
  resort: ResortSummary | null;
  onChange: (resort: ResortSummary | null) => void;
  disabled: boolean;
  errors: readonly string[] | undefined;
}

/** Where one skied: a recent resort in one tap, any other by its name. */
export function ResortSection({ resort, onChange, disabled, errors }: ResortSectionProps) {
  const [isSearching, setSearching] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const focusChip = useChipFocus(section);
  // Let go again, they are still to be had in one tap.
  const [picked, setPicked] = useState<readonly (ResortSummary | null)[]>([resort]);
  // Without the recent ones, for whatever reason, the search is still there.
  const recent = useQuery(recentResortsQuery);
  const chips = resortChips(recent.data ?? [], [...picked, resort]);

  const pick = (found: ResortSummary) => {
    onChange(found);
    setPicked([found, ...picked]);
    setSearching(false);
    focusChip(found.id);
  };

  // Only now that the button is there again can it take the focus.
  const close = () => {
    flushSync(() => setSearching(false));
    opener.current?.focus();
  };

  return (
    <FormSection title={partsCopy.resort} errors={errors}>
      <div ref={section} className="flex flex-col gap-3">
        {recent.isPending && <ChipSkeletons label={partsCopy.loadingResorts} />}
        {!recent.isPending && chips.length > 0 && (
          <SingleChips
            label={partsCopy.recentResorts}
            value={resort?.id ?? null}
            onValueChange={(id) => onChange(chips.find((chip) => chip.id === id) ?? null)}
            deselectable
            disabled={disabled}
          >
            {chips.map((chip) => (
              <Chip key={chip.id} value={chip.id}>
                {chip.name}
              </Chip>
            ))}
          </SingleChips>
        )}
        {isSearching ? (
          <ResortSearch onPick={pick} onEmptied={() => onChange(null)} onClose={close} />
        ) : (
          <div className="flex items-center gap-4">
            <Button ref={opener} className="whitespace-nowrap" onClick={() => setSearching(true)}>
              <Search aria-hidden="true" className="size-5" />
              {resortSearchCopy.open}
            </Button>
            <ChosenPlace resort={resort} />
          </div>
        )}
      </div>
    </FormSection>
  );
}

/** Which of the resorts of that name it is; beside the button, so that nothing moves under the thumb. */
function ChosenPlace({ resort }: { resort: ResortSummary | null }) {
  return (
    <p role="status" className="flex min-w-0 items-center gap-1.5 text-ink-soft text-sm">
      {resort && (
        <>
          <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          {placeText(resort)}
        </>
      )}
    </p>
  );
}
