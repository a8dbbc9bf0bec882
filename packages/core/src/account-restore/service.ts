import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AccountArchive, ArchivedPhoto } from "@firn/contracts/account-archive";
import { companionKey } from "@firn/contracts/companion-key";
import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { plainMessage } from "@firn/contracts/messages";
import { wordsOf } from "@firn/contracts/words";
import { isConstraint } from "@firn/db/errors";
import { fold } from "@firn/resorts/fold";
import { addDays, dateIn } from "@firn/seasons/plain-date";
import pLimit from "p-limit";
import { dateProblem } from "../day-dates.ts";
import type { CoreDeps } from "../deps.ts";
import { dropFiles } from "../photos/files.ts";
import { type IdMaps, mapIds } from "./ids.ts";
import { type Archive, damagedArchive } from "./read-archive.ts";
import { readLines } from "./read-lines.ts";
import { insertAccount, isEmailTaken } from "./repo.ts";
import { restorePhoto } from "./restore-photo.ts";
import { restoreTrackFiles } from "./restore-track-files.ts";
import { accountRows, type RestoredFiles, type ViewFields } from "./rows.ts";

export interface NewOwner {
  email: string;
  emailKey: string;
  passwordHash: string;
}

export interface RestoreSummary {
  days: number;
  skis: number;
  photos: number;
  unshown: number;
  lost: number;
}

export interface RestoreOptions {
  folder: string;
  onPhoto?: (done: number, of: number) => void;
}

/** The most render workers that a server has. */
const photosAtOnce = 4;

/** Creates an account from an archive, all or nothing, under the archive's ids if none is in use. Throws AppError. */
export async function restoreAccount(
  deps: CoreDeps,
  { contents, zip }: Archive,
  owner: NewOwner,
  { folder, onPhoto = () => {} }: RestoreOptions,
): Promise<RestoreSummary> {
  if (await isEmailTaken(deps.db, owner.emailKey)) throw emailTaken(owner.email);
  const today = dateIn(undefined, deps.runtime.now());
  checkDates(contents, today);
  checkLimits(contents);
  const ids = await mapIds(deps, contents);
  const all = contents.days.flatMap(({ photos }) => photos);
  const whole = all.filter(isWhole);
  const spool = await mkdtemp(join(folder, "restore-"));
  const storedIds: string[] = [];
  const views = new Map<string, ViewFields>();
  try {
    await forEachConcurrently(whole, async (photo) => {
      const id = ids.photos.get(photo.id) ?? photo.id;
      storedIds.push(id);
      views.set(photo.id, await restorePhoto(deps, { zip, folder: spool, today, account: owner.emailKey }, photo, id));
      onPhoto(views.size, whole.length);
    });
    const trackFiles = await restoreTrackFiles(deps, { zip, folder: spool }, contents, storedIds);
    const rows = { views, trackFiles, lines: await readLines(zip, contents) };
    await write(deps, contents, owner, ids, rows);
  } catch (error) {
    // After any other error the rows may exist, so the files are left to the sweeper. A libSQL server's answer may be lost.
    const isRefused = error instanceof AppError && error.code !== "unavailable";
    if (isRefused) for (const id of storedIds) await dropFiles(deps, id);
    throw error;
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
  return {
    days: contents.days.length,
    skis: contents.skis.length,
    photos: whole.length,
    unshown: [...views.values()].filter(({ problem }) => problem !== null).length,
    lost: all.length - whole.length,
  };
}

async function write(
  deps: CoreDeps,
  contents: AccountArchive,
  owner: NewOwner,
  ids: IdMaps,
  files: RestoredFiles,
): Promise<void> {
  const { created_at, season_start_day, season_goal, units } = contents.account;
  const user = {
    ...owner,
    id: deps.runtime.newId(),
    seasonStartDay: season_start_day,
    seasonGoal: season_goal,
    units,
    createdAt: Date.parse(created_at),
  };
  try {
    await insertAccount(deps.db, accountRows(contents, user, ids, files));
  } catch (error) {
    throw isConstraint(error) && (await isEmailTaken(deps.db, owner.emailKey)) ? emailTaken(owner.email) : error;
  }
}

/** Starts no new item after a failure, waits for the running ones, then throws. */
async function forEachConcurrently<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let isFailed = false;
  const results = await pLimit(photosAtOnce).map(items, async (item) => {
    if (isFailed) return undefined;
    return work(item).catch((reason: unknown) => {
      isFailed = true;
      return { reason };
    });
  });
  const failure = results.find((result) => result !== undefined);
  if (failure) throw failure.reason;
}

/** A skier's today may be one day ahead of UTC, and a day one ahead of their today. */
function checkDates({ days }: AccountArchive, today: string): void {
  for (const { date } of days) {
    const problem = dateProblem(date, addDays(today, 1));
    if (problem) throw damagedArchive(`a day on ${date}: ${wordsOf(problem).replace(/\.$/, "")}`);
  }
}

function checkLimits({ days, skis, places, resort_names }: AccountArchive): void {
  const used = new Set(days.flatMap(({ ski_ids }) => ski_ids));
  const people = new Set(days.flatMap(({ companions }) => companions.map(companionKey)));
  const counts: [name: string, count: number, most: number][] = [
    ["skis", skis.filter(({ id, deleted_at }) => deleted_at === null || used.has(id)).length, limits.skis],
    ["people", people.size, limits.people],
    ["places", places.length, limits.ownPlaces],
    ["names of places", new Set(resort_names.map(({ name }) => fold(name))).size, limits.ownPlaces],
  ];
  for (const [name, count, most] of counts) {
    if (count <= most) continue;
    throw new AppError(
      "conflict",
      /*i18n*/ {
        id: "archive.too_many",
        message: "This archive has {count, number} {name}. An account holds at most {most, number}.",
        values: { count, name, most },
      },
    );
  }
}

function isWhole(photo: ArchivedPhoto): photo is ArchivedPhoto & { file: string } {
  return photo.state === "whole" && photo.file !== null;
}

function emailTaken(email: string): AppError {
  const reason = `${email} already has an account. Delete that first, or name another address with --email.`;
  return new AppError("conflict", plainMessage(reason));
}
