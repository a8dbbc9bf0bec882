export const photoImportCopy = {
  title: "Import Photos",
  cancel: "Cancel",
  loading: "Loading photo import...",
  failed: "Photo import processing failed. Please try again or contact support.",
  empty: "Add the photos of your ski days.",
  emptyDetail: "Firn reads when and where they were taken and suggests the days. Nothing is logged before you save.",
  kept: "You can leave this screen: what has been uploaded stays here.",
  reading: (count: number) => `Reading ${photos(count)}...`,
  days: "Suggested days",
} as const;

export const startImportCopy = {
  started: "Photo import session started!",
  failed: (message: string) => `Failed to start photo import: ${message}`,
} as const;

export const importUploadCopy = {
  title: "Add photos",
  failed: (file: string) => `Upload failed for ${file}`,
  noSession: "Cannot upload photo: Import session ID missing.",
  list: "Uploads",
  queued: "Waiting",
  same: "Already in this import",
  retry: (file: string) => `Retry ${file}`,
  remove: (file: string) => `Remove ${file}`,
} as const;

export const reviewCopy = {
  unknownResort: "Unknown Resort",
  photosOf: (day: string) => `Photos of ${day}`,
  photoAlt: (number: number, count: number, place: string) => `Photo ${number} of ${count}, ${place}`,
  editPhoto: (alt: string) => `Edit ${alt}`,
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
  takeForAll: "Use this resort for all days without one",
  resortSet: (resort: string, days: number) =>
    days === 1 ? `Resort set to ${resort}` : `${resort} set for ${days} days`,
  resortFailed: "Failed to set the resort",
} as const;

export const decisionCopy = {
  action: "Action",
  actionFor: (day: string) => ` for ${day}`,
  options: { merge: "Merge", duplicate: "New day", skip: "Skip" },
  duplicate: (count: number) => `Will create a new ski day with ${photos(count)}`,
  duplicateBeside: (resort: string) => `Your day at ${resort} on this date stays as it is.`,
  skip: "This day will not be imported",
  merge: "Will merge with existing day on this date",
  mergeInto: (resort: string, count: number) => `Your day at ${resort}: adds ${photos(count)}`,
  setsResort: (resort: string) => `and sets its resort to ${resort}`,
  pending: "Give these photos a date to decide.",
  changed: (decision: string) => `Decision changed to: ${decision}`,
  failed: "Failed to update decision",
} as const;

export const photoEditorCopy = {
  title: "Edit photo",
  date: "Date taken",
  dateHint: "Without a date the photo is on no day.",
  dateInvalid: "Choose a date that exists, not later than tomorrow.",
  resort: "Resort",
  resortChoice: "Resorts to choose from",
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
} as const;

export const saveImportCopy = {
  save: "Save Import",
  saving: "Saving...",
  uploading: "Photos are still being uploaded.",
  processing: "Photos are still being read.",
  counts: (days: number, total: number) => `${days} of ${total} ${total === 1 ? "day" : "days"} to import`,
  question: "Save without these photos?",
  leftOut: (skipped: number, unplaced: number) =>
    [
      skipped > 0 && `${photos(skipped)} of skipped days`,
      unplaced > 0 && `${photos(unplaced)} without a date or unreadable`,
    ]
      .filter(Boolean)
      .join(" and "),
  leftOutEffect: (what: string) => `${what} will not be imported, and will be deleted from Firn.`,
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
