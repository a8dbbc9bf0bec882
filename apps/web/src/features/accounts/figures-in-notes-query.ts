import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../lib/api/client.ts";

export const figuresInNotesQuery = queryOptions({
  queryKey: ["figuresInNotes"],
  queryFn: ({ signal }) => trpcClient.figuresInNotes.list.query(undefined, { signal }),
});
