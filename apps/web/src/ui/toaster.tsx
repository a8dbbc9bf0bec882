import { useEffect, useSyncExternalStore } from "react";
import { part, usePlacedPart } from "../lib/parts.ts";
import { PlainToasts } from "./plain-toasts.tsx";
import { type Message, unsaid } from "./unsaid.ts";

const toasts = part(() => import("./toast-list.tsx"));

/** Sonner's list is on the page and says what it is told. */
let isListUp = false;

function say(how: Message["how"]) {
  return (text: string, options?: Message["options"]) => {
    const list = isListUp ? toasts.now() : undefined;
    if (list) return void list.toast[how](text, options);
    unsaid.add({ how, text, options });
  };
}

/** Says what happened: `toast.success(text)`, `toast.error(text, { description })`. */
export const toast = {
  success: say("success"),
  error: say("error"),
  info: say("info"),
  /** Takes away whatever stands there. */
  dismiss: () => {
    unsaid.take();
    toasts.now()?.toast.dismiss();
  },
} as const;

/** Where toasts appear. The list, a live region, comes right after the first screen, and says then what was to be said. */
export function Toaster() {
  const isAsked = useSyncExternalStore(
    unsaid.watch,
    () => unsaid.now().length > 0,
    () => false,
  );
  const { code: list, hasFailed } = usePlacedPart(toasts, isAsked);
  useEffect(() => {
    if (!list) return;
    isListUp = true;
    for (const { how, text, options } of unsaid.take()) list.toast[how](text, options);
  }, [list]);
  // A window that opens hides all that is no live region from screen readers: this place is one before the list has come.
  return <div aria-live="off">{list ? <list.ToastList /> : hasFailed && <PlainToasts />}</div>;
}
