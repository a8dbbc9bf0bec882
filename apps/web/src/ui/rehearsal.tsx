import { Activity, createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { idle } from "../lib/idle.ts";

const Stage = createContext<HTMLElement | undefined>(undefined);

const meant = ["keydown", "pointerdown"] as const;

/** Where menus are put: over the page, or where one is rehearsed. */
export function usePortalPlace(): HTMLElement {
  return use(Stage) ?? document.body;
}

/**
 * Opens what is in it once, when the browser has nothing else to do, and takes it away again: a phone runs the code of a menu for the
 * first time then, and not in the tap that opens one. Nobody sees, hears or reaches it. Not for what holds the page still.
 */
export function Rehearsal({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState<HTMLElement>();
  useEffect(() => {
    const made = document.createElement("div");
    made.inert = true;
    made.className = "invisible fixed inset-0 contain-strict";
    let isHere = true;
    // A key or a press in that moment is meant for what one sees: it must not close the menu that nobody knows of.
    const breakOff = () => flushSync(() => setStage(undefined));
    const play = async () => {
      await idle();
      if (!isHere) return;
      document.body.append(made);
      for (const type of meant) window.addEventListener(type, breakOff, true);
      startTransition(() => setStage(made));
      await idle();
      startTransition(() => setStage(undefined));
    };
    const end = () => {
      for (const type of meant) window.removeEventListener(type, breakOff, true);
      made.remove();
    };
    void play().finally(end);
    return () => {
      isHere = false;
      end();
    };
  }, []);
  return stage && createPortal(<Stage value={stage}>{children}</Stage>, stage);
}

/**
 * Renders what is in it once, in the browser's own time, and throws it away: where even its effects would be felt, since they ask
 * the server for something.
 */
export function Reading({ children }: { children: ReactNode }) {
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
