import { Activity, type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

/**
 * Renders what is in it once, in the browser's own time and without effects, and throws it away: a phone runs the code of a screen
 * for the first time then, and not in the tap that opens it. Nobody sees, hears or reaches it.
 */
export function Rehearsal({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState<HTMLElement>();
  useEffect(() => {
    const made = document.createElement("div");
    const watcher = new MutationObserver(() => {
      layOut(made);
      setStage(undefined);
    });
    watcher.observe(made, { childList: true });
    setStage(made);
    return () => watcher.disconnect();
  }, []);
  return stage && <Activity mode="hidden">{createPortal(children, stage)}</Activity>;
}

/** Has the browser find out once how its lines run, which its fonts make slow the first time; before the next frame it is gone again. */
function layOut(stage: HTMLElement): void {
  const copy = stage.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.style.cssText = "position:fixed;inset:0;visibility:hidden;contain:strict";
  for (const child of copy.children) (child as HTMLElement).style.removeProperty("display");
  document.body.append(copy);
  copy.getBoundingClientRect();
  copy.remove();
}
