import type { DatePrecision } from "@firn/contracts/constants";

/** What orders days. */
export interface DayKey {
  date: string;
  precision: DatePrecision;
  /** Milliseconds. */
  createdAt: number;
  id: string;
}

/** Orders days of one date: newest first, half-known days stand behind the exact ones of their month or season. */
export const exactness: Readonly<Record<DatePrecision, number>> = { season: 0, month: 1, day: 2 };

/** Of a page that ends with the day. */
export function cursorOf({ date, precision, createdAt, id }: DayKey): string {
  return `${date}_${precision === "day" ? "" : `${precision}_`}${createdAt}_${id}`;
}

export function keyOf(cursor: string | undefined): DayKey | undefined {
  const [, date = "", precision = "day", createdAt, id = ""] =
    /^([^_]+)_(?:(month|season)_)?(\d+)_(.+)$/.exec(cursor ?? "") ?? [];
  if (createdAt === undefined) return undefined;
  return { date, precision: precision as DatePrecision, createdAt: Number(createdAt), id };
}
