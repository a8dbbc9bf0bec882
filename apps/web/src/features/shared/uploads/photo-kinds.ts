import { bytesPerMb, limits } from "@firn/contracts/limits";
import { hasPhoto } from "./companions.ts";

type Named = Pick<File, "name" | "type">;

/** `accept` is for the file picker, `accepts` for what was chosen or dropped, together with what. */
export interface FileKinds {
  accept: string;
  accepts: (file: Named, all: readonly Named[]) => boolean;
  words: string;
  hint?: string;
}

const trackTypes = [".gpx", ".fit", ".tcx", ".slopes", ".skiz", ".ics"];
/** Strava exports these. */
const packedTypes = [".gpx.gz", ".fit.gz", ".tcx.gz"];
/** The specification names these. */
const importTypes = [".jpg", ".jpeg", ".png", ".gif", ".heic", ".heif"];
/** Other names of the same formats: Sony and Canon write .hif, browsers on Windows .jfif. */
const alsoRead = [".webp", ".avif", ".hif", ".heifs", ".heics", ".jfif", ".jpe", ".mpo"];
const photoTypes = [...importTypes, ...alsoRead];

export function isTrack(file: Pick<File, "name">): boolean {
  return endsIn(file, [...trackTypes, ...packedTypes]);
}

/** Which types a browser knows depends on the device. */
const otherTypes =
  /\.(?:mov|mp4|m4v|avi|mkv|webm|3gp|mts|mp3|m4a|pdf|docx?|xlsx?|zip|rar|7z|gz|txt|csv|json|xml|html?|xmp|aae|ini|db)$/i;

/** Any image, and what nobody knows by its name: the server decides by the bytes (behaviour §4). */
function mayBePhoto(file: Named): boolean {
  const isUnknown = file.type === "" && !otherTypes.test(file.name) && !isTrack(file);
  return isUnknown || file.type.startsWith("image/") || endsIn(file, photoTypes);
}

/** Track files have a picker of their own: with them, Android's picker would not offer the photos first. */
export const trackKinds: FileKinds = {
  // Pickers know only the last part of a name's ending.
  accept: [...trackTypes, ".gz"].join(","),
  accepts: isTrack,
  words: "GPX, FIT, TCX, Slopes, Ski Tracks or calendar file",
};

/** `accept` is not image/*, for which the picker of Android removes the positions. Dropped files may be tracks and photos' companions. */
export const importKinds: FileKinds = {
  accept: photoTypes.join(","),
  accepts: (file, all) => mayBePhoto(file) || isTrack(file) || hasPhoto(file, all),
  words: "JPG, PNG, GIF, WebP, HEIC or AVIF photo, nor a track or a calendar",
  hint: `${importTypes.join(", ")}, up to ${limits.photoBytes / bytesPerMb} MB each`,
};

/** The form takes any image (behaviour §9). */
export const formKinds: FileKinds = {
  accept: ["image/*", ...photoTypes].join(","),
  accepts: mayBePhoto,
  words: "JPG, PNG, GIF, WebP, HEIC or AVIF photo",
};

function endsIn({ name }: Pick<File, "name">, types: readonly string[]): boolean {
  return types.some((type) => name.toLowerCase().endsWith(type));
}
