import { byFirstLanguage } from "./first-language.ts";

/** Order of day and month in the first language of an Accept-Language header; month first for unknown languages. */
export const dateOrderIn = byFirstLanguage(orderOf);

function orderOf(tag: string): "day-month" | "month-day" {
  try {
    const parts = new Intl.DateTimeFormat(tag, { day: "numeric", month: "numeric", year: "numeric" }).formatToParts(0);
    const at = (type: string) => parts.findIndex((part) => part.type === type);
    return at("day") < at("month") ? "day-month" : "month-day";
  } catch {
    return "month-day";
  }
}
