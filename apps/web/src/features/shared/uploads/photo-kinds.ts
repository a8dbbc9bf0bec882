import { i18n } from "../../../lib/i18n/i18n.ts";

export type Named = Pick<File, "name" | "type">;

/** `accept` is for the file picker, `accepts` for what was chosen or dropped, together with what. */
export interface FileKinds {
  accept: string;
  accepts: (file: Named, all: readonly Named[]) => boolean;
  words: string;
  hint?: string;
}

/** Garmin hands out its originals as .zip. */
export const trackTypes = [".gpx", ".fit", ".tcx", ".slopes", ".skiz", ".ics", ".zip"];
/** Strava exports these. */
const packedTypes = [".gpx.gz", ".fit.gz", ".tcx.gz"];
/** The specification names these. */
export const importTypes = [".jpg", ".jpeg", ".png", ".gif", ".heic", ".heif"];
/** Other names of the same formats: Sony and Canon write .hif, browsers on Windows .jfif. */
const alsoRead = [".webp", ".avif", ".hif", ".heifs", ".heics", ".jfif", ".jpe", ".mpo"];
export const photoTypes = [...importTypes, ...alsoRead];

export function isTrack(file: Pick<File, "name">): boolean {
  return endsIn(file, [...trackTypes, ...packedTypes]);
}

export type FileNoun = "photo" | "track" | "calendar";

export function fileNoun(file: Pick<File, "name">): FileNoun {
  return isTrack(file) ? trackNoun(file) : "photo";
}

export function trackNoun(track: Pick<File, "name">): "track" | "calendar" {
  return endsIn(track, [".ics"]) ? "calendar" : "track";
}

/** Which types a browser knows depends on the device. */
const otherTypes =
  /\.(?:mov|mp4|m4v|avi|mkv|webm|3gp|mts|mp3|m4a|pdf|docx?|xlsx?|zip|rar|7z|gz|txt|csv|json|xml|html?|xmp|aae|ini|db)$/i;

/** Any image, and what nobody knows by its name: the server decides by the bytes (behaviour §4). */
export function mayBePhoto(file: Named): boolean {
  const hasNoType = file.type === "" || file.type === "application/octet-stream";
  const isUnknown = hasNoType && !otherTypes.test(file.name) && !isTrack(file);
  return isUnknown || file.type.startsWith("image/") || endsIn(file, photoTypes);
}

/** The form takes any image (behaviour §9). */
export const formKinds: FileKinds = {
  accept: ["image/*", ...photoTypes].join(","),
  accepts: mayBePhoto,
  get words() {
    return i18n.t("JPG, PNG, GIF, WebP, HEIC or AVIF photo");
  },
};

/** By type, or by name where the system knows no type (behaviour §8). */
export function isTextFile({ type, name }: Named): boolean {
  return textTypes.has(type.split(";")[0]?.trim().toLowerCase() ?? "") || /\.(?:txt|csv)$/i.test(name);
}

const textTypes = new Set(["text/plain", "text/csv"]);

function endsIn({ name }: Pick<File, "name">, types: readonly string[]): boolean {
  return types.some((type) => name.toLowerCase().endsWith(type));
}
