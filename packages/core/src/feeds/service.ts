import { type FeedFormat, feedPath } from "@firn/contracts/constants";
import { AppError, notFound } from "@firn/contracts/errors";
import type { Feed, NewFeed } from "@firn/contracts/feeds";
import { limits } from "@firn/contracts/limits";
import type { Actor, LogState, OwnerId } from "@firn/contracts/runtime";
import { isAddressSecret, newAddressSecret } from "@firn/db/secrets";
import { dateIn } from "@firn/seasons/plain-date";
import { seasonYear } from "@firn/seasons/seasons";
import { seasonYears } from "../accounts/repo.ts";
import { exportAllDays } from "../csv-export/service.ts";
import { listDays } from "../days/service.ts";
import type { CoreDeps } from "../deps.ts";
import { pace } from "../pace.ts";
import { piecesInTurn } from "../pieces.ts";
import { calendarOf } from "./calendar.ts";
import * as repo from "./repo.ts";

export async function listFeeds({ db }: CoreDeps, { ownerId }: Actor, publicUrl: string): Promise<Feed[]> {
  const rows = await repo.listFeeds(db, ownerId);
  return rows.map(({ id, secret, createdAt }) => ({
    id,
    url: publicUrl + feedPath(secret),
    created_at: new Date(createdAt).toISOString(),
  }));
}

/** 409 for too many. */
export async function createFeed({ db, runtime }: CoreDeps, { ownerId }: Actor, publicUrl: string): Promise<NewFeed> {
  const feed = { id: runtime.newId(), secret: newAddressSecret(), createdAt: runtime.now() };
  if (!(await repo.insertFeed(db, ownerId, feed))) throw tooManyFeeds();
  return { id: feed.id, url: publicUrl + feedPath(feed.secret) };
}

/** 404. */
export async function deleteFeed({ db }: CoreDeps, { ownerId }: Actor, id: string): Promise<void> {
  if (!(await repo.deleteFeed(db, ownerId, id))) throw notFound();
}

/** A feed as somebody reads it. */
export interface OpenFeed {
  id: string;
  ownerId: OwnerId;
  log: LogState;
}

/** Undefined for an unknown and a revoked address alike, and for one of an account that is being deleted. */
export async function openFeed({ db }: CoreDeps, secret: string): Promise<OpenFeed | undefined> {
  if (!isAddressSecret(secret)) return undefined;
  const [found] = await repo.findBySecret(db, { secret });
  if (!found) return undefined;
  const { id, userId, seasonStartDay, stamp } = found;
  return { id, ownerId: userId as OwnerId, log: { seasonStartDay, stamp } };
}

/** All days of the log, read while they are sent. */
export function readFeed(
  deps: CoreDeps,
  { ownerId, log }: OpenFeed,
  format: FeedFormat,
  language: Actor["language"],
): AsyncIterable<string> {
  const actor = { ownerId, log, today: dateIn("UTC", deps.runtime.now()) };
  if (format === "csv") return exportAllDays(deps, actor);
  return pace(format === "ics" ? calendarOf(repo.calendarDays(deps.db, ownerId), language) : listOf(deps, actor));
}

/** Written in a few milliseconds. */
const itemsAtOnce = 100;

/** The items of `GET /days`, of all seasons, newest first. */
async function* listOf(deps: CoreDeps, actor: Actor & { log: LogState }): AsyncGenerator<string> {
  const { seasonStartDay } = actor.log;
  const current = seasonYear(actor.today, seasonStartDay);
  let before = "[";
  for (const year of await seasonYears(deps.db, actor, seasonStartDay)) {
    const items = await listDays(deps, actor, { season: year - current });
    for await (const piece of piecesInTurn(items, itemsAtOnce)) {
      yield before + piece.map((item) => JSON.stringify(item)).join(",");
      before = ",";
    }
  }
  yield before === "[" ? "[]" : "]";
}

function tooManyFeeds(): AppError {
  return new AppError(
    "conflict",
    /*i18n*/ {
      id: "feeds.too_many",
      message: "You have {most} feeds. Revoke one first.",
      values: { most: limits.feeds },
    },
  );
}
