/** Google Takeout puts a JSON file beside each photo, and cuts names at 46 characters before ".json". */
const ending = ".supplemental-metadata";
const shortest = 40;

interface NumberedName {
  stem: string;
  /** Of several files with one name: "IMG_1(2).jpg" and "IMG_1.jpg(2).json"; "" for the first. */
  number: string;
}

/** Fields of a photo's upload, from the file beside it. */
export type SidecarFields = Record<string, string>;

/** Whether a file is the sidecar of a photo among these. */
export function hasPhoto(file: Pick<File, "name">, all: readonly Pick<File, "name">[]): boolean {
  return (
    isSidecar(file) && all.some((photo) => !isSidecar(photo) && ways.some((isFor) => isFor(file.name, photo.name)))
  );
}

/** The files without sidecars, and what these tell of their photos. */
export async function withoutSidecars(
  files: readonly File[],
): Promise<{ files: File[]; sidecarFields: Map<File, SidecarFields> }> {
  const sidecars = files.filter((file) => hasPhoto(file, files));
  const others = files.filter((file) => !sidecars.includes(file));
  const sidecarFields = new Map<File, SidecarFields>();
  for (const photo of others) {
    const sidecar = sidecarOf(photo, sidecars);
    if (sidecar) sidecarFields.set(photo, fieldsIn(await sidecar.text()));
  }
  return { files: others, sidecarFields };
}

function sidecarOf(photo: File, sidecars: readonly File[]): File | undefined {
  for (const isFor of ways) {
    const found = sidecars.find((sidecar) => isFor(sidecar.name, photo.name));
    if (found) return found;
  }
  return undefined;
}

type IsFor = (sidecar: string, photo: string) => boolean;

/** The surest first: the photo's own, that of the original of an edited copy, that of an original of another type. */
const ways: readonly IsFor[] = [
  isNamedFor,
  (sidecar, photo) => isNamedFor(sidecar, originalName(photo)),
  (sidecar, photo) => isNamedFor(withoutType(sidecar), originalName(photo)),
];

/** "IMG_1-edited.jpg" is "IMG_1-bearbeitet.jpg" in German. */
function originalName(photo: string): string {
  return photo.replace(/-[\p{L}\p{M} ]+(?=(?:\(\d+\))?\.[^.]*$)/u, "");
}

/** "IMG_1.HEIC.json" as "IMG_1.json" */
function withoutType(sidecar: string): string {
  return sidecar.replace(/\.[a-z\d]+(?:\.s[a-z-]*)?(?=(?:\(\d+\))?\.json$)/i, "");
}

function isSidecar({ name }: Pick<File, "name">): boolean {
  return /\.json$/i.test(name);
}

/** "IMG_1.jpg.json", "IMG_1.jpg.supplemental-metadata.json" or a part of it, "IMG_1.json". */
function isNamedFor(sidecar: string, photo: string): boolean {
  const own = numbered(sidecar.replace(/\.json$/i, ""), /^(.*)\((\d+)\)$/s);
  const other = numbered(photo, /^(.*)\((\d+)\)(\.[^.]*)$/s);
  if (own.number !== other.number || own.stem === "") return false;
  if (own.stem === other.stem.replace(/\.[^.]*$/, "")) return true;
  return `${other.stem}${ending}`.startsWith(own.stem) && own.stem.length >= Math.min(other.stem.length, shortest);
}

function numbered(name: string, form: RegExp): NumberedName {
  const [, before, number, after = ""] = form.exec(name) ?? [];
  return before === undefined || number === undefined ? { stem: name, number: "" } : { stem: before + after, number };
}

interface Geo {
  latitude?: unknown;
  longitude?: unknown;
}

interface Takeout {
  photoTakenTime?: { timestamp?: unknown };
  /** As the owner has set it; 0,0 where there is none. */
  geoData?: Geo;
  geoDataExif?: Geo;
}

function fieldsIn(json: string): SidecarFields {
  const { photoTakenTime, geoData, geoDataExif } = parsed(json);
  const seconds = Number(photoTakenTime?.timestamp);
  const place = [geoData, geoDataExif].find(isPlace);
  return {
    ...(seconds > 0 && { taken_at: localInstant(seconds * 1000) }),
    ...(place && { latitude: String(place.latitude), longitude: String(place.longitude) }),
  };
}

function isPlace({ latitude, longitude }: Geo = {}): boolean {
  return typeof latitude === "number" && typeof longitude === "number" && (latitude !== 0 || longitude !== 0);
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
