import { type Units, unitsOfRegion } from "@firn/contracts/units";
import { byFirstLanguage } from "@firn/seasons/first-language";

/** Those of the first language of an Accept-Language header: "en" is that of the US, as in the browser. Metric without one. */
export const unitsIn = byFirstLanguage((tag): Units => {
  try {
    return unitsOfRegion(new Intl.Locale(tag).maximize().region);
  } catch {
    return "metric";
  }
});
