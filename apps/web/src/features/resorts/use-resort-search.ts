import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/errors.ts";
import { resortSearchCopy } from "./copy.ts";
import { resortSearchQuery } from "./queries.ts";
import { createSearchSession, idleSearch } from "./search-session.ts";

/** A search session of this component; it ends with it. Answers are kept in the query cache. */
export function useResortSearch() {
  const queryClient = useQueryClient();
  const [state, setState] = useState(idleSearch);
  const [session] = useState(() =>
    createSearchSession({
      ask: (query) => queryClient.fetchQuery(resortSearchQuery(query)),
      onState: setState,
      onFailure: (error) => toast.error(resortSearchCopy.failed, { description: failureText(error) }),
    }),
  );
  useEffect(() => session.stop, [session]);
  return { ...state, type: session.type, searchNow: session.searchNow };
}
