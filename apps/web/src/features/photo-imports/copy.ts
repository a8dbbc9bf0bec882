import { conjunction, enumeration } from "../../lib/i18n/formats.ts";
import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";
import { countedFiles } from "../shared/uploads/counted-files.ts";
import { trackNoun } from "../shared/uploads/photo-kinds.ts";

type Named = Parameters<typeof trackNoun>[0];

export const photoImportCopy = sentences(() => ({
  title: i18n.t("Import Photos"),
  cancel: i18n.t("Cancel"),
  loading: i18n.t("Loading photo import..."),
  failed: i18n.t("Photo import processing failed. Please try again or contact support."),
  empty: i18n.t("Add the photos of your ski days."),
  emptyDetail: i18n.t(
    "Firn reads when and where they were taken and suggests the days. Nothing is logged before you save.",
  ),
  kept: i18n.t("You can leave this screen: what has been uploaded stays here."),
  retry: i18n.t("Try again"),
  nothingNew: i18n.t("All of these photos are on your days already. There is nothing to import."),
  reading: (count: number) => i18n.t("Reading {count, plural, one {# photo} other {# photos}}...", { count }),
  days: i18n.t("Suggested days"),
  problems: (count: number) => i18n.t("Check these first ({count, number})", { count }),
  others: (count: number) => i18n.t("Other days ({count, number})", { count }),
}));

export const startImportCopy = sentences(() => ({
  starting: i18n.t("Opening an import..."),
  started: i18n.t("Photo import session started!"),
  failed: (message: string) => i18n.t("Failed to start photo import: {message}", { message }),
  offline: i18n.t("needs a connection"),
  wait: (sharedPhotos: number) =>
    [i18n.t("Importing photos needs a connection."), waiting(sharedPhotos)].filter(Boolean).join(" "),
}));

export const importUploadCopy = sentences(() => ({
  title: i18n.t("Add photos"),
  added: (photoCount: number, files: readonly Named[], repeated: number) =>
    enumeration([itemsOf(photoCount, files), repeated > 0 && i18n.t("{repeated, number} already here", { repeated })]),
  addMore: i18n.t("Add more"),
  offline: i18n.t("Adding photos to an import needs a connection. A day with its photos can be logged without one."),
  addTracks: i18n.t("Add tracks of the day"),
  trackKinds: i18n.t("GPX, FIT, TCX, Slopes, Ski Tracks, a calendar (ICS), or a ZIP of them"),
  failed: (file: string) => i18n.t("Upload failed for {file}", { file }),
  noSession: i18n.t("Cannot upload photo: Import session ID missing."),
  list: i18n.t("Uploads"),
  queued: i18n.t("Waiting"),
  same: i18n.t("Already in this import"),
  retry: (file: string) => i18n.t("Retry {file}", { file }),
  retryAll: (count: number) => i18n.t("Retry all {count, number}", { count }),
  remove: (file: string) => i18n.t("Remove {file}", { file }),
}));

export const reviewCopy = sentences(() => ({
  photosOf: (day: string) => i18n.t("Photos of {day}", { day }),
  photoAlt: (number: number, count: number, place: string) =>
    i18n.t("Photo {number} of {count}, {place}", { number, count, place }),
  viewPhoto: (alt: string) => i18n.t("View {alt}", { alt }),
  editPhoto: (alt: string) => i18n.t("Edit {alt}", { alt }),
  distance: (distance: string, resort: string) => i18n.t("{distance} from {resort}", { distance, resort }),
  nothingNew: (count: number, resort: string | null) =>
    resort === null
      ? i18n.t(
          "Nothing new: {count, plural, one {this photo is} other {all # photos are}} on your day without a resort already.",
          { count },
        )
      : i18n.t(
          "Nothing new: {count, plural, one {this photo is} other {all # photos are}} on your day at {resort} already.",
          { count, resort },
        ),
  someKnown: (known: number, count: number) =>
    i18n.t("{known, number} of {count, number} {known, plural, one {is} other {are}} on this day already.", {
      known,
      count,
    }),
  count: itemsOf,
  noPlace: i18n.t("No resort yet"),
  fileProblem: (file: string, problem: string) => i18n.t("{file}: {problem}", { file, problem }),
  removeTrack: (name: string) => i18n.t("Remove the track {name}", { name }),
  trackFailed: i18n.t("The track could not be removed"),
  alreadyOn: (date: string) => i18n.t("Already on your day of {date}", { date }),
  unviewable: i18n.t("This photo can't be shown."),
  undated: i18n.t("Photos without a date"),
  undatedDetail: i18n.t(
    "These say nothing of when they were taken. Give each its date and it joins a day; without one it is not imported.",
  ),
  undatedPlace: i18n.t("no date"),
  unreadable: i18n.t("Photos that can't be read"),
  unreadableDetail: i18n.t("These are not imported. Delete them, or upload them again."),
  noPosition: (count: number) =>
    i18n.t(
      "{count, plural, one {# photo} other {# photos}} came without a position, so Firn can't tell the resort. Phones often remove it when photos are shared or chosen in a browser.",
      { count },
    ),
  noResortNear: (count: number, distance: string) =>
    i18n.t(
      "{count, plural, one {# photo was} other {# photos were}} taken further than {distance} from any resort that Firn knows.",
      { count, distance },
    ),
  chooseResort: i18n.t("Choose resort"),
  changeResort: i18n.t("Change resort"),
  resortOf: (day: string) => i18n.t("Resort on {day}", { day }),
  takeForDate: (resort: string) => i18n.t("Use {resort} for this date", { resort }),
  forAllAt: (count: number, resort: string) => i18n.t("For all {count, number} days at {resort}", { count, resort }),
  takeForAll: i18n.t("Use this resort for all days without one"),
  resortSet: (resort: string, days: number) =>
    i18n.t("{days, plural, one {Resort set to {resort}} other {{resort} set for # days}}", { days, resort }),
  resortFailed: i18n.t("Failed to set the resort"),
}));

