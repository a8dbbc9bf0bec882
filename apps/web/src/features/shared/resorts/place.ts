import type { OwnPlace, ResortSummary } from "@firn/contracts/resorts";

/** An own place of the server, or one of the outbox. */
export type ShownPlace = Omit<OwnPlace, "created_at" | "updated_at">;

/** Without the other fields of a day's resort. */
export function summaryOf({ id, name, region, country, own }: ResortSummary): ResortSummary {
  return { id, name, region, country, ...(own && { own }) };
}
