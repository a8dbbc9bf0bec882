import type { ResortSummary } from "@firn/contracts/resorts";
import { MapPin, Search } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/forms/button.tsx";
import { useChipFocus } from "../../../ui/forms/chip-focus.ts";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { resortSearchCopy } from "../../shared/resorts/copy.ts";
import { placeText } from "../../shared/resorts/place.ts";
import { ResortSearch } from "../../shared/resorts/resort-search.tsx";
import { ChipSkeletons, resortChips } from "./chips.tsx";
import { partsCopy } from "./copy.ts";
import { useDayForm } from "./form-context.ts";
import { FormSection } from "./form-section.tsx";
import { useKnownResorts } from "./use-known-resorts.ts";

export function ResortSection() {
  const { value, change, errors, isBusy } = useDayForm();
  const { resort } = value;
  const [isSearching, setSearching] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const focusChip = useChipFocus(section);
  const [picked, setPicked] = useState<readonly (ResortSummary | null)[]>([resort]);
  const known = useKnownResorts();
  const chips = resortChips(known.resorts, [...picked, resort]);

  const pick = (found: ResortSummary) => {
    change({ resort: found });
    setPicked([found, ...picked]);
    setSearching(false);
    focusChip(found.id);
  };

  // Synchronous: the button must be rendered before it can take the focus.
  const close = () => {
    flushSync(() => setSearching(false));
    opener.current?.focus();
  };

  return (
    <FormSection title={partsCopy.resort} aside={<ChosenPlace resort={resort} />} errors={errors.resort_id}>
      <div ref={section} className="flex flex-wrap gap-2">
        {known.isPending && <ChipSkeletons label={partsCopy.loadingResorts} />}
        {!known.isPending && chips.length > 0 && (
          <SingleChips
            label={partsCopy.recentResorts}
            value={resort?.id ?? null}
            onValueChange={(id) => change({ resort: chips.find((chip) => chip.id === id) ?? null })}
            deselectable
            disabled={isBusy}
            inline
          >
            {chips.map((chip) => (
              <Chip key={chip.id} value={chip.id}>
                {chip.name}
              </Chip>
            ))}
          </SingleChips>
        )}
        {isSearching ? (
          <div className="w-full">
            <ResortSearch mayWait onPick={pick} onEmptied={() => change({ resort: null })} onClose={close} />
          </div>
        ) : (
          <Button ref={opener} className="whitespace-nowrap rounded-xl" onClick={() => setSearching(true)}>
            <Search aria-hidden="true" className="size-5" />
            {resortSearchCopy.open}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

function ChosenPlace({ resort }: { resort: ResortSummary | null }) {
  const place = resort && placeText(resort);
  return (
    <p role="status" className="flex min-w-0 items-center gap-1.5 text-ink-soft text-sm">
      {place && (
        <>
          <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          {place}
        </>
      )}
    </p>
  );
}
