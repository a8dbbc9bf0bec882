import { limits } from "@firn/contracts/limits";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDebounce } from "use-debounce";
import { failureText, isAnswered } from "../../../lib/api/errors.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { resortSearchCopy } from "./copy.ts";
import { resortSearchQuery } from "./search-query.ts";

/** Defined in behaviour §9. */
const searchDelayMs = 300;

/** While `busy`, `results` may be those of an earlier text with the same start. `query` is "" while the text is too short. */
export function useResortSearch(text: string) {
  const trimmed = text.trim();
  const query = trimmed.length >= limits.resortQueryMinLength ? trimmed : "";
  const [asked, { flush: searchNow }] = useDebounce(query, searchDelayMs);
  const { data, error, isFetching, refetch } = useQuery({
    ...resortSearchQuery(asked),
    enabled: asked !== "",
    placeholderData: (previous, earlier) =>
      earlier && beginAlike(asked, earlier.queryKey[1] ?? "") ? previous : undefined,
  });
  useEffect(() => {
    if (error) toast.error(resortSearchCopy.failed, { description: failureText(error) });
  }, [error]);
  const isCurrent = query === asked;
  const results = query !== "" && (isCurrent || beginAlike(query, asked)) ? (data?.resorts ?? []) : [];
  return {
    query,
    busy: query !== "" && (!isCurrent || isFetching),
    results,
    isOfDevice: results.length > 0 && data?.isOfDevice === true,
    failure: query !== "" && isCurrent && !isFetching && error ? failureText(error) : undefined,
    /** The server has answered with the failure: it is within reach. */
    isRefused: isCurrent && !isFetching && error !== null && isAnswered(error),
    searchNow,
    retry: () => void refetch(),
  };
}

function beginAlike(one: string, other: string): boolean {
  const start = other.slice(0, limits.resortQueryMinLength);
  return start !== "" && one.startsWith(start);
}
