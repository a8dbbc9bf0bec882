import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { profileToKeep } from "./color-profile.ts";
import { decodeHeic } from "./decode-heic.ts";
import { readHeifProperties } from "./heif-properties.ts";
import { turnUpright } from "./orientation.ts";
import type { PhotoType } from "./photo-type.ts";
import { refusal } from "./refusals.ts";

/** An original and what is known of it. */
export interface Original {
  bytes: Buffer;
  type: PhotoType;
  /** By its EXIF, 1 to 8. */
  orientation: number;
}

/** A decoded picture, upright, eight bits a channel; of two or four channels the last is alpha. */
export interface Picture {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
  /** How its colours are to be read; undefined = sRGB. */
  profile: Buffer | undefined;
}

/**
 * Decodes the first frame, made smaller where a side is longer than `longestSide`.
 * Throws `invalid` on `file` when it can't be read.
 */
export async function decodePicture(original: Original, longestSide: number): Promise<Picture> {
  try {
    const { picture, profile } = await open(original);
    const smaller = picture.resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true });
    const { data, info } = await turnUpright(smaller, orientationLeft(original))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels, profile };
  } catch (error) {
    // libvips has no error codes: whatever it says about a file is the file's fault.
    throw error instanceof AppError ? error : refusal("damaged");
  }
}

interface Opened {
  picture: Sharp;
  profile: Buffer | undefined;
}

// A picture that is cut short is refused; the small faults that many cameras' files have are not.
const reading: SharpOptions = { limitInputPixels: limits.photoPixels, failOn: "truncated" };

async function open({ bytes, type }: Original): Promise<Opened> {
  if (type === "heic") return openHeic(bytes);
  const metadata = await sharp(bytes, reading).metadata();
  const profile = metadata.hasAlpha ? "convert" : profileToKeep(metadata);
  if (profile === "convert") return { picture: sharp(bytes, reading), profile: undefined };
  return { picture: sharp(bytes, { ...reading, ignoreIcc: true }), profile };
}

/** What sharp is built with reads the headers of a HEIC and not its pixels. */
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

/**
 * HEIC and AVIF say in the container how to turn them, their decoders do so, and EXIF's word is then a mere copy. Some
 * phones' files say it in EXIF alone.
 */
function orientationLeft({ bytes, type, orientation }: Original): number {
  const isHeif = type === "heic" || type === "avif";
  return isHeif && readHeifProperties(bytes).turnsItself ? 1 : orientation;
}
