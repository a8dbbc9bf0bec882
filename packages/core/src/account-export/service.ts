import { archiveFiles, archiveName } from "@firn/contracts/account-archive";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { toGeoJson } from "@firn/tracks/geo-json";
import { getUser } from "../accounts/repo.ts";
import { exportAllDays } from "../csv-export/service.ts";
import { findTrack } from "../day-tracks/repo.ts";
import { storedLine } from "../day-tracks/stored-line.ts";
import type { CoreDeps } from "../deps.ts";
import { pace } from "../pace.ts";
import { listNames } from "../resorts/names-repo.ts";
import { listOwnPlaces } from "../resorts/own-places-repo.ts";
import { type ZipEntry, zipPieces } from "../zip/write-zip.ts";
import { accountJson, type PhotoOutcome, readme } from "./archive-texts.ts";
import { openOriginal, originalName, photoName, trackFileName } from "./original.ts";
import * as repo from "./repo.ts";

export interface ArchiveFile {
  name: string;
  pieces: AsyncIterable<Uint8Array>;
}

export function exportAccount(deps: CoreDeps, actor: Actor): ArchiveFile {
  const madeAt = deps.runtime.now();
  return {
    name: archiveName(actor.today),
    pieces: zipPieces(entriesOf(deps, actor, madeAt), new Date(madeAt)),
  };
}

/** Photos and tracks come first: account.json states which of them are missing or damaged. */
async function* entriesOf(deps: CoreDeps, actor: Actor, madeAt: number): AsyncGenerator<ZipEntry> {
  const outcomes = new Map<string, PhotoOutcome>();
  const lines = new Map<string, string>();
  const trackFiles = new Map<string, string | null>();
  const lost = { missing: [] as string[], damaged: [] as string[] };
  const note = ({ state }: PhotoOutcome, label: string) => state !== "whole" && lost[state].push(label);
  for await (const day of daysOf(deps, actor)) {
    for (const [at, photo] of day.photos.entries()) {
      const named = fileOf(day, at, photo);
      const outcome = yield* originalEntry(deps, photo, (head) => photoName({ ...named, head }));
      outcomes.set(photo.id, outcome);
      note(outcome, `${titleOf(day)}, photo ${at + 1} (${photo.id})`);
    }
    for (const [at, { id, fileId, name, sha256 }] of day.tracks.entries()) {
      const track = await findTrack(deps.db, actor.ownerId, day.id, id);
      if (!track) continue;
      const named = fileOf(day, at, track);
      const file = trackFileName(named);
      lines.set(id, file);
      yield text(file, pace(geoJsonOf(track.line)));
      if (fileId === null || trackFiles.has(fileId)) continue;
      const outcome = yield* originalEntry(deps, { id: fileId, sha256 }, () => originalName({ ...named, name }));
      trackFiles.set(fileId, outcome.state === "whole" ? outcome.file : null);
      note(outcome, `${titleOf(day)}, file of track ${at + 1} (${id})`);
    }
  }

  // Read late on purpose: throws 401 if the account was deleted during the download.
  const user = await getUser(deps.db, actor.ownerId);
  const skis = await repo.allSkis(deps.db, actor.ownerId);
  const places = await listOwnPlaces(deps.db, actor.ownerId);
  const names = await listNames(deps.db, actor.ownerId);
  let days = 0;
  async function* countedDays() {
    for await (const day of daysOf(deps, actor)) {
      days += 1;
      yield day;
    }
  }
  yield text(
    archiveFiles.account,
    accountJson({ madeAt, user, skis, places, names }, countedDays(), { photos: outcomes, tracks: lines, trackFiles }),
  );
  yield text(archiveFiles.days, exportAllDays(deps, actor));
  const counts = {
    days,
    skis: skis.length,
    places: places.length,
    names: names.length,
    photos: [...outcomes.values()].filter(({ state }) => state !== "missing").length,
    tracks: lines.size,
    trackFiles: trackFiles.size,
  };
  const contents = { email: user.email, madeAt: new Date(madeAt).toISOString(), ...counts };
  yield text(archiveFiles.readme, [readme({ ...contents, ...lost }, actor.language)]);
}

/** Yields a file of the store, and returns where it lies in the archive. */
async function* originalEntry(
  { photos: { store } }: CoreDeps,
  { id, sha256 }: { id: string; sha256: string },
  nameOf: (head: Uint8Array) => string,
): AsyncGenerator<ZipEntry, PhotoOutcome> {
  const original = await openOriginal(store, id);
  if (!original) return { file: null, state: "missing" };
  const file = nameOf(original.head);
  try {
    yield { name: file, bytes: pace(original.bytes), compress: false };
  } finally {
    await original.release();
  }
  return { file, state: original.sha256() === sha256 ? "whole" : "damaged" };
}

function fileOf({ date, resort }: repo.StoredDay, at: number, { id }: { id: string }) {
  return { date, place: resort?.name ?? null, number: at + 1, id };
}

function titleOf({ date, resort }: repo.StoredDay): string {
  return [date, resort?.name].filter(Boolean).join(" ");
}

async function* daysOf(deps: CoreDeps, actor: Actor): AsyncGenerator<repo.StoredDay> {
  for await (const page of pace(pagesOf(deps, actor))) yield* page;
}

async function* pagesOf(deps: CoreDeps, actor: Actor): AsyncGenerator<repo.StoredDay[]> {
  let last: repo.StoredDay | undefined;
  for (;;) {
    const page: repo.StoredDay[] = await repo.pageOfDays(deps.db, actor.ownerId, last, limits.exportPage);
    yield page;
    if (page.length < limits.exportPage) return;
    last = page.at(-1);
  }
}

async function* geoJsonOf(line: string): AsyncGenerator<string> {
  yield JSON.stringify(toGeoJson(storedLine(line)));
}

function text(name: string, pieces: AsyncIterable<string> | Iterable<string>): ZipEntry {
  return { name, bytes: encode(pieces), compress: true };
}

async function* encode(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
