import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const withCopy = sentences(() => ({
  title: i18n.t("With (Optional)"),
  people: i18n.t("People of this day"),
  inNotes: i18n.t("In your notes:"),
  addNamed: (name: string) => i18n.t("Add {name}", { name }),
}));

export const photoListCopy = sentences(() => ({
  title: i18n.t("Upload Photos (Optional)"),
  list: i18n.t("Photos of this day"),
  failed: i18n.t("Upload Failed"),
  failedList: i18n.t("Photos that failed"),
  uploading: i18n.t("Uploading"),
  queued: i18n.t("Waiting"),
  move: (number: number, count: number) => i18n.t("Move photo {number} of {count}", { number, count }),
  remove: (number: number) => i18n.t("Remove photo {number}", { number }),
  retry: (number: number) => i18n.t("Upload photo {number} again", { number }),
  taken: i18n.t("From your photo:"),
  use: ({ date, resort }: { date?: unknown; resort?: unknown }) =>
    date && resort ? i18n.t("Use date and resort") : date ? i18n.t("Use date") : i18n.t("Use resort"),
  orderHint: i18n.t("Drag a photo to move it. The first one stands for the day."),
  moveInstructions: i18n.t(
    "Press space to pick the photo up, the arrow keys to move it, space to put it down, Escape to cancel.",
  ),
  picked: (place: number, count: number) => i18n.t("Photo {place} of {count} picked up.", { place, count }),
  over: (place: number, count: number) => i18n.t("Place {place} of {count}.", { place, count }),
  dropped: (place: number, count: number) => i18n.t("Photo put down at place {place} of {count}.", { place, count }),
  putBack: (place: number, count: number) => i18n.t("Photo put back at place {place} of {count}.", { place, count }),
}));

export const notesCopy = sentences(() => ({
  title: i18n.t("Notes (Optional)"),
  length: (length: number, limit: number) =>
    i18n.t("{length, number} of {limit, number} characters", { length, limit }),
}));
