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
    const watcher = new MutationObserver(() => setStage(undefined));
    watcher.observe(made, { childList: true });
    setStage(made);
    return () => watcher.disconnect();
  }, []);
  return stage && <Activity mode="hidden">{createPortal(children, stage)}</Activity>;
}
