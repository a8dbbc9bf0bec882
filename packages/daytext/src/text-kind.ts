import { foldWord } from "./fold-word.ts";
import model from "./text-kind-model.json" with { type: "json" };

/**
 * Whether a whole text reads like a plan, a notice or a tally, and not like days that were skied: a linear model of its three
 * and four letters in a row (decision 026). Never of a text that is too short to tell.
 */
export function readsLikeNoLog(text: string): boolean {
  if (text.length < leastLength) return false;
  const score = kindFeatures(text).reduce((sum, [at, value]) => sum + value * (weights[at] ?? 0), 0);
  return score * model.scale + model.bias > certain;
}

const leastLength = 120;
/** The log-odds of three to one. */
const certain = Math.log(3);
const weights = Int8Array.from(atob(model.weights), (byte) => byte.charCodeAt(0));

/** A power of two. */
export const kindFeatureCount = 8192;
/** Of a longer text, its beginning tells. */
const mostLength = 20_000;

/** The features that a text has, with their values, whose squares add up to one. */
export function kindFeatures(text: string): [at: number, value: number][] {
  const counts = new Map<number, number>();
  for (const word of text.slice(0, mostLength).split(/\s+/u)) {
    const padded = ` ${foldWord(word).replace(/\p{N}/gu, "0")} `;
    for (const length of [3, 4]) {
      for (let start = 0; start + length <= padded.length; start++) {
        const at = hashOf(padded, start, start + length);
        counts.set(at, (counts.get(at) ?? 0) + 1);
      }
    }
  }
  const values = [...counts].map(([at, count]): [number, number] => [at, 1 + Math.log(count)]);
  const norm = Math.hypot(...values.map(([, value]) => value));
  return values.map(([at, value]) => [at, value / norm]);
}

/** FNV-1a of UTF-16 code units. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (kindFeatureCount - 1);
}
