const ends = new WeakMap<object, () => Promise<unknown> | undefined>();

/** `end` settles when the batch that is open has ended. A libSQL server has none: there, uncommitted rows are never read. */
export function watchBatches(db: object, end: () => Promise<unknown> | undefined): void {
  ends.set(db, end);
}

/** Waits for the batch that is open now, whose rows reads see before they are committed. */
export async function untilBatchEnds(db: object): Promise<void> {
  await ends.get(db)?.();
}

/** For rows that are used outside of the database: reads again if a batch was open. */
export async function readCommitted<Rows>(db: object, read: () => Promise<Rows>): Promise<Rows> {
  for (;;) {
    const rows = await read();
    const end = ends.get(db)?.();
    if (!end) return rows;
    await end;
  }
}
