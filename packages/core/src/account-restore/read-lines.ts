import { text } from "node:stream/consumers";
import { type AccountArchive, archivedLine } from "@firn/contracts/account-archive";
import { decodeLine, encodeLine } from "@firn/tracks/encode-line";
import { fromGeoJson } from "@firn/tracks/geo-json";
import { asStored } from "../day-tracks/stored-line.ts";
import type { ZipReader } from "../zip/read-zip.ts";
import { damagedArchive } from "./read-archive.ts";

/** Of 2,000 points with 100 digits each. */
const maxLineBytes = 1024 * 1024;

/** The lines of all tracks as they are stored, by the archive's ids. Throws AppError. */
export async function readLines(zip: ZipReader, { days }: AccountArchive): Promise<Map<string, string>> {
  const lines = new Map<string, string>();
  for (const { id, file } of days.flatMap(({ tracks }) => tracks)) {
    const size = zip.sizeOf(file);
    if (size === undefined) throw damagedArchive(`${file} is missing`);
    // guard (server/test/account-restore): size > maxLineBytes -> false
    if (size > maxLineBytes) throw damagedArchive(`${file} is too large`);
    lines.set(id, await readLine(zip, file));
  }
  return lines;
}

async function readLine(zip: ZipReader, file: string): Promise<string> {
  try {
    const bytes = encodeLine(fromGeoJson(archivedLine.parse(JSON.parse(await text(await zip.read(file))))));
    // Throws where the line could not be read again.
    // guard (server/test/account-restore)
    decodeLine(bytes);
    return asStored(bytes);
  } catch {
    throw damagedArchive(`${file} is no line of a track`);
  }
}
