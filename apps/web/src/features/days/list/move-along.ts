import type { KeyboardEvent } from "react";
import { rowButtonId } from "../day-summary.tsx";

/** Up and down move the focus along the rows of a list, and `show` the row that has it. */
export function moveAlong(event: KeyboardEvent, ids: readonly string[], show: ((id: string) => void) | undefined) {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (step === 0 || altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
  const at = ids.findIndex((id) => rowButtonId(id) === target.id);
  const next = at < 0 ? undefined : ids[at + step];
  if (next === undefined) return;
  event.preventDefault();
  document.getElementById(rowButtonId(next))?.focus();
  show?.(next);
}
