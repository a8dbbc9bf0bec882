import type { ResortSummary } from "@firn/contracts/resorts";

/** Where a resort is: "Utah, United States"; the region is left out where there is none or it is the country itself. */
export function placeText({ region, country }: Pick<ResortSummary, "region" | "country">): string {
  return [region, country].filter((part, index, parts) => part !== "" && parts.indexOf(part) === index).join(", ");
}
