import type { DayFilter } from "../../shared/days/day-filter.ts";
import { Screen } from "../../shared/screen/screen.tsx";
import { searchCopy } from "./copy.ts";

/** The days of the whole log that meet the filter. */
export function SearchScreen({ filter }: { filter: DayFilter }) {
  return (
    <Screen title={searchCopy.title}>
      <p>{filter.q}</p>
    </Screen>
  );
}
