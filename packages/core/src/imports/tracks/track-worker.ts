/** Entry of the worker process that reads track files, bundled as `track-worker.js` beside the server. */
import { readFile } from "node:fs/promises";
import { AppError } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";
import { readCalendarDays } from "@firn/daytext/calendar/calendar-days";
import type { FindPlaces } from "@firn/daytext/types";
import { createFindPlaces } from "@firn/resorts/mentions";
import { withOwnMentions } from "@firn/resorts/own-mentions";
import type { OwnPlaces } from "@firn/resorts/own-places";
import { isLocated, type ResortRecord } from "@firn/resorts/record";
import { readTrack } from "@firn/tracks/read-track";
import { type FindResort, type TrackDay, unknownFile, unknownRecording } from "@firn/tracks/track";
import { serveJobs } from "@firn/workers/serve-jobs";
import { decodedFile } from "../decoded-file.ts";
import { createZoneOf } from "../resort-zones.ts";

/** `isOfDay`: no calendar is asked for. */
export type TrackJob = { path: string; latest: string; own: OwnPlaces; isOfDay?: boolean };

export type TrackReply = { kind: "read"; days: TrackDay[] } | { kind: "refused"; sentence: Message };

let gazetteer: readonly ResortRecord[] = [];
let findPlaces: FindPlaces = () => [];

serveJobs<TrackJob, TrackReply, ResortRecord[]>({
  // guard (tracks/track-limits): 4_000_000 -> 40_000_000
  mostReplyBytes: 4_000_000,
  greet(records) {
    gazetteer = records;
    findPlaces = createFindPlaces(records);
  },
  async answer({ path, latest, own, isOfDay = false }) {
    const findResort = resortFinder(own);
    const calendar = { latest, findPlaces: withOwnMentions(own, findPlaces), zoneOf: createZoneOf(gazetteer, own) };
    const readCalendar = (file: Buffer) => readCalendarDays(decodedFile(file), calendar);
    try {
      return { kind: "read", days: await readTrack(await readFile(path), { findResort, readCalendar, latest }) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isUnknown = isOfDay && error.sentence.id === unknownFile.id;
      return { kind: "refused", sentence: isUnknown ? unknownRecording : error.sentence };
    }
  },
});

function resortFinder(own: OwnPlaces): FindResort {
  const findNamed = withOwnMentions(own, findPlaces);
  const byId = new Map([...gazetteer, ...own.places].filter(isLocated).map((record) => [record.id, record]));
  return (text) => {
    const named = findNamed(text).find(({ resort }) => resort !== null)?.resort;
    return (named && byId.get(named.id)) ?? null;
  };
}
