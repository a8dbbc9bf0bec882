import { accountKey } from "../../../lib/api/query-cache.ts";
import { daysKey } from "./queries.ts";

/** The keys of reads that show days or skis. The account lists the seasons that have a day. */
export const logKeys = [daysKey, ["day"], ["skis"], ["skiStats"], ["recentResorts"], accountKey] as const;
