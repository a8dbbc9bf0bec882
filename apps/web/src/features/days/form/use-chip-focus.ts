import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to a chip that may only be there, or enabled, after the next renders: call the answer with the chip's
 * value. `container` holds the chips.
 */
export function useChipFocus(container: RefObject<HTMLElement | null>): (value: string) => void {
  const wanted = useRef<string | undefined>(undefined);
  // After every render, for this hook does not know which one brings the chip.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const chips = Array.from(container.current?.querySelectorAll<HTMLElement>("[data-chip]:enabled") ?? []);
    const chip = chips.find(({ dataset }) => dataset.chip === wanted.current);
    if (!chip) return;
    wanted.current = undefined;
    chip.focus();
  });
  return (value) => {
    wanted.current = value;
  };
}
