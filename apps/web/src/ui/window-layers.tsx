import { Dialog as Radix } from "radix-ui";
import { Activity, type ReactNode } from "react";
import { preparedLayer } from "./prepared-window.ts";
import { scrimLooks } from "./window-looks.ts";

interface WindowLayersProps {
  /** As useWindow has them. */
  isThere: boolean;
  round: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** By which ui/prepared-window.ts finds it before it opens. */
  name: string | undefined;
  /** radix's Content, which carries preparedLayer's attribute, too. */
  children: ReactNode;
}

/**
 * What radix puts around the content of a window. Until it opens all of it is rendered in React's hidden lane, neither seen nor read
 * out, and without effects: a tap has only to show it.
 */
export function WindowLayers({ isThere, round, open, onOpenChange, name, children }: WindowLayersProps) {
  return (
    <Activity key={round} mode={isThere ? "visible" : "hidden"}>
      <Radix.Root open={open || !isThere} onOpenChange={onOpenChange}>
        <Radix.Portal container={document.body}>
          <Radix.Overlay {...preparedLayer(name, isThere)} className={scrimLooks} />
          {children}
        </Radix.Portal>
      </Radix.Root>
    </Activity>
  );
}
