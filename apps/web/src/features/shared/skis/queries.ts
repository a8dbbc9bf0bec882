import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";

export const skisQuery = queryOptions({
  queryKey: ["skis"],
  queryFn: ({ signal }) => trpcClient.skis.list.query(undefined, { signal }),
});
