import { useEffect } from "react";
import { part, usePart } from "../lib/parts.ts";

const toasts = part(() => import("./toast-list.tsx"));

/** What is to be said once the list of toasts stands; undefined from then on. */
let unsaid: (() => void)[] | undefined = [];

function say(how: "success" | "error" | "info") {
  return (text: string, options?: { id?: string; description?: string | null }) =>
    whenThere(() => toasts.now()?.toast[how](text, options));
}

/** Says what happened: `toast.success(text)`, `toast.error(text, { description })`. */
export const toast = {
  success: say("success"),
  error: say("error"),
  info: say("info"),
  /** Takes away whatever stands there. */
  dismiss: () => whenThere(() => toasts.now()?.toast.dismiss()),
} as const;

function whenThere(run: () => void): void {
  if (unsaid) unsaid.push(run);
  else run();
}

/** Where toasts appear. The list, a live region, comes right after the first screen, and says then what was to be said. */
export function Toaster() {
  const list = usePart(toasts, true);
  useEffect(() => {
    if (!list || !unsaid) return;
    const runs = unsaid;
    unsaid = undefined;
    for (const run of runs) run();
  }, [list]);
  return list && <list.ToastList />;
}
