import { pluralEach } from "../../lib/text/plural.ts";
import { trackNoun } from "../shared/uploads/photo-kinds.ts";

type Named = Parameters<typeof trackNoun>[0];

export const photoImportCopy = {
  title: "Import Photos",
  cancel: "Cancel",
  loading: "Loading photo import...",
  failed: "Photo import processing failed. Please try again or contact support.",
  empty: "Add the photos of your ski days.",
  emptyDetail: "Firn reads when and where they were taken and suggests the days. Nothing is logged before you save.",
  kept: "You can leave this screen: what has been uploaded stays here.",
  retry: "Try again",
  nothingNew: "All of these photos are on your days already. There is nothing to import.",
  reading: (count: number) => `Reading ${photos(count)}...`,
  days: "Suggested days",
  problems: (count: number) => `Check these first (${count.toLocaleString()})`,
  others: (count: number) => `Other days (${count.toLocaleString()})`,
} as const;

export const startImportCopy = {
  starting: "Opening an import...",
  started: "Photo import session started!",
  failed: (message: string) => `Failed to start photo import: ${message}`,
  offline: "needs a connection",
  wait: (sharedPhotos: number) =>
    ["Importing photos needs a connection.", waiting(sharedPhotos)].filter(Boolean).join(" "),
} as const;

export const importUploadCopy = {
  title: "Add photos",
  added: (photoCount: number, files: readonly Named[], repeated: number) =>
    `${itemsOf(photoCount, files)}${repeated > 0 ? `, ${repeated.toLocaleString()} already here` : ""}`,
  addMore: "Add more",
  offline: "Adding photos to an import needs a connection. A day with its photos can be logged without one.",
  addTracks: "Add tracks of the day",
  trackKinds: "GPX, FIT, TCX, Slopes, Ski Tracks, a calendar (ICS), or a ZIP of them",
  failed: (file: string) => `Upload failed for ${file}`,
  noSession: "Cannot upload photo: Import session ID missing.",
  list: "Uploads",
  queued: "Waiting",
  same: "Already in this import",
  retry: (file: string) => `Retry ${file}`,
  retryAll: (count: number) => `Retry all ${count.toLocaleString()}`,
  remove: (file: string) => `Remove ${file}`,
} as const;

export const reviewCopy = {
  photosOf: (day: string) => `Photos of ${day}`,
  photoAlt: (number: number, count: number, place: string) => `Photo ${number} of ${count}, ${place}`,
  viewPhoto: (alt: string) => `View ${alt}`,
  editPhoto: (alt: string) => `Edit ${alt}`,
  distance: (km: number, resort: string) => `${Math.round(km).toLocaleString()} km from ${resort}`,
  nothingNew: (count: number, resort: string | null) =>
    `Nothing new: ${count === 1 ? "this photo is" : `all ${photos(count)} are`} on your day ${resort === null ? "without a resort" : `at ${resort}`} already.`,
  someKnown: (known: number, count: number) =>
    `${known.toLocaleString()} of ${count.toLocaleString()} ${known === 1 ? "is" : "are"} on this day already.`,
  count: itemsOf,
  noPlace: "No resort yet",
  fileProblem: (file: string, problem: string) => `${file}: ${problem}`,
  removeTrack: (name: string) => `Remove the track ${name}`,
  trackFailed: "The track could not be removed",
  alreadyOn: (date: string) => `Already on your day of ${date}`,
  unviewable: "This photo can't be shown.",
  undated: "Photos without a date",
  undatedDetail:
    "These say nothing of when they were taken. Give each its date and it joins a day; without one it is not imported.",
  undatedPlace: "no date",
  unreadable: "Photos that can't be read",
  unreadableDetail: "These are not imported. Delete them, or upload them again.",
  noPosition: (count: number) =>
    `${photos(count)} came without a position, so Firn can't tell the resort. Phones often remove it when photos are shared or chosen in a browser.`,
  noResortNear: (count: number) =>
    `${photos(count)} ${count === 1 ? "was" : "were"} taken further than 25 km from any resort that Firn knows.`,
  chooseResort: "Choose resort",
  changeResort: "Change resort",
  resortOf: (day: string) => `Resort on ${day}`,
  takeForDate: (resort: string) => `Use ${resort} for this date`,
  forAllAt: (count: number, resort: string) => `For all ${count.toLocaleString()} days at ${resort}`,
  takeForAll: "Use this resort for all days without one",
  resortSet: (resort: string, days: number) =>
    days === 1 ? `Resort set to ${resort}` : `${resort} set for ${days} days`,
  resortFailed: "Failed to set the resort",
} as const;

export const decisionCopy = {
  changed: (decision: string) => `Decision changed to: ${decision}`,
} as const;

export const allDaysCopy = {
  title: (days: number, seasons: number) =>
    seasons > 1
      ? `${days.toLocaleString()} days in ${seasons.toLocaleString()} seasons`
      : `${days.toLocaleString()} days in one season`,
  without: (days: number, total: number) =>
    days === 0 ? "Every day has skis." : `${days.toLocaleString()} of ${total.toLocaleString()} days have no skis yet.`,
  failed: "Failed to update the decisions",
} as const;

export const photoEditorCopy = {
  title: "Edit photo",
  date: "Date taken",
  dateHint: "Without a date the photo is on no day.",
  move: "Move to",
  moveChoice: "Another day of this import",
  resort: "Resort",
  save: "Save",
  saving: "Saving...",
  delete: "Delete photo",
  unchanged: "No changes to save",
  updated: "Photo updated successfully!",
  updateFailed: "Failed to update photo",
  deleteQuestion: "Delete this photo?",
  deleteEffect: "It is taken out of this import. The original on your device stays.",
  confirmDelete: "Delete",
  deleted: "Photo deleted successfully!",
  deleteFailed: "Failed to delete photo",
  undo: { done: "Photo restored.", failed: "Failed to restore photo" },
} as const;

export const saveImportCopy = {
  save: "Save Import",
  saving: "Saving...",
  uploading: "Photos are still being uploaded.",
  processing: "Photos are still being read.",
  counts: (days: number, total: number) => `${days} of ${total} ${total === 1 ? "day" : "days"} to import`,
  question: "Save this import?",
  questionLeftOut: "Save without these photos?",
  leftOut: (skipped: number, unplaced: number) =>
    [
      skipped > 0 && `${photos(skipped)} of skipped days`,
      unplaced > 0 && `${photos(unplaced)} without a date or unreadable`,
    ]
      .filter(Boolean)
      .join(" and "),
  leftOutEffect: (what: string) => `${what} will not be imported, and will be deleted from Firn after an hour.`,
  done: "Import committed successfully!",
  failed: "Failed to commit import",
} as const;

export const cancelImportCopy = {
  question: "Cancel this import?",
  effect: "Its photos and suggested days are deleted. Days that you have logged stay as they are.",
  confirm: "Yes, Cancel Import",
  stay: "Keep Working",
  done: "Photo import canceled and deleted.",
  failed: "Failed to cancel import",
} as const;

function photos(count: number): string {
  return count === 1 ? "1 photo" : `${count.toLocaleString()} photos`;
}

function waiting(sharedPhotos: number): string | false {
  if (sharedPhotos === 0) return false;
  return sharedPhotos === 1
    ? "1 shared photo waits here."
    : `${sharedPhotos.toLocaleString()} shared photos wait here.`;
}

/** "40 photos, 2 tracks, 1 calendar" */
function itemsOf(photoCount: number, tracks: readonly Named[]): string {
  return pluralEach([...Array(photoCount).fill("photo"), ...tracks.map(trackNoun)]).join(", ");
}
