import { conjunction } from "../../../lib/i18n/formats.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { type CountedNoun, countedFiles } from "./counted-files.ts";
import { importKinds } from "./import-kinds.ts";
import { fileNoun, isTextFile, isTrack } from "./photo-kinds.ts";
import { hasPhoto } from "./sidecars.ts";
import type { WaitingFiles } from "./waiting-files.ts";

type Group = Omit<WaitingFiles, "key">;

/** One group for the photo import, one for each text, one for what no import takes. */
export function groupsOf(files: readonly File[]): Group[] {
  const texts = files.filter((file) => isTextFile(file) && !isTrack(file));
  const rest = files.filter((file) => !texts.includes(file));
  const photos = rest.filter((file) => importKinds.accepts(file, rest));
  const others = rest.filter((file) => !photos.includes(file));
  const groups: Group[] = [
    { to: "photos", files: photos },
    ...texts.map((file): Group => ({ to: "text", files: [file] })),
    { to: null, files: others },
  ];
  return groups.filter((group) => group.files.length > 0);
}

/** "12 photos and 1 track"; for texts and what no import takes, the name of the first file. */
export function groupName({ to, files }: Group): string {
  if (to === "photos") return conjunction(countedFiles(files.filter((file) => !hasPhoto(file, files)).map(fileNoun)));
  const [first] = files;
  return conjunction([first?.name, ...countedFiles(files.slice(1).map(() => "otherFile"))]);
}

/** Counts dragged files by their types: "12 photos, 1 text and 2 other files". Some browsers give no types during a drag. */
export function draggedName(types: readonly string[]): string {
  const known = types.map((type): CountedNoun | undefined => {
    if (type.startsWith("image/")) return "photo";
    return isTextFile({ type, name: "" }) ? "text" : undefined;
  });
  const other = known.some((noun) => noun !== undefined) ? "otherFile" : "file";
  return conjunction(countedFiles(known.map((noun) => noun ?? other))) || i18n.t("these files");
}

/** True where it cannot be known. */
export function mayBringPhotos(types: readonly string[]): boolean {
  return types.length === 0 || types.some((type) => type === "" || type.startsWith("image/"));
}

/** One file that is no text. Which types a browser knows of tracks depends on the device. */
export function mayBeTrack(types: readonly string[]): boolean {
  return types.length === 1 && !types.some((type) => isTextFile({ type, name: "" }));
}
