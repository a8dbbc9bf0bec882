import type { OwnPlace, ResortSummary } from "@firn/contracts/resorts";
import { enumeration } from "../../../lib/i18n/formats.ts";

/** An own place of the server, or one of the outbox. */
export type ShownPlace = Omit<OwnPlace, "created_at" | "updated_at">;

export function summaryOf({ id, name, region, country, own }: ResortSummary): ResortSummary {
  return { id, name, region, country, ...(own && { own }) };
}

/** "Utah, United States"; leaves out an empty region, or one that is the country. */
export function placeText({ region, country }: Pick<ResortSummary, "region" | "country">): string {
  return enumeration([...new Set([region, country])]);
}
