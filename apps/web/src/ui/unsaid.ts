/** What to say how, in sonner's words. */
export interface Message {
  /** One after the other. */
  number: number;
  how: "success" | "error" | "info";
  text: string;
  options: { id?: string; description?: string | null } | undefined;
}

let messages: readonly Message[] = [];
let count = 0;
const watchers = new Set<() => void>();

/** The messages for which there is no list of toasts yet, oldest first. */
export const unsaid = {
  now: () => messages,
  watch: (onChange: () => void) => {
    watchers.add(onChange);
    return () => watchers.delete(onChange);
  },
  add: (message: Omit<Message, "number">) => {
    count += 1;
    set([...messages, { ...message, number: count }]);
  },
  remove: (message: Message) => set(messages.filter((other) => other !== message)),
  /** Empties it, and hands out what was in it. */
  take: () => {
    const taken = messages;
    set([]);
    return taken;
  },
} as const;

function set(next: readonly Message[]): void {
  messages = next;
  for (const onChange of watchers) onChange();
}
