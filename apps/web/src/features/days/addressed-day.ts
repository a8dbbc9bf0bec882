import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { seasonSearch } from "../shared/days/season-search.ts";
import { useOpenDay } from "./history-overlays.ts";
import type { HomeSearch } from "./season-options.ts";

/** Opens the day that the address of a first visit names. The list lies below it in the history. */
export function useAddressedDay({ season = 0, day }: HomeSearch): void {
  const router = useRouter();
  const { open } = useOpenDay();
  // Of the first render: what opens later has its own history entry.
  const [visited] = useState(router.state.location.state.openDay ? undefined : { season, day });
  useEffect(() => {
    if (visited?.day === undefined) return;
    const { season: offset, day: id } = visited;
    void router.navigate({ to: "/", search: seasonSearch(offset), replace: true }).then(() => open(id));
  }, [visited, router, open]);
}
