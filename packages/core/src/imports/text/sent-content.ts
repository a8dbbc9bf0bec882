import { deserialize, serialize } from "node:v8";
import { turn } from "../../turns.ts";
import type { ReadContent } from "./read-content.ts";

const itemsAtOnce = 250;
const lists = ["drafts", "unreadLines", "readings"] as const;
type ListName = (typeof lists)[number];

/** Content on its way from a worker: its long lists as bytes of some hundred items each, because to make 5,000 drafts of bytes takes 70 ms. */
export interface SentContent {
  rest: Omit<ReadContent, ListName>;
  lists: Record<ListName, Uint8Array[]>;
}

export function sentContent({ drafts, unreadLines, readings, ...rest }: ReadContent): SentContent {
  return { rest, lists: { drafts: pieces(drafts), unreadLines: pieces(unreadLines), readings: pieces(readings) } };
}

function pieces(items: readonly unknown[]): Uint8Array[] {
  const count = Math.ceil(items.length / itemsAtOnce);
  return Array.from({ length: count }, (_, at) => serialize(items.slice(at * itemsAtOnce, (at + 1) * itemsAtOnce)));
}

/** With a turn of the event loop between pieces. */
export async function receivedContent({ rest, lists: sent }: SentContent): Promise<ReadContent> {
  const content = { ...rest, drafts: [], unreadLines: [], readings: [] } as ReadContent;
  for (const name of lists) {
    for (const piece of sent[name]) {
      // guard (imports/text/sent-content)
      await turn();
      (content[name] as unknown[]).push(...(deserialize(piece) as unknown[]));
    }
  }
  return content;
}
