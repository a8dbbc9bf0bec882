import { readFileSync } from "node:fs";
import sharp from "sharp";

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface PhotoFacts {
  /** In pixels; 320 x 240 by default. */
  size?: { width: number; height: number };
  /** YYYY-MM-DD; none: a photo without a date. */
  date?: string;
  /** Degrees; none: a photo without a position. */
  position?: { latitude: number; longitude: number };
}

/** Inside ski areas, but for one. */
export const places = {
  alta: { latitude: 40.5885, longitude: -111.638 },
  stAnton: { latitude: 47.129, longitude: 10.268 },
  /** 12 km from Mt. Bachelor, which has no other resort near. */
  northOfBachelor: { latitude: 44.108, longitude: -121.68 },
} as const;

let made = 0;

/** A small JPEG with bytes of its own. */
export async function photoFile({
  date,
  position,
  size = { width: 320, height: 240 },
}: PhotoFacts = {}): Promise<PhotoFile> {
  made += 1;
  const background = { r: (made * 53) % 256, g: (made * 97) % 256, b: 200 };
  const picture = sharp({ create: { ...size, channels: 3, background } }).jpeg();
  // Makes pictures of one colour different files.
  const IFD0 = { ImageDescription: `photo ${process.pid}-${made}` };
  const IFD2 = date ? { DateTimeOriginal: `${date.replaceAll("-", ":")} 11:30:00` } : {};
  const IFD3 = position ? gpsFields(position) : {};
  const buffer = await picture.withExif({ IFD0, IFD2, IFD3 }).toBuffer();
  return { name: `IMG_${String(made).padStart(4, "0")}.jpg`, mimeType: "image/jpeg", buffer };
}

/** No browser of the tests shows a HEIC, and no encoder comes with the tests. */
export function heicFile(): PhotoFile {
  const buffer = readFileSync(new URL("./fixtures/mountains.heic", import.meta.url));
  return { name: "IMG_7001.HEIC", mimeType: "image/heic", buffer };
}

function gpsFields({ latitude, longitude }: NonNullable<PhotoFacts["position"]>) {
  return {
    GPSLatitudeRef: latitude < 0 ? "S" : "N",
    GPSLatitude: fractions(Math.abs(latitude)),
    GPSLongitudeRef: longitude < 0 ? "W" : "E",
    GPSLongitude: fractions(Math.abs(longitude)),
  };
}

function fractions(degrees: number): string {
  const minutes = (degrees % 1) * 60;
  return `${Math.floor(degrees)}/1 ${Math.floor(minutes)}/1 ${Math.round((minutes % 1) * 6000)}/100`;
}
