import { bytesPerMb, limits } from "@firn/contracts/limits";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { type FileKinds, importTypes, isTrack, mayBePhoto, photoTypes, trackNoun, trackTypes } from "./photo-kinds.ts";
import { hasPhoto } from "./sidecars.ts";

/** Track files have a picker of their own: with them, Android's picker would not offer the photos first. */
export const trackKinds: FileKinds = {
  // Pickers know only the last part of a name's ending.
  accept: [...trackTypes, ".gz"].join(","),
  accepts: isTrack,
  get words() {
    return i18n.t("GPX, FIT, TCX, Slopes, Ski Tracks or calendar file");
  },
};

/** Without calendars, which have no line. */
export const dayTrackKinds: FileKinds = {
  accept: [...trackTypes.filter((type) => type !== ".ics"), ".gz"].join(","),
  accepts: (file) => isTrack(file) && trackNoun(file) === "track",
  get words() {
    return i18n.t("GPX, FIT, TCX, Slopes or Ski Tracks file");
  },
};

/** `accept` is not image/*, for which the picker of Android removes the positions. Dropped files may be tracks and photos' sidecars. */
export const importKinds: FileKinds = {
  accept: photoTypes.join(","),
  accepts: (file, all) => mayBePhoto(file) || isTrack(file) || hasPhoto(file, all),
  get words() {
    return i18n.t("JPG, PNG, GIF, WebP, HEIC or AVIF photo, nor a track or a calendar");
  },
  get hint() {
    const types = enumeration(importTypes);
    return i18n.t("{types}, up to {size} MB each", { types, size: limits.photoBytes / bytesPerMb });
  },
};
