import { type RefObject, useEffect, useRef } from "react";

/** Returns a function that focuses a chip by its value as soon as a render has created and enabled it. */
export function useChipFocus(container: RefObject<HTMLElement | null>): (value: string) => void {
  const wanted = useRef<string | undefined>(undefined);
  // No dependencies: any render may create the chip.
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
