import type { Call } from "@firn/testing/call";
import { testGpx } from "@firn/testing/gpx";
import { testJpeg } from "@firn/testing/jpeg";

export const picture = await testJpeg("2026-01-12", "us-alta");
export const track = testGpx("2026-01-12", "us-alta");
export const line = { text: "2026-01-03 Alta\nTotal: 1 day" };

export interface ImportWorld {
  /** Open, with a photo, a track and their draft. */
  importId: string;
  importPhotoId: string;
  importTrackId: string;
  draftId: string;
  /** Deleted, to be restored. */
  deletedImportPhotoId: string;
  /** Open, with the draft of a line, and a second line that is no day. */
  textImportId: string;
  textDraftId: string;
  /** Committed, without days. */
  committedTextImportId: string;
  committedPhotoImportId: string;
  /** Without days. */
  takenBackTextImportId: string;
  takenBackPhotoImportId: string;
}

type Part = Omit<Call, "route">;
const nothing = (): Part => ({});

/** For tests only: a call that succeeds for every route about imports. */
export const importCalls = {
  "committedImports.list": nothing,
  "photoImports.create": nothing,
  "photoImports.list": nothing,
  "photoImports.get": ({ importId }) => ({ id: importId }),
  "photoImports.update": ({ importId }) => ({ id: importId, body: { status: "committed" } }),
  "photoImports.updateDrafts": ({ importId, draftId }) => ({
    id: importId,
    body: { ids: [draftId], activity: "Training" },
  }),
  "photoImports.cancel": ({ importId }) => ({ id: importId }),
  "photoImports.addPhoto": ({ importId }) => ({ id: importId, file: picture }),
  "photoImports.updatePhoto": ({ importId, importPhotoId }) => ({
    id: importId,
    photoId: importPhotoId,
    body: { taken_at: "2026-01-09", resort_id: "at-lech" },
  }),
  "photoImports.deletePhoto": ({ importId, importPhotoId }) => ({ id: importId, photoId: importPhotoId }),
  "photoImports.restorePhoto": ({ importId, deletedImportPhotoId }) => ({
    id: importId,
    photoId: deletedImportPhotoId,
  }),
  "photoImports.addTrack": ({ importId }) => ({ id: importId, file: track }),
  "photoImports.deleteTrack": ({ importId, importTrackId }) => ({ id: importId, trackId: importTrackId }),
  "photoImports.reopen": ({ takenBackPhotoImportId }) => ({ id: takenBackPhotoImportId }),
  "photoImports.takeBack": ({ committedPhotoImportId }) => ({ id: committedPhotoImportId }),
  "draftDays.update": ({ draftId }) => ({
    id: draftId,
    body: { decision: "skip", date: "2026-01-08", resort_id: "at-lech" },
  }),
  "textImports.create": () => ({ form: { ...line, season_offset: "-1" } }),
  "textImports.list": nothing,
  "textImports.readings": ({ textImportId }) => ({ id: textImportId }),
  "textImports.get": ({ textImportId }) => ({ id: textImportId }),
  "textImports.process": ({ textImportId }) => ({ id: textImportId, form: { text: "2026-01-04 Alta" } }),
  "textImports.update": ({ textImportId }) => ({ id: textImportId, body: { status: "committed" } }),
  "textImports.updateDrafts": ({ textImportId, textDraftId }) => ({
    id: textImportId,
    body: { ids: [textDraftId], decision: "skip" },
  }),
  "textImports.addDraft": ({ textImportId }) => ({ id: textImportId, body: { line: 2 } }),
  "textImports.reopen": ({ takenBackTextImportId }) => ({ id: takenBackTextImportId }),
  "textImports.takeBack": ({ committedTextImportId }) => ({ id: committedTextImportId }),
  "textImports.cancel": ({ textImportId }) => ({ id: textImportId }),
} satisfies Record<string, (world: ImportWorld) => Part>;
