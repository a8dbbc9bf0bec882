import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";

export const trackKey = ["dayTrack"] as const;

/** `whole`: also what lies before a moved start and after a moved end. */
export function trackQuery(dayId: string, trackId: string, part: "counted" | "whole") {
  return queryOptions({
    queryKey: [...trackKey, dayId, trackId, part],
    queryFn: ({ signal }) => trpcClient.dayTracks.get.query({ id: dayId, track_id: trackId, part }, { signal }),
  });
}
