import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";

/** The people of all days, latest first. */
export const companionsQuery = queryOptions({
  queryKey: ["companions"],
  queryFn: ({ signal }) => trpcClient.companions.list.query(undefined, { signal }),
});
