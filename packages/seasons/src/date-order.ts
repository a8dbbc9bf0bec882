const orders = new Map<string, "day-month" | "month-day">();
/** A limit against header values that differ in case only. */
const mostOrders = 1000;

/** Order of day and month in the first language of an Accept-Language header; month first for unknown languages. */
export function dateOrderIn(languages: string | undefined): "day-month" | "month-day" {
  const tag = (languages ?? "").slice(0, 200).split(/[,;]/)[0]?.trim() ?? "";
  const known = orders.get(tag);
  if (known) return known;
  const found = orderOf(tag);
  if (orders.size >= mostOrders) orders.clear();
  orders.set(tag, found);
  return found;
}

function orderOf(tag: string): "day-month" | "month-day" {
  try {
    const parts = new Intl.DateTimeFormat(tag, { day: "numeric", month: "numeric", year: "numeric" }).formatToParts(0);
    const at = (type: string) => parts.findIndex((part) => part.type === type);
    return at("day") < at("month") ? "day-month" : "month-day";
  } catch {
    return "month-day";
  }
}
