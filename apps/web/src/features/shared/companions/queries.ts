import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";

export const companionsQuery = queryOptions({
  queryKey: ["companions"],
  queryFn: ({ signal }) => trpcClient.companions.list.query(undefined, { signal }),
});
