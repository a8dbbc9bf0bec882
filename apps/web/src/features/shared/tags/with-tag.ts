import { limits } from "@firn/contracts/limits";
import { withName } from "../companions/companion-names.ts";

/** The name of the input, as `typedName`. */
export const typedTag = "typed-tag";

/** Each once whatever the case. A number sign before it is none of the tag. */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = typed.replace(/^[\s#]+/u, "");
  return tag === "" ? [...tags] : withName(tags, tag, limits.tagsPerDay);
}
