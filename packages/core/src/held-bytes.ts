/** About the bytes of a row with its indexes, without its texts: measured on 20,000 days. Of `change` also those of deleted items. */
export const rowBytes = { day: 400, draft: 400, person: 40, ski: 200, track: 600, change: 140 };
/** A day's text is in the index of the search too, a person's name in two keys; numbers and tags are on a draft and its day. */
export const copies = { text: 2, name: 3, ofTwo: 2 };

export interface HeldDraft {
  notes: string | null;
  originalText: string | null;
  skis: readonly unknown[];
  companions: readonly string[];
  numbers: object;
  tags: readonly string[];
}

/** About the bytes that drafts hold together with the days that a commit makes of them. */
export function heldByDrafts(drafts: readonly HeldDraft[]): number {
  return drafts.reduce((sum, draft) => sum + heldByDraft(draft), 0);
}

function heldByDraft({ notes, originalText, skis, companions, numbers, tags }: HeldDraft): number {
  const texts = copies.text * (Buffer.byteLength(notes ?? "") + Buffer.byteLength(originalText ?? ""));
  const lists = copies.ofTwo * (listBytes(numbers) + listBytes(tags));
  const rows = rowBytes.draft + rowBytes.day + rowBytes.change;
  return rows + texts + lists + heldByPeople(companions) + rowBytes.ski * skis.length;
}

/** An empty one is stored as null. */
function listBytes(list: object): number {
  return Object.keys(list).length === 0 ? 0 : Buffer.byteLength(JSON.stringify(list));
}

function heldByPeople(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + rowBytes.person + copies.name * Buffer.byteLength(name), 0);
}
