import { invalidField } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import { latestDate } from "../day-dates.ts";
import type { CoreDeps } from "../deps.ts";
import { rowBytes } from "../held-bytes.ts";
import type { SpooledFile } from "../photos/deps.ts";
import { ownPlacesOf } from "../resorts/places.ts";
import { takeRoom } from "../room-to-keep.ts";
import { numbersOfTrack } from "./numbers.ts";
import type { NewDayTrack } from "./repo.ts";
import { asStored } from "./stored-line.ts";
import { withoutTwins } from "./twins.ts";

/** What a file recorded on a date, each with a line. Throws 422 on `file` if that is nothing, 429, 503. */
export async function readParts(deps: CoreDeps, actor: Actor, file: SpooledFile, date: string): Promise<NewDayTrack[]> {
  const { ownerId } = actor;
  const own = await ownPlacesOf(deps.db, ownerId);
  const read = await deps.tracks.read(ownerId, {
    path: file.path,
    latest: latestDate(actor.today),
    own,
    isOfDay: true,
  });
  const ofDate = read.filter((part) => part.date === date);
  // guard (day-tracks/service)
  if (ofDate.length === 0) throw invalidField("file", noneOf(date));
  const measuredFirst = ofDate.toSorted((one, other) => Number(other.isMeasured ?? 0) - Number(one.isMeasured ?? 0));
  const parts = measuredFirst.flatMap(({ line, span, ...summary }): NewDayTrack[] => {
    if (!line || !span) return [];
    const hours = { startedAt: span.startMs, endedAt: span.endMs };
    return [{ id: deps.runtime.newId(), ...hours, numbers: numbersOfTrack(summary), line: asStored(line) }];
  });
  if (parts.length === 0)
    throw invalidField(
      "file",
      /*i18n*/ {
        id: "track.no_positions",
        message: "This file has fewer than two points with a position: there is no line to keep.",
      },
    );
  const kept = withoutTwins(parts);
  const keptBytes = kept.reduce((sum, { line }) => sum + rowBytes.track + line.length, 0);
  // guard (server/test/account-quota)
  await takeRoom(deps, ownerId, { sentBytes: file.size, keptBytes, what: "track", field: "file" });
  return kept;
}

function noneOf(date: string) {
  return /*i18n*/ {
    id: "track.not_of_date",
    message: "This file has nothing of {date}. Choose a file of this day.",
    values: { date: { plainDate: date } },
  };
}
