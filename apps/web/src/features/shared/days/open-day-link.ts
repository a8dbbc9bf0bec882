import { seasonOffset } from "@firn/seasons/seasons";
import { linkOptions } from "@tanstack/react-router";
import { today } from "../../../lib/dates/dates.ts";
import { useSeasonStart } from "../accounts/queries.ts";
import { seasonSearch } from "./season-search.ts";

/** The props of a link that opens a day over the list of its season: `<Link {...openDay(day)}>`. */
export function useOpenDayLink() {
  const start = useSeasonStart();
  return ({ id, date }: { id: string; date: string }) =>
    linkOptions({
      to: "/",
      search: { ...seasonSearch(seasonOffset(date, start, today())), day: id },
      state: { openDay: id },
      preload: false,
    });
}
