import { text } from "node:stream/consumers";
import {
  type AccountArchive,
  accountArchive,
  archiveFiles,
  archiveFormat,
  archiveVersion,
} from "@firn/contracts/account-archive";
import { companionKey } from "@firn/contracts/companion-key";
import { AppError } from "@firn/contracts/errors";
import { messageIn, plainMessage } from "@firn/contracts/messages";
import { wordsOf } from "@firn/contracts/words";
import { z } from "zod";
import { openZip, type ZipReader } from "../zip/read-zip.ts";

export interface Archive {
  contents: AccountArchive;
  zip: ZipReader;
}

/** Larger than any real log, and below V8's limit for a string (512 MB). */
const maxAccountBytes = 256 * 1024 * 1024;
/** Limits for ZIP bombs: photos hardly compress, and the spare bytes hold the texts of any real log. */
const maxGrowth = 2;
const spareBytes = 64 * 1024 * 1024;

/** Opens a file of "Download my data"; the caller closes `zip`. Throws AppError `invalid` with a sentence to show. */
export async function readArchive(path: string): Promise<Archive> {
  const zip = await openZip(path);
  try {
    const contents = parsed(await accountText(zip));
    checkReferences(contents);
    checkFiles(contents, zip);
    distinct(
      contents.days.flatMap(({ tracks }) => tracks.map(({ id }) => id)),
      "track",
    );
    return { contents, zip };
  } catch (error) {
    zip.close();
    throw error;
  }
}

export function invalidArchive(reason: string): AppError {
  return new AppError("invalid", plainMessage(reason));
}

export const damagedArchive = (what: string) => invalidArchive(`This download is damaged: ${what}.`);

async function accountText(zip: ZipReader): Promise<string> {
  const size = zip.sizeOf(archiveFiles.account);
  if (size === undefined) throw notArchive();
  // guard (server/test/account-restore): size > maxAccountBytes -> false
  if (size > maxAccountBytes) throw invalidArchive(`${archiveFiles.account} in this file is too large.`);
  // JSON of brackets alone takes 40 times its size to parse.
  // guard (server/test/account-restore)
  refuseGrowth(size, zip);
  const stream = await zip.read(archiveFiles.account);
  return text(stream).catch(() => {
    throw damagedArchive(`${archiveFiles.account} cannot be unpacked`);
  });
}

const head = z.object({ format: z.literal(archiveFormat), version: z.int().min(1) });

function parsed(json: string): AccountArchive {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw damagedArchive(`${archiveFiles.account} is no JSON`);
  }
  const { success, data } = head.safeParse(value);
  if (!success) throw notArchive();
  // guard (server/test/account-restore): data.version > archiveVersion -> false
  if (data.version > archiveVersion) {
    throw invalidArchive(`This download is of a newer Firn (version ${data.version} of its form). Update Firn first.`);
  }
  const read = accountArchive.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw damagedArchive(
    `${archiveFiles.account} at ${issue?.path.join(".") || "its beginning"}: ${issue && wordsOf(messageIn(issue.message))}`,
  );
}

function checkReferences({ skis, places, resort_names, days }: AccountArchive): void {
  const skiIds = distinct(
    skis.map(({ id }) => id),
    "ski",
  );
  distinct(
    places.map(({ id }) => id),
    "place",
  );
  distinct(
    resort_names.map(({ id }) => id),
    "name of a resort",
  );
  distinct(
    days.map(({ id }) => id),
    "day",
  );
  for (const { date, ski_ids, companions } of days) {
    distinct(companions.map(companionKey), "companion of a day");
    distinct(ski_ids, "ski of a day");
    // guard (server/test/account-restore): !ski_ids.every((id) => skiIds.has(id)) -> false
    if (!ski_ids.every((id) => skiIds.has(id))) throw damagedArchive(`a ski of ${date} is not among the skis`);
  }
}

function checkFiles({ days }: AccountArchive, zip: ZipReader): void {
  const photos = days.flatMap((day) => day.photos);
  distinct(
    photos.map(({ id }) => id),
    "photo",
  );
  distinct(
    photos.flatMap(({ file }) => file ?? []),
    "photo's file",
  );
  let unpacked = 0;
  for (const { state, file, size_bytes } of photos) {
    if (state !== "whole") continue;
    const size = file === null ? undefined : zip.sizeOf(file);
    if (size === undefined) throw damagedArchive(`${file ?? "a photo"} is missing`);
    // guard (server/test/account-restore): size !== size_bytes -> false
    if (size !== size_bytes) throw damagedArchive(`${file} is not of the size that it should be`);
    unpacked += size;
  }
  for (const file of new Set(days.flatMap(({ tracks }) => tracks.flatMap(({ original }) => original ?? [])))) {
    const size = zip.sizeOf(file);
    if (size === undefined) throw damagedArchive(`${file} is missing`);
    // guard (server/test/track-file-archives)
    unpacked += size;
  }
  // guard (server/test/account-restore)
  refuseGrowth(unpacked, zip);
}

function refuseGrowth(unpackedBytes: number, { sizeBytes }: ZipReader): void {
  if (unpackedBytes <= maxGrowth * sizeBytes + spareBytes) return;
  throw invalidArchive("This ZIP file says that it holds more than it can.");
}

function distinct(values: readonly string[], what: string): Set<string> {
  const found = new Set(values);
  if (found.size < values.length) throw damagedArchive(`a ${what} is in it twice`);
  return found;
}

function notArchive(): AppError {
  return invalidArchive("This ZIP file is no download of a Firn account.");
}
