import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AccountArchive, ArchivedPhoto } from "@firn/contracts/account-archive";
import { AppError } from "@firn/contracts/errors";
import { isConstraint } from "@firn/db/constraint";
import { addDays, dateIn } from "@firn/seasons/plain-date";
import { dateProblem } from "../days/dates.ts";
import type { CoreDeps } from "../deps.ts";
import { dropFiles } from "../photos/files.ts";
import { findResorts } from "./ids.ts";
import type { Archive } from "./read-archive.ts";
import { damaged, emailTaken } from "./read-archive.ts";
import { anyTaken, insertAccount, isEmailTaken } from "./repo.ts";
import { restorePhoto } from "./restore-photo.ts";
import { accountRows, type IdMaps, type ViewFields } from "./rows.ts";

export interface NewOwner {
  email: string;
  /** Lower-case, as in the unique index. */
  emailKey: string;
  passwordHash: string;
}

export interface RestoreSummary {
  days: number;
  skis: number;
  photos: number;
  /** Photos that are kept but could not be rendered. */
  unshown: number;
  /** Photos that are missing from the archive, or damaged in it. */
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
  const ids = await idsHere(deps, contents);
  const all = contents.days.flatMap(({ photos }) => photos);
  const whole = all.filter(isWhole);
  const spool = await mkdtemp(join(folder, "restore-"));
  const begun: string[] = [];
  const views = new Map<string, ViewFields>();
  try {
    await fewAtOnce(whole, async (photo) => {
      const id = ids.photos.get(photo.id) ?? photo.id;
      begun.push(id);
      views.set(photo.id, await restorePhoto(deps, { zip, folder: spool, today, account: owner.emailKey }, photo, id));
      onPhoto(views.size, whole.length);
    });
    await write(deps, contents, owner, ids, views);
  } catch (error) {
    // After any other error the rows may exist, so the files are left to the sweeper.
    if (error instanceof AppError) for (const id of begun) await dropFiles(deps, id);
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
  views: ReadonlyMap<string, ViewFields>,
): Promise<void> {
  const { created_at, season_start_day } = contents.account;
  const user = {
    ...owner,
    id: deps.runtime.newId(),
    seasonStartDay: season_start_day,
    createdAt: Date.parse(created_at),
  };
  try {
    await insertAccount(deps.db, accountRows(contents, user, ids, views));
  } catch (error) {
    throw isConstraint(error) && (await isEmailTaken(deps.db, owner.emailKey)) ? emailTaken(owner.email) : error;
  }
}

/** Starts no new item after a failure, waits for the running ones, then throws. */
async function fewAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  let failed = false;
  const lane = async () => {
    for (const item of queue) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: photosAtOnce }, lane));
  const broken = lanes.find((each) => each.status === "rejected");
  if (broken) throw broken.reason;
}

async function idsHere(deps: CoreDeps, contents: AccountArchive): Promise<IdMaps> {
  const { days, skis } = contents;
  const named = async (kind: "skis" | "days" | "photos", ids: string[]) => {
    const areTaken = await anyTaken(deps.db, kind, ids);
    return new Map(ids.map((id) => [id, areTaken ? deps.runtime.newId() : id]));
  };
  return {
    resorts: await findResorts(deps, contents),
    skis: await named(
      "skis",
      skis.map(({ id }) => id),
    ),
    days: await named(
      "days",
      days.map(({ id }) => id),
    ),
    photos: await named(
      "photos",
      days.flatMap(({ photos }) => photos.map(({ id }) => id)),
    ),
  };
}

/** A skier's today may be one day ahead of UTC, and a day one ahead of their today. */
function checkDates({ days }: AccountArchive, today: string): void {
  for (const { date } of days) {
    const problem = dateProblem(date, addDays(today, 1));
    if (problem) throw damaged(`a day on ${date}: ${problem.replace(/\.$/, "")}`);
  }
}

function isWhole(photo: ArchivedPhoto): photo is ArchivedPhoto & { file: string } {
  return photo.state === "whole" && photo.file !== null;
}
