import { Activity, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { onNextInput } from "../lib/next-input.ts";

export interface RehearsalProps {
  /** Gets how it looks at first, for showLook. */
  onRendered: (look: HTMLElement) => void;
  children: ReactNode;
}

/**
 * Renders a screen once, in the browser's own time and without effects, and throws it away: a phone runs the code of a screen
 * for the first time then, and not in the tap that opens it. Nobody sees, hears or reaches it.
 */
export function Rehearsal({ onRendered, children }: RehearsalProps) {
  const [stage, setStage] = useState<HTMLElement>();
  const tell = useEffectEvent(onRendered);
  useEffect(() => {
    const made = document.createElement("div");
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      tell(lookOf(made));
      setStage(undefined);
    });
    watcher.observe(made, { childList: true });
    setStage(made);
    return () => watcher.disconnect();
  }, []);
  return stage && <Activity mode="hidden">{createPortal(children, stage)}</Activity>;
}

/** A copy of what stands there, over the page. The browser finds out once how its lines run, which its fonts make slow the first time. */
function lookOf(stage: HTMLElement): HTMLElement {
  const look = stage.cloneNode(true) as HTMLElement;
  for (const child of look.children) (child as HTMLElement).style.removeProperty("display");
  look.className = "invisible fixed inset-0 z-40 overflow-hidden bg-canvas contain-strict";
  // Nothing that one could reach: the screen itself is there a moment later.
  look.setAttribute("aria-hidden", "true");
  document.body.append(look);
  look.getBoundingClientRect();
  look.remove();
  // Others may have changed it by then: a line without a word.
  for (const news of look.querySelectorAll("[data-news]")) news.replaceChildren("\u00a0");
  look.classList.remove("invisible");
  return look;
}

/**
 * Shows in the next frame how a screen looks at first, over the page: a phone takes longer to render it than a tap should wait
 * (bench/web/taps.ts). The answer hides it, once the screen itself is there; whoever touches or types does so, too.
 */
export function showLook(look: HTMLElement): () => void {
  const stopHearing = onNextInput(() => look.remove());
  document.body.append(look);
  return () => {
    stopHearing();
    look.remove();
  };
}
