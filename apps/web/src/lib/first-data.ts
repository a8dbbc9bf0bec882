import { firstDataId } from "@firn/contracts/page";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { today } from "./today.ts";

/** What the server has put into the page (draw-page.tsx), so that the first screen need not ask for it. */
export interface FirstData {
  /**
   * The date for which it was made, if that matters: where it is another day by now, or by this browser's clock, all of it is void.
   */
  today?: string;
  /** The language tag of the dates in the screen that is drawn; without one, none is. */
  drawnIn?: string;
  queries: { key: QueryKey; data: unknown }[];
}

/** What the page came with; undefined where it came with nothing, or with what is not for here and today. */
export function firstData(): FirstData | undefined {
  const text = document.getElementById(firstDataId)?.textContent;
  if (!text) return undefined;
  const data = JSON.parse(text) as FirstData;
  return data.today === undefined || data.today === today() ? data : undefined;
}

/** Fills the cache, as if it had come right now. */
export function takeFirstData(queryClient: QueryClient, { queries }: FirstData): void {
  for (const { key, data } of queries) queryClient.setQueryData(key, data);
}
