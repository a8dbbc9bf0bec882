import { useQuery } from "@tanstack/react-query";
import { useOutbox } from "../../shared/outbox/queries.ts";
import { recentResortsQuery } from "../../shared/resorts/queries.ts";
import { resortChips } from "./chips.tsx";

export function useKnownResorts() {
  const { data = [], isLoading, isPending } = useQuery(recentResortsQuery);
  const waiting = useOutbox().entries.map(({ change }) => ("day" in change ? change.day.resort : null));
  return { resorts: resortChips(data, waiting), isLoading, isPending };
}
