import { gzipSync } from "node:zlib";
import { shareParts, tokenScopes } from "@firn/contracts/constants";
import { limits } from "@firn/contracts/limits";
import { marked } from "../../bench/photos/pictures.ts";
import type { LargestAccount } from "../../bench/support/largest.ts";
import { fileForm, textForm } from "../../bench/support/server.ts";
import type { Ids, Imports, Input } from "./largest-calls.ts";
import { longGpx, manyDays, manyEvents, neverMatching } from "./largest-files.ts";

export interface Change {
  procedure: string;
  input?: Input;
  /** Of the path, beside a form. */
  ids?: Ids;
}

export interface Answer {
  id?: string;
  unread_lines?: { line: number }[];
}

type Changes = Generator<Change, void, Answer>;

/** Changes of every kind, the costliest that one call may be; each is given the answer of the one before. The last ones end sessions and the account. */
export function* changes(account: LargestAccount, imports: Imports, jpeg: string): Changes {
  yield* daysAndTracks(account, jpeg);
  yield* logOf(account);
  yield* textImports(account, imports);
  yield* photoImports(imports, jpeg);
  yield { procedure: "accounts.update", input: { season_start_day: "10-01" } };
  yield {
    procedure: "csvExport.download",
    input: { season_ids: imports.seasonIds, columns: [{ id: "date" }, { id: "notes" }] },
  };
  yield {
    procedure: "accounts.changePassword",
    input: { current_password: "first tracks", new_password: "first tracks" },
  };
  // The same address in other letters: the drill signs in again.
  yield { procedure: "accounts.changeEmail", input: { email: "Largest@example.com", password: "first tracks" } };
  yield { procedure: "accounts.endOtherSessions" };
  yield { procedure: "accounts.signOut" };
  yield { procedure: "accounts.signOutEverywhere" };
  yield { procedure: "accounts.delete", input: { password: "first tracks" } };
}

