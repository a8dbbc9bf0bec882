import type { Answer, Entry } from "./entry.ts";

export type News = { kind: "changed" } | { kind: "sent"; entry: Entry; answer: Answer };

let opened: BroadcastChannel | undefined;

function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel("firn-outbox");
  return opened;
}

/** Tells the other tabs. */
export function announce(news: News): void {
  channel().postMessage(news);
}

/** Calls `listener` with the news of the other tabs and of the service worker. */
export function onNews(listener: (news: News) => void): () => void {
  const listen = ({ data }: MessageEvent<News>) => listener(data);
  channel().addEventListener("message", listen);
  return () => channel().removeEventListener("message", listen);
}
