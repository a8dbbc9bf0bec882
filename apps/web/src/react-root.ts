import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

// This file lies in react-dom's chunk (vite.config.ts): what react-dom does when it is first imported runs there, in that chunk's own
// task, and not in the entry's.

/** Draws into an element, over what is there. */
export function draw(root: HTMLElement, app: ReactNode): void {
  createRoot(root).render(app);
}

/** Takes over what is drawn in an element already, in React's slices. */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  startTransition(() => void hydrateRoot(root, app));
}
