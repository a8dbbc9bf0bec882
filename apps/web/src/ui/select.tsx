import { Activity, useState } from "react";
import { part } from "../lib/parts.ts";
import { useFieldControl } from "./field.tsx";
import { useOpeningPart } from "./opening-part.ts";
import { SelectTrigger } from "./select-trigger.tsx";

export interface SelectOption {
  /** Not empty: the empty string stands for no choice. */
  value: string;
  label: string;
  /** A second, quieter line. */
  detail?: string;
}

export interface SelectProps {
  /** Read out where no Field gives a label. */
  label?: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  disabled?: boolean;
  /** "bare" is for a header: no border, as wide as its text. */
  look?: "field" | "bare";
  className?: string;
}

const selectList = part(async () => (await import("./select-list.tsx")).SelectList);

/** A choice of one out of a list. The list's code comes a moment later; until it is opened, a button stands for it. */
export function Select(props: SelectProps) {
  const [wasThere] = useState(() => selectList.now() !== undefined);
  const [isAsked, setAsked] = useState(false);
  const List = useOpeningPart(selectList, isAsked, () => setAsked(false));
  // Ahead of the tap, where it can be: what is in a field has that field's id, which may be in the page only once.
  const isInField = "id" in useFieldControl();
  const isShown = List !== undefined && (wasThere || isAsked);
  const prepare = () => void selectList.load().catch(() => {});
  return (
    <>
      {!isShown && <SelectTrigger {...props} isBusy={isAsked} onOpen={() => setAsked(true)} onIntent={prepare} />}
      {List && (isShown || !isInField) && (
        <Activity mode={isShown ? "visible" : "hidden"}>
          <List {...props} startsOpen={!wasThere} />
        </Activity>
      )}
    </>
  );
}
