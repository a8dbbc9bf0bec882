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
    if (isNothing(answer)) return undefined;
    const whole = superjson.now();
    if (!whole) throw new Error("An answer needs superjson, which was not fetched.");
    return whole.deserialize(answer);
  },
};

/**
 * What a procedure answers that has nothing to say. It is read without superjson: were its code not to be had, a change that was
 * made would seem to have failed.
 */
function isNothing({ json, meta }: SuperJSONResult): boolean {
  return json === null && JSON.stringify(meta).startsWith(nothing);
}

const nothing = '{"values":["undefined"]';

/** Whatever is needed to read this text of an answer is there when the promise is kept. A text may seem to need more than it does. */
export async function readyFor(answer: string): Promise<void> {
  const metas = answer.split('"meta":').slice(1);
  if (metas.some((meta) => !meta.startsWith(nothing))) await superjson.load();
}
