import type { Call } from "@firn/testing/call";
import { testGpx } from "@firn/testing/gpx";
import { testJpeg } from "@firn/testing/jpeg";
import { accountRows } from "./test-ownership-account-rows.ts";
import type { Ids, Row } from "./test-ownership-ids.ts";

const picture = await testJpeg("2026-01-09", "us-alta", "intruder's");
const track = testGpx("2026-01-09", "us-alta");
const line = "2026-01-08 Alta";
export const day = { date: "2026-01-10", resort_id: "us-alta", activity: "Friends" };

const triesOfTrack = ({ day: id, dayTrack: trackId, ownDay }: Ids): [Omit<Call, "route">, 404][] => [
  [{ id, trackId }, 404],
  [{ id: ownDay, trackId }, 404],
];

const readsLog = { takesNone: "reads the log of the account that calls" };
const figures = "seasons months dates weekdays resorts skis companions numbers totals tags snow sky".split(" ");

/** The calls of another account with the owner's ids, by procedure. */
export const rows: Record<string, Row> = {
  ...accountRows,
  "accountExport.download": { takesNone: "reads the account that calls" },
  "companions.list": readsLog,
  "days.list": readsLog,
  "days.search": {
    takesNone: "finds days in the log of the account that calls, none by another's ids",
    call: () => ({ query: { q: "alta" } }),
  },
  "days.onThisDay": readsLog,
  "days.create": {
    tries: ({ ski, retiredSki, ownSki, dayPhoto, loosePhoto, importPhoto, place }) => [
      [{ body: { ...day, resort_id: place, ski_ids: [ownSki] } }, 422],
      ...[dayPhoto, loosePhoto, importPhoto].map(
        (photo) => [{ body: { ...day, ski_ids: [ownSki], photo_ids: [photo] } }, 422] as [Omit<Call, "route">, 422],
      ),
      [{ body: { ...day, ski_ids: [ski] } }, 422],
      [{ body: { ...day, ski_ids: [ownSki, ski] } }, 422],
      [{ body: { ...day, ski_ids: [retiredSki] } }, 422],
    ],
  },
  "days.get": { tries: ({ day: id }) => [[{ id }, 404]] },
  "days.update": {
    tries: ({ day: id, ski, retiredSki, ownDay, ownSki, dayPhoto, loosePhoto, place }) => [
      [{ id: ownDay, body: { resort_id: place } }, 422],
      [{ id, body: { notes: "Mine now." } }, 404],
      [{ id, body: {} }, 404],
      [{ id, body: { ski_ids: [ownSki] } }, 404],
      [{ id, body: { ski_ids: [ski] } }, 404],
      [{ id: ownDay, body: { photo_ids: [loosePhoto] } }, 422],
      [{ id: ownDay, body: { photo_ids: [dayPhoto] } }, 422],
      [{ id: ownDay, body: { ski_ids: [ski] } }, 422],
      [{ id: ownDay, body: { ski_ids: [ownSki, retiredSki] } }, 422],
    ],
  },
  "dayTracks.add": { tries: ({ day: id }) => [[{ id, file: testGpx("2026-01-10", "us-alta", 3, 16) }, 404]] },
  "dayTracks.get": { tries: triesOfTrack },
  "dayTracks.file": { tries: triesOfTrack },
  "dayTracks.update": {
    tries: ({ day: id, dayTrack: trackId, ownDay }) => [
      [{ id, trackId, body: { from_s: 60 } }, 404],
      [{ id: ownDay, trackId, body: { from_s: 60 } }, 404],
    ],
  },
  "dayTracks.delete": { tries: triesOfTrack },
  "dayTracks.restore": {
    tries: ({ day: id, deletedTrack: trackId, ownDay }) => [
      [{ id, trackId }, 404],
      [{ id: ownDay, trackId }, 404],
    ],
  },
  "draftDays.update": {
    tries: ({ draft, textDraft, ownTextDraft, place }) => [
      [{ id: ownTextDraft, body: { resort_id: place } }, 422],
      [{ id: ownTextDraft, body: { resort_id: place, for_same_place: true, remember_name: true } }, 422],
      [{ id: draft, body: { decision: "skip" } }, 404],
      [{ id: textDraft, body: { decision: "skip" } }, 404],
      [{ id: textDraft, body: { resort_id: "at-lech", for_same_place: true } }, 404],
    ],
  },
  "committedImports.list": { takesNone: "lists the imports of the account that calls" },
  "photoImports.create": { takesNone: "opens an import of the account that calls" },
  "photoImports.list": { takesNone: "lists the imports of the account that calls" },
  "photoImports.updateDrafts": {
    tries: ({ import: id, ownImport, draft }) => [
      [{ id, body: { ids: [draft], decision: "skip" } }, 404],
      [{ id: ownImport, body: { ids: [draft], decision: "skip" } }, 422],
    ],
  },
  "photoImports.get": { tries: ({ import: id }) => [[{ id }, 404]] },
  "photoImports.update": { tries: ({ import: id }) => [[{ id, body: { status: "committed" } }, 404]] },
  "photoImports.cancel": { tries: ({ import: id }) => [[{ id }, 404]] },
  "photoImports.addPhoto": { tries: ({ import: id }) => [[{ id, file: picture }, 404]] },
  "photoImports.updatePhoto": {
    tries: ({ import: id, importPhoto: photoId, ownImport, place }) => [
      [{ id: ownImport, photoId, body: { resort_id: place } }, 422],
      [{ id, photoId, body: { taken_at: "2026-01-01" } }, 404],
      [{ id: ownImport, photoId, body: { taken_at: "2026-01-01" } }, 404],
    ],
  },
  "photoImports.deletePhoto": {
    tries: ({ import: id, importPhoto: photoId, ownImport }) => [
      [{ id, photoId }, 404],
      [{ id: ownImport, photoId }, 404],
    ],
  },
  "photoImports.restorePhoto": {
    tries: ({ import: id, deletedImportPhoto: photoId, ownImport }) => [
      [{ id, photoId }, 404],
      [{ id: ownImport, photoId }, 404],
    ],
  },
  "photoImports.addTrack": { tries: ({ import: id }) => [[{ id, file: track }, 404]] },
  "photoImports.deleteTrack": {
    tries: ({ import: id, importTrack: trackId, ownImport }) => [
      [{ id, trackId }, 404],
      [{ id: ownImport, trackId }, 404],
    ],
  },
  "photoImports.takeBack": {
    tries: ({ import: open, committedImport }) => [open, committedImport].map((id) => [{ id }, 404]),
  },
  "photoImports.reopen": {
    tries: ({ import: open, committedImport }) => [open, committedImport].map((id) => [{ id }, 404]),
  },
  "photos.upload": { takesNone: "adds to the account that calls", call: () => ({ file: picture }) },
  "photos.delete": {
    tries: ({ dayPhoto, loosePhoto, importPhoto }) =>
      [dayPhoto, loosePhoto, importPhoto].map((id) => [{ id }, 404] as [Omit<Call, "route">, 404]),
  },
  "photos.restore": {
    tries: ({ deletedPhoto, deletedImportPhoto }) =>
      [deletedPhoto, deletedImportPhoto].map((id) => [{ id }, 404] as [Omit<Call, "route">, 404]),
  },
  "days.updateMany": {
    tries: ({ day: id, deletedDay, ownDay, ski }) => [
      [{ body: { ids: [id], resort_id: "at-lech" } }, 404],
      [{ body: { ids: [ownDay, id], resort_id: "at-lech" } }, 404],
      [{ body: { ids: [deletedDay], resort_id: "at-lech" } }, 404],
      [{ body: { ids: [ownDay], add_ski_id: ski } }, 422],
      [{ body: { ids: [id], numbers: { runs: 1 }, add_tag: "Mine" } }, 404],
    ],
  },
  "figuresInNotes.list": readsLog,
  "figuresInNotes.convert": {
    tries: ({ day: id, ownDay }) => [
      [{ body: { ids: [id] } }, 404],
      [{ body: { ids: [ownDay, id] } }, 404],
    ],
  },
  "days.deleteMany": {
    tries: ({ day: id, ownDay }) => [
      [{ body: { ids: [id] } }, 404],
      [{ body: { ids: [ownDay, id] } }, 404],
    ],
  },
  "changes.list": readsLog,
  "changes.undo": { tries: ({ change: id }) => [[{ id }, 404]] },
  "days.delete": { tries: ({ day: id }) => [[{ id }, 404]] },
  "days.restore": { tries: ({ day: id, deletedDay }) => [id, deletedDay].map((each) => [{ id: each }, 404]) },
  "resorts.search": {
    takesNone: "reads what the account that calls may see",
    call: () => ({ query: { query: "Backyard" } }),
  },
  "resorts.recent": readsLog,
  "resorts.credits": { takesNone: "reads what everybody sees" },
  "resorts.own": { takesNone: "reads the places of the account that calls" },
  "resorts.get": { tries: ({ place }) => [[{ id: place }, 404]] },
  "resorts.create": { takesNone: "adds to the account that calls", call: () => ({ body: { name: "Backyard" } }) },
  "resorts.update": {
    tries: ({ place }) => [
      [{ id: place, body: { name: "Mine now" } }, 404],
      [{ id: "us-alta", body: { name: "Mine now" } }, 404],
    ],
  },
  "resorts.delete": { tries: ({ place }) => [place, "us-alta"].map((id) => [{ id }, 404]) },
  "resortNames.list": { takesNone: "reads the names of the account that calls" },
  "resortNames.create": {
    tries: ({ place }) => [[{ body: { name: "Stolen", resort_id: place } }, 422]],
  },
  "resortNames.delete": { tries: ({ name }) => [[{ id: name }, 404]] },
  "shares.list": { takesNone: "reads the links of the account that calls" },
  "shares.create": { tries: ({ day: day_id }) => [[{ body: { day_id, shows: ["notes"] } }, 422]] },
  "shares.update": { tries: ({ share: id }) => [[{ id, body: { shows: ["notes"] } }, 404]] },
  "shares.delete": { tries: ({ share: id }) => [[{ id }, 404]] },
  "feeds.list": { takesNone: "reads the feeds of the account that calls" },
  "feeds.create": { takesNone: "adds to the account that calls" },
  "feeds.delete": { tries: ({ feed: id }) => [[{ id }, 404]] },
  "tokens.list": { takesNone: "reads the tokens of the account that calls" },
  "tokens.create": {
    takesNone: "adds to the account that calls",
    call: () => ({ body: { name: "Mine", scopes: ["read"] } }),
  },
  "tokens.delete": { tries: ({ token: id }) => [[{ id }, 404]] },
  "skis.list": { takesNone: "reads the skis of the account that calls" },
  "skis.create": { takesNone: "adds to the account that calls", call: () => ({ body: { name: "New" } }) },
  "skis.update": {
    tries: ({ ski, retiredSki }) => [
      [{ id: ski, body: { name: "Mine now" } }, 404],
      [{ id: ski, body: { retired: true } }, 404],
      [{ id: retiredSki, body: { name: "Mine now" } }, 404],
    ],
  },
  "skis.delete": {
    tries: ({ ski, retiredSki }) => [
      [{ id: ski }, 404],
      [{ id: retiredSki }, 404],
    ],
  },
  "skis.restore": { tries: ({ ski, retiredSki }) => [ski, retiredSki].map((id) => [{ id }, 404]) },
  "csvExport.options": { takesNone: "counts the log of the account that calls" },
  "csvExport.download": {
    tries: ({ day: id, ownDay }) => [
      [{ body: { day_ids: [id], columns: [{ id: "notes" }] } }, 422],
      [{ body: { day_ids: [ownDay, id], columns: [{ id: "notes" }] } }, 422],
    ],
  },
  "textImports.create": {
    takesNone: "opens an import of the account that calls",
    call: () => ({ form: { text: line } }),
  },
  "textImports.list": { takesNone: "lists the imports of the account that calls" },
  "textImports.updateDrafts": {
    tries: ({ textImport: id, textDraft, ownTextImport, ownTextDraft, place }) => [
      [{ id, body: { ids: [textDraft], decision: "skip" } }, 404],
      [{ id: ownTextImport, body: { ids: [ownTextDraft], resort_id: place } }, 422],
    ],
  },
  "textImports.addDraft": { tries: ({ textImport: id }) => [[{ id, body: { line: 1 } }, 404]] },
  "textImports.get": { tries: ({ textImport: id }) => [[{ id }, 404]] },
  "textImports.readings": { tries: ({ textImport: id }) => [[{ id }, 404]] },
  "textImports.process": { tries: ({ textImport: id }) => [[{ id, form: { text: line } }, 404]] },
  "textImports.update": { tries: ({ textImport: id }) => [[{ id, body: { status: "committed" } }, 404]] },
  "textImports.takeBack": {
    tries: ({ textImport, committedText }) => [textImport, committedText].map((id) => [{ id }, 404]),
  },
  "textImports.reopen": {
    tries: ({ textImport, committedText }) => [textImport, committedText].map((id) => [{ id }, 404]),
  },
  "textImports.cancel": { tries: ({ textImport: id }) => [[{ id }, 404]] },
  ...Object.fromEntries(figures.map((name) => [`figures.${name}`, readsLog])),
  "tags.list": readsLog,
  "summary.get": readsLog,
  "stats.get": { takesNone: "counts the log of the account that calls" },
};
