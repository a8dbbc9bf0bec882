export interface Selection {
  ids: ReadonlySet<string>;
  /** The day that was chosen last: a range starts there. */
  anchor: string;
}

/** Toggles a day; as a range, adds all from the anchor to it. `listed` has the ids that can be selected, in order. */
export function afterChoice(
  { ids, anchor }: Selection,
  listed: readonly string[],
  id: string,
  isRange: boolean,
): Selection {
  const next = new Set(ids);
  const [from, to] = [listed.indexOf(anchor), listed.indexOf(id)];
  if (isRange && from >= 0) {
    for (const each of listed.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
  } else if (!next.delete(id)) {
    next.add(id);
  }
  return { ids: next, anchor: id };
}
