import type { Call } from "@firn/testing/call";

/** What the owner of all has, and what the other account has. */
export interface Ids {
  day: string;
  deletedDay: string;
  change: string;
  ski: string;
  retiredSki: string;
  ownDay: string;
  ownSki: string;
  dayPhoto: string;
  loosePhoto: string;
  import: string;
  importPhoto: string;
  deletedPhoto: string;
  deletedImportPhoto: string;
  importTrack: string;
  dayTrack: string;
  deletedTrack: string;
  draft: string;
  ownImport: string;
  committedImport: string;
  textImport: string;
  committedText: string;
  textDraft: string;
  place: string;
  name: string;
  share: string;
  token: string;
  session: string;
  feed: string;
  ownPlace: string;
  ownTextImport: string;
  ownTextDraft: string;
}

export type Row =
  | { tries: (ids: Ids) => [call: Omit<Call, "route">, status: 404 | 422][] }
  | { takesNone: string; call?: (email: string) => Omit<Call, "route"> };
