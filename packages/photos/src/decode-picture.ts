import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { profileToKeep } from "./color-profile.ts";
import { decodeHeic } from "./decode-heic.ts";
import { readHeifProperties } from "./heif-properties.ts";
import type { PhotoType } from "./photo-type.ts";
import { refusal } from "./refusals.ts";

export interface Original {
  bytes: Buffer;
  type: PhotoType;
  orientation: number;
}

/** Upright, eight bits a channel; of two or four channels the last is alpha. */
export interface Picture {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
  profile: Buffer | undefined;
}

/** Decodes the first frame, scaled down to `longestSide`. Throws `invalid` on `file`. */
export async function decodePicture(original: Original, longestSide: number): Promise<Picture> {
  try {
    const { picture, profile } = await open(original);
    const smaller = picture.resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true });
    const { data, info } = await turnUpright(smaller, orientationLeft(original))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels, profile };
  } catch (error) {
    // libvips has no error codes.
    throw error instanceof AppError ? error : refusal("damaged");
  }
}

interface Opened {
  picture: Sharp;
  profile: Buffer | undefined;
}

// Refuses a truncated picture, but not the small faults of many cameras' files.
const reading: SharpOptions = { limitInputPixels: limits.photoPixels, failOn: "truncated" };

async function open({ bytes, type }: Original): Promise<Opened> {
  if (type === "heic") return openHeic(bytes);
  const metadata = await sharp(bytes, reading).metadata();
  const profile = metadata.hasAlpha ? "convert" : profileToKeep(metadata);
  if (profile === "convert") return { picture: sharp(bytes, reading), profile: undefined };
  return { picture: sharp(bytes, { ...reading, ignoreIcc: true }), profile };
}

/** sharp's build reads the headers of a HEIC and not its pixels. */
async function openHeic(bytes: Buffer): Promise<Opened> {
  const { data, width, height } = await decodeHeic(bytes);
  const { icc } = await sharp(bytes, reading)
    .metadata()
    .catch(() => ({ icc: undefined }));
  const profile = profileToKeep({ icc, space: "srgb" });
  return {
    picture: sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false }).removeAlpha(),
    profile: profile === "convert" ? undefined : profile,
  };
}

/** HEIC and AVIF decoders apply the container's rotation, and EXIF then repeats it. Some phones write it in EXIF alone. */
function orientationLeft({ bytes, type, orientation }: Original): number {
  const isHeif = type === "heic" || type === "avif";
  return isHeif && readHeifProperties(bytes).turnsItself ? 1 : orientation;
}

/** EXIF orientation (CIPA DC-008) mirrors first, then orientations clockwise. */
export function turnUpright(picture: Sharp, orientation: number): Sharp {
  const { clockwise, mirror } = orientations[orientation - 1] ?? upright;
  if (clockwise !== 0) picture.rotate(clockwise);
  if (mirror) picture[mirror]();
  return picture;
}

const upright: { clockwise: number; mirror?: "flip" | "flop" } = { clockwise: 0 };
const orientations: (typeof upright)[] = [
  upright,
  { clockwise: 0, mirror: "flop" },
  { clockwise: 180 },
  { clockwise: 0, mirror: "flip" },
  { clockwise: 90, mirror: "flip" },
  { clockwise: 90 },
  { clockwise: 90, mirror: "flop" },
  { clockwise: 270 },
];
