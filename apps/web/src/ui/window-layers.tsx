import { Dialog as Radix } from "radix-ui";
import { Activity, type ReactNode } from "react";
import { scrimLooks } from "./window-looks.ts";

interface WindowLayersProps {
  /** As useWindow has them. */
  isThere: boolean;
  round: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** radix's Content. */
  children: ReactNode;
}

/**
 * What radix puts around the content of a window. Until it opens all of it is rendered in React's hidden lane, neither seen nor read
 * out, and without effects: a tap has only to show it.
 */
export function WindowLayers({ isThere, round, open, onOpenChange, children }: WindowLayersProps) {
  return (
    <Activity key={round} mode={isThere ? "visible" : "hidden"}>
      <Radix.Root open={open || !isThere} onOpenChange={onOpenChange}>
        <Radix.Portal container={document.body}>
          <Radix.Overlay className={scrimLooks} />
          {children}
        </Radix.Portal>
      </Radix.Root>
    </Activity>
  );
}
