/** Google Takeout puts a JSON file beside each photo, and cuts names at 46 characters before ".json". */
const ending = ".supplemental-metadata";
const shortest = 40;

interface NumberedName {
  stem: string;
  /** Of several files with one name: "IMG_1(2).jpg" and "IMG_1.jpg(2).json"; "" for the first. */
  number: string;
}

/** Fields of a photo's upload, from the file beside it. */
export type Told = Record<string, string>;

/** Whether a file is the companion of a photo among these. */
export function hasPhoto(file: Pick<File, "name">, all: readonly Pick<File, "name">[]): boolean {
  return isCompanion(file) && all.some((other) => !isCompanion(other) && belongsTo(file, other));
}

/** The files without companions, and what these tell of their photos. */
export async function withoutCompanions(files: readonly File[]): Promise<{ files: File[]; told: Map<File, Told> }> {
  const companions = files.filter((file) => hasPhoto(file, files));
  const others = files.filter((file) => !companions.includes(file));
  const told = new Map<File, Told>();
  for (const companion of companions) {
    const fields = toldIn(await companion.text());
    for (const photo of others) if (belongsTo(companion, photo)) told.set(photo, fields);
  }
  return { files: others, told };
}

function isCompanion({ name }: Pick<File, "name">): boolean {
  return /\.json$/i.test(name);
}

/** "IMG_1.jpg.json", "IMG_1.jpg.supplemental-metadata.json" or a part of it, "IMG_1.json", also of "IMG_1-edited.jpg". */
function belongsTo(companion: Pick<File, "name">, photo: Pick<File, "name">): boolean {
  const own = numbered(companion.name.replace(/\.json$/i, ""), /^(.*)\((\d+)\)$/s);
  const other = numbered(photo.name.replace(/-edited(?=[^.]*\.)/, ""), /^(.*)\((\d+)\)(\.[^.]*)$/s);
  if (own.number !== other.number || own.stem === "") return false;
  if (own.stem === other.stem.replace(/\.[^.]*$/, "")) return true;
  return `${other.stem}${ending}`.startsWith(own.stem) && own.stem.length >= Math.min(other.stem.length, shortest);
}

function numbered(name: string, form: RegExp): NumberedName {
  const [, before, number, after = ""] = form.exec(name) ?? [];
  return before === undefined || number === undefined ? { stem: name, number: "" } : { stem: before + after, number };
}

interface Takeout {
  photoTakenTime?: { timestamp?: unknown };
  geoData?: { latitude?: unknown; longitude?: unknown };
}

function toldIn(json: string): Told {
  const { photoTakenTime, geoData } = parsed(json);
  const seconds = Number(photoTakenTime?.timestamp);
  const { latitude, longitude } = geoData ?? {};
  const isPlaced = typeof latitude === "number" && typeof longitude === "number";
  return {
    ...(seconds > 0 && { taken_at: localInstant(seconds * 1000) }),
    ...(isPlaced && { latitude: String(latitude), longitude: String(longitude) }),
  };
}

function parsed(json: string): Takeout {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** With the device's offset: without a position the server takes the date as the device shows it. */
function localInstant(ms: number): string {
  const minutes = -new Date(ms).getTimezoneOffset();
  const two = (count: number) => String(count).padStart(2, "0");
  const offset = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${new Date(ms + minutes * 60_000).toISOString().slice(0, 19)}${minutes < 0 ? "-" : "+"}${offset}`;
}
