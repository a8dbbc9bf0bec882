/** What a caller has seen: all changes up to a number, of the branch that the tag names (decision 042). */
export interface Cursor {
  seq: number;
  tag: string;
  /** While a whole log is read in pages: items that were deleted up to this change were never answered. */
  wholeTo?: number | undefined;
}

export function writeCursor({ seq, tag, wholeTo }: Cursor): string {
  return [seq, tag, ...(wholeTo === undefined ? [] : [wholeTo])].join(".");
}

/** Undefined for a text that no answer had. */
export function readCursor(text: string): Cursor | undefined {
  const [, seq, tag = "", wholeTo] = /^(\d{1,15})\.([0-9a-f]+)(?:\.(\d{1,15}))?$/.exec(text) ?? [];
  return seq === undefined ? undefined : { seq: Number(seq), tag, wholeTo: wholeTo ? Number(wholeTo) : undefined };
}