function* daysAndTracks({ dayIds, skiIds, placeIds }: LargestAccount, jpeg: string): Changes {
  const words = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${kind} ${n}`);
  const day = {
    date: "2026-01-11",
    resort_id: placeIds[1],
    ski_ids: skiIds.slice(0, limits.skisPerDay),
    activity: "Friends",
    notes: "powder ".repeat(700),
    tags: words("Tag", limits.tagsPerDay),
  };
  const { id } = yield { procedure: "days.create", input: day };
  yield { procedure: "days.update", input: { id: dayIds[7], ...day, notes: "spring snow ".repeat(400) } };
  const { id: track_id } = yield {
    procedure: "dayTracks.add",
    input: fileForm(gzipSync(longGpx(day.date))),
    ids: { id },
  };
  const track = { id, track_id };
  yield { procedure: "dayTracks.update", input: { ...track, from_s: 600, to_s: 20_000 } };
  yield { procedure: "dayTracks.delete", input: track };
  yield { procedure: "dayTracks.restore", input: track };
  const photo = yield { procedure: "photos.upload", input: fileForm(marked(jpeg, "of a day")) };
  yield { procedure: "photos.delete", input: { id: photo.id } };
  yield { procedure: "photos.restore", input: { id: photo.id } };
  for (const what of [{ day_id: id }, { season: -2 }]) {
    const share = yield { procedure: "shares.create", input: { ...what, shows: shareParts, password: "first tracks" } };
    yield { procedure: "shares.update", input: { id: share.id, password: "other tracks" } };
    yield { procedure: "shares.delete", input: { id: share.id } };
  }
  const token = yield { procedure: "tokens.create", input: { name: "Program", scopes: tokenScopes } };
  yield { procedure: "tokens.delete", input: { id: token.id } };
  const feed = yield { procedure: "feeds.create" };
  yield { procedure: "feeds.delete", input: { id: feed.id } };
}

function* logOf({ dayIds, skiIds, placeIds, nameIds }: LargestAccount): Changes {
  const ids = dayIds.slice(1000, 1000 + limits.daysAtOnce);
  const withFigures = dayIds.filter((_, n) => n % 5 === 0).slice(0, limits.daysAtOnce);
  yield { procedure: "figuresInNotes.convert", input: { ids: withFigures } };
  yield { procedure: "days.updateMany", input: { ids, resort_id: placeIds[2] } };
  yield { procedure: "days.updateMany", input: { ids, numbers: { vertical_m: 1234 }, rating: 5 } };
  yield { procedure: "days.updateMany", input: { ids, move_years: -1 } };
  yield { procedure: "days.deleteMany", input: { ids } };
  yield { procedure: "days.delete", input: { id: dayIds[8] } };
  yield { procedure: "days.restore", input: { id: dayIds[8] } };
  yield { procedure: "skis.create", input: { name: "One more" } };
  yield { procedure: "skis.update", input: { id: skiIds[1], name: "Renamed" } };
  yield { procedure: "skis.delete", input: { id: skiIds[2] } };
  yield { procedure: "skis.restore", input: { id: skiIds[2] } };
  const place = yield {
    procedure: "resorts.create",
    input: { name: "Another hill", region: "Tyrol", country_code: "AT" },
  };
  yield { procedure: "resorts.update", input: { id: placeIds[4], name: "Renamed hill" } };
  yield { procedure: "resorts.delete", input: { id: place.id } };
  yield { procedure: "resortNames.create", input: { name: "the other goat", resort_id: "us-alta" } };
  yield { procedure: "resortNames.delete", input: { id: nameIds[7] } };
}

function* textImports({ placeIds }: LargestAccount, { openText }: Imports): Changes {
  const { id, draft_days } = openText;
  const drafts = draft_days.map((draft) => draft.id);
  const fields = { resort_id: placeIds[3], for_same_place: true };
  yield { procedure: "draftDays.update", input: { id: drafts[0], ...fields } };
  yield { procedure: "textImports.updateDrafts", input: { id, ids: drafts.slice(0, 4900), decision: "duplicate" } };
  const text = `soup\n${manyDays("Kaltenberg")}`;
  const { unread_lines } = yield { procedure: "textImports.process", input: textForm(text), ids: { id } };
  const line = unread_lines?.[0]?.line;
  yield { procedure: "textImports.addDraft", input: { id, line } };
  yield { procedure: "textImports.update", input: { id, status: "committed" } };
  yield { procedure: "textImports.takeBack", input: { id } };
  yield { procedure: "textImports.reopen", input: { id } };
  const other = yield { procedure: "textImports.create", input: textForm(manyDays("Alta")) };
  yield { procedure: "textImports.cancel", input: { id: other.id } };
  yield { procedure: "textImports.create", input: textForm("1-2.1.26 ".repeat(440)) };
}

function* photoImports({ openPhotos }: Imports, jpeg: string): Changes {
  const { id } = yield { procedure: "photoImports.create" };
  const { id: photo_id } = yield {
    procedure: "photoImports.addPhoto",
    input: fileForm(marked(jpeg, "of an import")),
    ids: { id },
  };
  const photo = { id, photo_id };
  yield { procedure: "photoImports.updatePhoto", input: { ...photo, taken_at: "2026-01-13", resort_id: "us-alta" } };
  yield { procedure: "photoImports.deletePhoto", input: photo };
  yield { procedure: "photoImports.restorePhoto", input: photo };
  for (const file of [gzipSync(manyEvents(450)), gzipSync(longGpx("2026-01-12")), Buffer.from(neverMatching)])
    yield { procedure: "photoImports.addTrack", input: fileForm(file), ids: { id } };
  const track = yield { procedure: "photoImports.addTrack", input: fileForm(Buffer.from(manyEvents(3))), ids: { id } };
  yield { procedure: "photoImports.deleteTrack", input: { id, track_id: track.id } };
  yield { procedure: "photoImports.update", input: { id, status: "committed" } };
  yield { procedure: "photoImports.takeBack", input: { id } };
  yield { procedure: "photoImports.reopen", input: { id } };
  const ids = openPhotos.draft_days.map((draft) => draft.id);
  yield { procedure: "photoImports.updateDrafts", input: { id: openPhotos.id, ids, resort_id: "us-alta" } };
  yield { procedure: "photoImports.cancel", input: { id: openPhotos.id } };
}
