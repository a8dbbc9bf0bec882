const orders = new Map<string, "day-month" | "month-day">();
/** Case does not count in a language's name, and a stranger can spell one in thousands of ways. */
const mostOrders = 1000;

/**
 * The order of day and month in the first language of an Accept-Language header (or a browser's own list of them). Month
 * first, as in the product's own language, where there is none or nobody knows it.
 */
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
