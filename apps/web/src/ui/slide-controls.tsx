import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { RoundButton, type RoundButtonProps } from "./round-button.tsx";
import type { Slides } from "./use-slides.ts";

export interface SlideControlsProps {
  state: Slides;
  tone: RoundButtonProps["tone"];
  className?: string;
}

/** To the picture before, "2 of 5", and to the one after. Not on the picture, where a button would stop a finger's swipe. */
export function SlideControls({ state, tone, className }: SlideControlsProps) {
  const { index, count, show } = state;
  if (count < 2) return null;
  // Not `disabled`: at the end the focus would be lost.
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <div className={clsx("flex items-center justify-center gap-2", className)}>
      <RoundButton
        tone={tone}
        label="Previous photo"
        icon={ChevronLeft}
        aria-disabled={isFirst}
        onClick={isFirst ? undefined : () => show(index - 1)}
      />
      <p aria-live="polite" className="min-w-20 text-center text-sm">
        {index + 1} of {count}
      </p>
      <RoundButton
        tone={tone}
        label="Next photo"
        icon={ChevronRight}
        aria-disabled={isLast}
        onClick={isLast ? undefined : () => show(index + 1)}
      />
    </div>
  );
}
