import type { DatePrecision, SharePart } from "@firn/contracts/constants";
import type { DayNumbers } from "@firn/contracts/day-numbers";
import { notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { isAddressSecret } from "@firn/db/secrets";
import type { OpenFile } from "@firn/photos/photo-store";
import { dateIn } from "@firn/seasons/plain-date";
import { type DateRange, seasonRange } from "@firn/seasons/seasons";
import { cachedByStamp } from "../cached-by-stamp.ts";
import { partOf, storedLine } from "../day-tracks/stored-line.ts";
import type { CoreDeps } from "../deps.ts";
import { inOwnTurn } from "../own-calls.ts";
import { turn } from "../turns.ts";
import * as repo from "./repo.ts";
import { lastOpenDate } from "./service.ts";
import {
  countShared,
  findSharedPhoto,
  listLines,
  listShared,
  type Scope,
  type SharedPhoto,
} from "./shared-days-repo.ts";
import { type SharedWay, thinned, withoutEnds } from "./without-ends.ts";
import { withoutNames } from "./without-names.ts";

/** A link as somebody opens it. */
export interface OpenShare {
  id: string;
  secret: string;
  scope: Scope;
  shows: ReadonlySet<SharePart>;
  /** MM-DD */
  seasonStart: string;
  seasonYear: number | null;
  passwordHash: string | null;
  lastVisitOn: string | null;
  /** Of the log (decision 013). */
  stamp: string;
}

export interface SharedDay {
  date: string;
  precision: DatePrecision;
  dayNumber: number;
  resortName: string | null;
  region: string | null;
  country: string | null;
  numbers: DayNumbers;
  notes: string | null;
  tags: readonly string[];
  people: readonly string[];
  photos: readonly SharedPhoto[];
  ways: readonly SharedWay[];
}

export interface SharedPage {
  days: readonly SharedDay[];
  dayCount: number;
  resortCount: number;
  page: number;
  pageCount: number;
}

/** Undefined for an unknown, an ended and a revoked link alike, and for one without its day or account. */
export async function openShare(deps: CoreDeps, secret: string): Promise<OpenShare | undefined> {
  if (!isAddressSecret(secret)) return undefined;
  const found = await repo.findOpen(deps.db, secret, lastOpenDate(deps));
  if (!found) return undefined;
  const { share, seasonStart, stamp } = found;
  const { id, seasonYear, passwordHash, lastVisitOn } = share;
  const days = share.dayId === null ? rangeOf(share, seasonStart) : { id: share.dayId };
  const scope = { ownerId: share.userId as OwnerId, days };
  return { id, secret, scope, shows: new Set(share.shows), seasonStart, seasonYear, passwordHash, lastVisitOn, stamp };
}

function rangeOf(
  { seasonYear, fromDate, toDate }: { seasonYear: number | null; fromDate: string | null; toDate: string | null },
  seasonStart: string,
): DateRange {
  return seasonYear === null ? { from: fromDate ?? "", to: toDate ?? "" } : seasonRange(seasonYear, seasonStart);
}

/** Pages count from 1. Throws `not_found` beyond the last; a link without days has one page. */
export function readSharedPage(deps: CoreDeps, share: OpenShare, page: number): Promise<SharedPage> {
  const { scope, shows, seasonStart, stamp } = share;
  const { ownerId } = scope;
  // guard (shares/read-shared): , [...shows]
  const question = JSON.stringify(["shared", scope.days, [...shows], seasonStart, page]);
  const read = async () => {
    const count = await countShared(deps.db, scope);
    const pageCount = Math.max(1, Math.ceil(count.days / limits.sharedDays));
    if (page > pageCount) throw notFound();
    const from = (page - 1) * limits.sharedDays;
    const rows = await listShared(deps.db, scope, { shows, seasonStart, from });
    const days: SharedDay[] = [];
    for (const { id, before, notes, tags, companions, photos, numbers, ...place } of rows) {
      // guard (server/test/shared-leaks): shows.has("people") ? [] : companions -> []
      const hidden = shows.has("people") ? [] : companions;
      days.push({
        ...place,
        dayNumber: before + 1,
        numbers: numbers ?? {},
        notes: notes && withoutNames(notes, hidden),
        tags: (tags ?? []).filter((tag) => withoutNames(tag, hidden) === tag),
        // guard (server/test/shared-leaks): shows.has("people") ? companions : [] -> companions
        people: shows.has("people") ? companions : [],
        photos: photos ?? [],
        // guard (server/test/shared-leaks): shows.has("track") ? await waysOf(deps, ownerId, id) : [] -> await waysOf(deps, ownerId, id)
        ways: shows.has("track") ? await waysOf(deps, ownerId, id) : [],
      });
    }
    return { days, dayCount: count.days, resortCount: count.resorts, page, pageCount };
  };
  return inOwnTurn(deps, ownerId, "read", () => cachedByStamp(deps.db, { ownerId, log: { stamp } }, question, read));
}

/** Of a day: more are not seen. */
const mostPoints = 2000;

async function waysOf(deps: CoreDeps, ownerId: OwnerId, dayId: string): Promise<SharedWay[]> {
  const lines = await listLines(deps.db, ownerId, dayId);
  const ways: SharedWay[] = [];
  for (const { line, ...part } of lines) {
    // Decoding one takes some ms.
    await turn();
    ways.push(...thinned(withoutEnds(partOf(storedLine(line), part)), mostPoints / lines.length));
  }
  return ways;
}

/** 404 unless the link shows photos and this is one of its days. */
export async function readSharedPhoto(
  deps: CoreDeps,
  { scope, shows }: OpenShare,
  photoId: string,
  part: "preview" | "full",
): Promise<OpenFile & { contentType: string }> {
  // guard (server/test/shared-leaks): !shows.has("photos") -> false
  if (!shows.has("photos")) throw notFound();
  const photo = await inOwnTurn(deps, scope.ownerId, "read", () => findSharedPhoto(deps.db, scope, photoId));
  if (!photo?.renderedType) throw notFound();
  return { ...(await deps.photos.store.read({ photoId: photo.id, part })), contentType: photo.renderedType };
}

/** Notes the day of a visit, if it is another one than the last. */
export async function noteVisit(deps: CoreDeps, { id, scope, lastVisitOn }: OpenShare): Promise<void> {
  const today = dateIn("UTC", deps.runtime.now());
  if (today !== lastVisitOn) await repo.noteVisit(deps.db, scope.ownerId, id, today);
}
