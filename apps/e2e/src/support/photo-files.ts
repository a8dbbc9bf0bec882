import { readFileSync } from "node:fs";
import sharp from "sharp";

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface PhotoFacts {
  /** In pixels; 320 x 240 when left out. */
  size?: { width: number; height: number };
  /** YYYY-MM-DD, as the camera's clock said; without it the photo has no date. */
  date?: string;
  /** Degrees, north and east positive; without it the photo has no position. */
  position?: { latitude: number; longitude: number };
}

/** In the ski areas themselves, near their villages. */
export const places = {
  alta: { latitude: 40.5885, longitude: -111.638 },
  stAnton: { latitude: 47.129, longitude: 10.268 },
} as const;

let made = 0;

/** A small JPEG that no other is equal to, as a camera names and describes it. */
export async function photoFile({
  date,
  position,
  size = { width: 320, height: 240 },
}: PhotoFacts = {}): Promise<PhotoFile> {
  made += 1;
  const background = { r: (made * 53) % 256, g: (made * 97) % 256, b: 200 };
  const picture = sharp({ create: { ...size, channels: 3, background } }).jpeg();
  // An EXIF field that says nothing else, so that pictures of one colour are still different files.
  const IFD0 = { ImageDescription: `photo ${process.pid}-${made}` };
  const IFD2 = date ? { DateTimeOriginal: `${date.replaceAll("-", ":")} 11:30:00` } : {};
  const IFD3 = position ? gpsFields(position) : {};
  const buffer = await picture.withExif({ IFD0, IFD2, IFD3 }).toBuffer();
  return { name: `IMG_${String(made).padStart(4, "0")}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Two mountains of 320 x 240 as a phone keeps them: no browser of the tests can show them, and no encoder comes with the tests. */
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

/** Degrees, minutes and hundredths of seconds, as EXIF writes them. */
function fractions(degrees: number): string {
  const minutes = (degrees % 1) * 60;
  return `${Math.floor(degrees)}/1 ${Math.floor(minutes)}/1 ${Math.round((minutes % 1) * 6000)}/100`;
}
