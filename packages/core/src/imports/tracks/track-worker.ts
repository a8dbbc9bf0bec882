/** Entry of the worker process that reads track files, bundled as `track-worker.js` beside the server. */
import { readFile } from "node:fs/promises";
import { AppError } from "@firn/contracts/errors";
import { eventDoubt } from "@firn/daytext/event-doubt";
import { createFindPlaces } from "@firn/resorts/mentions";
import type { ResortRecord } from "@firn/resorts/record";
import { readTrack } from "@firn/tracks/read-track";
import type { FindResort, TrackDay } from "@firn/tracks/track";
import { serveJobs } from "@firn/workers/serve-jobs";

export type TrackJob = { path: string; latest: string };

export type TrackReply = { kind: "read"; days: TrackDay[] } | { kind: "refused"; message: string };

let findResort: FindResort = () => null;

serveJobs<TrackJob, TrackReply, ResortRecord[]>({
  mostReplyBytes: 4_000_000,
  greet(records) {
    const findPlaces = createFindPlaces(records);
    const byId = new Map(records.map((record) => [record.id, record]));
    findResort = (text) => {
      const named = findPlaces(text).find(({ resort }) => resort !== null)?.resort;
      return (named && byId.get(named.id)) ?? null;
    };
  },
  async answer({ path, latest }) {
    try {
      return { kind: "read", days: await readTrack(await readFile(path), { findResort, judge: eventDoubt, latest }) };
    } catch (error) {
      if (error instanceof AppError) return { kind: "refused", message: error.message };
      throw error;
    }
  },
});
