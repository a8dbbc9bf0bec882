import type { Answer, Entry } from "./entry.ts";

export type TabMessage = { kind: "changed" } | { kind: "sent"; entry: Entry; answer: Answer };

let opened: BroadcastChannel | undefined;

function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel("firn-outbox");
  return opened;
}

export function postToTabs(message: TabMessage): void {
  channel().postMessage(message);
}

/** Calls `listener` with the messages of the other tabs and of the service worker. Returns its removal. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const listen = ({ data }: MessageEvent<TabMessage>) => listener(data);
  channel().addEventListener("message", listen);
  return () => channel().removeEventListener("message", listen);
}
