import { apiVersion, apiVersionHeader } from "@firn/contracts/api-version";
import { browserTimeZone } from "../dates/dates.ts";

/** The headers of every call. */
export function ownHeaders(): Record<string, string> {
  return { "Time-Zone": browserTimeZone(), [apiVersionHeader]: apiVersion };
}
