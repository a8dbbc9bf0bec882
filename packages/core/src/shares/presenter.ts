import { sharedPagePath } from "@firn/contracts/constants";
import type { Share } from "@firn/contracts/shares";
import { seasonYear } from "@firn/seasons/seasons";
import type { ShareRow } from "./repo.ts";

interface Around {
  /** MM-DD of the account's seasons. */
  start: string;
  today: string;
  /** The date until which a link must be open to be open now. */
  openOn: string;
  publicUrl: string;
}

export function presentShare({ share, day }: ShareRow, { start, today, openOn, publicUrl }: Around): Share {
  return {
    id: share.id,
    url: publicUrl + sharedPagePath(share.secret),
    day:
      day?.id && day.date
        ? {
            id: day.id,
            date: day.date,
            date_precision: day.datePrecision ?? "day",
            resort_name: day.resortName,
          }
        : null,
    day_id: share.dayId,
    season: share.seasonYear === null ? null : share.seasonYear - seasonYear(today, start),
    from: share.fromDate,
    to: share.toDate,
    shows: [...share.shows],
    ends_on: share.endsOn,
    is_over: share.endsOn !== null && share.endsOn < openOn,
    has_password: share.passwordHash !== null,
    created_at: new Date(share.createdAt).toISOString(),
    last_visit_on: share.lastVisitOn,
  };
}
