import { useEffect, useSyncExternalStore } from "react";
import { type Message, unsaid } from "./unsaid.ts";

/** Longer than a toast stands, for these cannot be held. */
const shownMs = 6000;

/** Says what is to be said while the list of toasts cannot be fetched: a failure to save must not stay unheard for that. */
export function PlainToasts() {
  const messages = useSyncExternalStore(unsaid.watch, unsaid.now);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="fixed right-3 bottom-3 left-3 z-50 flex flex-col gap-2.5 sm:left-auto sm:w-89"
    >
      {messages.map((message) => (
        <PlainToast key={message.number} message={message} />
      ))}
    </section>
  );
}

function PlainToast({ message }: { message: Message }) {
  useEffect(() => {
    const timer = setTimeout(() => unsaid.remove(message), shownMs);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div className="break-words rounded-lg border border-line bg-raised p-4 text-ink text-sm shadow-float">
      <p className="font-medium">{message.text}</p>
      {message.options?.description && <p className="text-ink-soft">{message.options.description}</p>}
    </div>
  );
}
