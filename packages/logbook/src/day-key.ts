/** What orders days. */
export interface DayKey {
  date: string;
  /** Milliseconds. */
  createdAt: number;
  id: string;
}

/** Of a page that ends with the day. */
export function cursorOf({ date, createdAt, id }: DayKey): string {
  return `${date}_${createdAt}_${id}`;
}

export function keyOf(cursor: string | undefined): DayKey | undefined {
  const [, date = "", createdAt, id = ""] = /^([^_]+)_(\d+)_(.+)$/.exec(cursor ?? "") ?? [];
  return createdAt === undefined ? undefined : { date, createdAt: Number(createdAt), id };
}
