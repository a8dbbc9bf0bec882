import { limits } from "@firn/contracts/limits";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "sonner";
import { useDebounce } from "use-debounce";
import { failureText } from "../../../lib/api/errors.ts";
import { resortSearchCopy } from "./copy.ts";
import { resortSearchQuery } from "./queries.ts";

/** A search waits for a pause in typing of this length (behaviour §9, ms). */
const searchDelayMs = 300;

/**
 * The resorts that match a text, best first. While `busy` they may be those of an earlier text that began alike. `query` is the
 * trimmed text, "" while it is too short. `searchNow` does not wait for the pause.
 */
export function useResortSearch(text: string) {
  const trimmed = text.trim();
  const query = trimmed.length >= limits.resortQueryMinLength ? trimmed : "";
  const [asked, { flush: searchNow }] = useDebounce(query, searchDelayMs);
  const { data, error, isFetching } = useQuery({
    ...resortSearchQuery(asked),
    enabled: asked !== "",
    placeholderData: (previous, earlier) =>
      earlier && beginAlike(asked, earlier.queryKey[1] ?? "") ? previous : undefined,
  });
  useEffect(() => {
    if (error) toast.error(resortSearchCopy.failed, { description: failureText(error) });
  }, [error]);
  const isCurrent = query === asked;
  const results = query !== "" && (isCurrent || beginAlike(query, asked)) ? (data ?? []) : [];
  return { query, busy: query !== "" && (!isCurrent || isFetching), results, searchNow };
}

function beginAlike(one: string, other: string): boolean {
  const start = other.slice(0, limits.resortQueryMinLength);
  return start !== "" && one.startsWith(start);
}
