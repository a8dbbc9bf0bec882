import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpcClient } from "../../../lib/api/client.ts";
import { useOutbox } from "../outbox/queries.ts";

export const skisQuery = queryOptions({
  queryKey: ["skis"],
  queryFn: ({ signal }) => trpcClient.skis.list.query(undefined, { signal }),
});

/** The query of the skis, with the changes that wait in the outbox. */
export function useShownSkis() {
  const query = useQuery(skisQuery);
  const { showSkis } = useOutbox();
  const skis = useMemo(() => query.data && showSkis(query.data), [query.data, showSkis]);
  return { ...query, skis };
}