export const decisionCopy = sentences(() => ({
  changed: (decision: string) => i18n.t("Decision changed to: {decision}", { decision }),
}));

export const allDaysCopy = sentences(() => ({
  title: (days: number, seasons: number) =>
    seasons > 1
      ? i18n.t("{days, number} days in {seasons, number} seasons", { days, seasons })
      : i18n.t("{days, number} days in one season", { days }),
  without: (days: number, total: number) =>
    days === 0
      ? i18n.t("Every day has skis.")
      : i18n.t("{days, number} of {total, number} days have no skis yet.", { days, total }),
  failed: i18n.t("Failed to update the decisions"),
}));

export const photoEditorCopy = sentences(() => ({
  title: i18n.t("Edit photo"),
  date: i18n.t("Date taken"),
  dateHint: i18n.t("Without a date the photo is on no day."),
  move: i18n.t("Move to"),
  moveChoice: i18n.t("Another day of this import"),
  resort: i18n.t("Resort"),
  save: i18n.t("Save"),
  saving: i18n.t("Saving..."),
  delete: i18n.t("Delete photo"),
  unchanged: i18n.t("No changes to save"),
  updated: i18n.t("Photo updated successfully!"),
  updateFailed: i18n.t("Failed to update photo"),
  deleteQuestion: i18n.t("Delete this photo?"),
  deleteEffect: i18n.t("It is taken out of this import. The original on your device stays."),
  confirmDelete: i18n.t("Delete"),
  deleted: i18n.t("Photo deleted successfully!"),
  deleteFailed: i18n.t("Failed to delete photo"),
  undo: { done: i18n.t("Photo restored."), failed: i18n.t("Failed to restore photo") },
}));

export const saveImportCopy = sentences(() => ({
  save: i18n.t("Save Import"),
  saving: i18n.t("Saving..."),
  uploading: i18n.t("Photos are still being uploaded."),
  processing: i18n.t("Photos are still being read."),
  counts: (days: number, total: number) =>
    i18n.t("{days} of {total} {total, plural, one {day} other {days}} to import", { days, total }),
  question: i18n.t("Save this import?"),
  questionLeftOut: i18n.t("Save without these photos?"),
  leftOut: (skipped: number, unplaced: number) =>
    conjunction([
      skipped > 0 && i18n.t("{skipped, plural, one {# photo} other {# photos}} of skipped days", { skipped }),
      unplaced > 0 &&
        i18n.t("{unplaced, plural, one {# photo} other {# photos}} without a date or unreadable", { unplaced }),
    ]),
  leftOutEffect: (what: string) =>
    i18n.t("{what} will not be imported, and will be deleted from Firn after an hour.", { what }),
  done: i18n.t("Import committed successfully!"),
  failed: i18n.t("Failed to commit import"),
}));

export const cancelImportCopy = sentences(() => ({
  question: i18n.t("Cancel this import?"),
  effect: i18n.t("Its photos and suggested days are deleted. Days that you have logged stay as they are."),
  confirm: i18n.t("Yes, Cancel Import"),
  stay: i18n.t("Keep Working"),
  done: i18n.t("Photo import canceled and deleted."),
  failed: i18n.t("Failed to cancel import"),
}));

function waiting(count: number): string | false {
  return (
    count > 0 && i18n.t("{count, plural, one {# shared photo waits} other {# shared photos wait}} here.", { count })
  );
}

/** "40 photos, 2 tracks, 1 calendar" */
function itemsOf(photoCount: number, tracks: readonly Named[]): string {
  return enumeration(countedFiles([...Array(photoCount).fill("photo"), ...tracks.map(trackNoun)]));
}
