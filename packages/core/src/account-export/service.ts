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
import { openOriginal, photoName, trackFileName } from "./original.ts";
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
  const trackFiles = new Map<string, string>();
  const lost = { missing: [] as string[], damaged: [] as string[] };
  for await (const day of daysOf(deps, actor)) {
    const place = day.resort?.name ?? null;
    for (const [at, photo] of day.photos.entries()) {
      const label = `${[day.date, place].filter(Boolean).join(" ")}, photo ${at + 1} (${photo.id})`;
      const original = await openOriginal(deps.photos.store, photo.id);
      if (!original) {
        outcomes.set(photo.id, { file: null, state: "missing" });
        lost.missing.push(label);
        continue;
      }
      const file = photoName({ date: day.date, place, number: at + 1, id: photo.id, head: original.head });
      try {
        yield { name: file, bytes: pace(original.bytes), compress: false };
      } finally {
        await original.release();
      }
      const isWhole = original.sha256() === photo.sha256;
      outcomes.set(photo.id, { file, state: isWhole ? "whole" : "damaged" });
      if (!isWhole) lost.damaged.push(label);
    }
    for (const [at, { id }] of day.tracks.entries()) {
      const track = await findTrack(deps.db, actor.ownerId, day.id, id);
      if (!track) continue;
      const file = trackFileName({ date: day.date, place: day.resort?.name ?? null, number: at + 1, id });
      trackFiles.set(id, file);
      yield text(file, pace(geoJsonOf(track.line)));
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
    accountJson({ madeAt, user, skis, places, names }, countedDays(), { photos: outcomes, tracks: trackFiles }),
  );
  yield text(archiveFiles.days, exportAllDays(deps, actor));
  const photos = outcomes.size - lost.missing.length;
  const counts = {
    days,
    skis: skis.length,
    places: places.length,
    names: names.length,
    photos,
    tracks: trackFiles.size,
  };
  const contents = { email: user.email, madeAt: new Date(madeAt).toISOString(), ...counts };
  yield text(archiveFiles.readme, [readme({ ...contents, ...lost }, actor.language)]);
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
