import type { SuperJSONResult } from "superjson";
import { part } from "./parts.ts";

/**
 * The server's superjson without its code, for as long as no value needs it: plain JSON lies in `json` as it is, and only where
 * `meta` says that more than JSON was sent (nothing at all, for instance) superjson itself puts it together again.
 */
const superjson = part(async () => (await import("superjson")).default);

/** What we send is plain JSON. Where the answer needs superjson, `readyFor` has fetched it before this is called. */
export const transformer = {
  serialize: (value: unknown) => ({ json: value }),
  deserialize: (answer: SuperJSONResult): unknown => {
    if (answer.meta === undefined) return answer.json;
    const whole = superjson.now();
    if (!whole) throw new Error("An answer needs superjson, which was not fetched.");
    return whole.deserialize(answer);
  },
};

/** Whatever is needed to read this text of an answer is there when the promise is kept. A text may seem to need more than it does. */
export async function readyFor(answer: string): Promise<void> {
  if (answer.includes('"meta":')) await superjson.load();
}
