/**
 * Which of `count` options a key makes active in a list of results: arrows wrap, from none they lead to the first or the
 * last. Undefined: the key is none of the list's, or there is nothing to move to.
 */
export function activeOptionAfter(key: string, active: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return active === undefined ? 0 : (active + 1) % count;
  if (key === "ArrowUp") return active === undefined ? count - 1 : (active - 1 + count) % count;
  return undefined;
}
