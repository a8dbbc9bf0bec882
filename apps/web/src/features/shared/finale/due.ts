import type { RouterHistory } from "@tanstack/react-router";

/** The imports whose finale is shown. In memory: a reload shows it no more. */
const due = new Set<string>();

export function isFinaleDue(importId: string): boolean {
  return due.has(importId);
}

/** Resolves once its history entry was left. */
export function untilFinaleIsLeft(history: RouterHistory, importId: string): Promise<void> {
  due.add(importId);
  return new Promise((resolve) => {
    const stop = history.subscribe(({ location }) => {
      if (location.state.finale) return;
      due.delete(importId);
      stop();
      resolve();
    });
  });
}
