import { plural } from "../../../lib/text/plural.ts";
import { hasPhoto } from "./companions.ts";
import { importKinds } from "./import-kinds.ts";
import { isTextFile, isTrack } from "./photo-kinds.ts";
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
  const tracks = files.filter(isTrack).length;
  const companions = files.filter((file) => hasPhoto(file, files)).length;
  if (to === "photos") return counted([files.length - tracks - companions, "photo"], [tracks, "track"]);
  const [first] = files;
  return [first?.name, files.length > 1 && plural(files.length - 1, "other file")].filter(Boolean).join(" and ");
}

/** Counts dragged files by their types: "12 photos, 1 text and 2 other files". Some browsers give no types during a drag. */
export function draggedName(types: readonly string[]): string {
  const photos = types.filter((type) => type.startsWith("image/")).length;
  const texts = types.filter((type) => isTextFile({ type, name: "" })).length;
  const others = types.length - photos - texts;
  const noun = photos + texts > 0 ? "other file" : "file";
  return counted([photos, "photo"], [texts, "text"], [others, noun]) || "these files";
}

/** True where it cannot be known. */
export function mayBringPhotos(types: readonly string[]): boolean {
  return types.length === 0 || types.some((type) => type === "" || type.startsWith("image/"));
}

function counted(...parts: [count: number, noun: string][]): string {
  const said = parts.filter(([count]) => count > 0).map(([count, noun]) => plural(count, noun));
  const last = said.pop();
  return said.length > 0 ? `${said.join(", ")} and ${last}` : (last ?? "");
}
