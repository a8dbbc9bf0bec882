import sharp, { type Sharp } from "sharp";
import { withProfile } from "./color-profile.ts";
import { decodePicture, type Original, type Picture } from "./decode-picture.ts";

export interface RenderedViews {
  preview: Buffer;
  full: Buffer;
  width: number;
  height: number;
  /** A WebP takes ten times as long as a JPEG; it is used for transparency. */
  contentType: "image/jpeg" | "image/webp";
}

/** In pixels (behaviour §4). Smaller photos keep their size. */
const longestSide = { preview: 400, full: 2048 } as const;

/** Throws `invalid` on `file`. */
export async function renderPicture(original: Original): Promise<RenderedViews> {
  const picture = await decodePicture(original, longestSide.full);
  const encode = isOpaque(picture) ? asJpeg : asWebp;
  const view = (name: keyof typeof longestSide) =>
    withinBytes(Math.max(leastBytes[name], mostGrowth[name] * original.bytes.length), longestSide[name], (side) =>
      encode(pixelsOf(picture).resize(side, side, { fit: "inside", withoutEnlargement: true }), picture.profile),
    );
  return {
    full: await view("full"),
    preview: await view("preview"),
    width: picture.width,
    height: picture.height,
    contentType: encode === asJpeg ? "image/jpeg" : "image/webp",
  };
}

/** Of a view. A small file can hold what takes much more as a view, such as noise that repeats. */
const leastBytes = { preview: 16_000, full: 32_000 } as const;
/** Of the file's own size. A JPEG takes some five times as much as an AVIF. */
const mostGrowth = { preview: 2, full: 7 } as const;
const mostTries = 4;

/** A view that takes more is drawn smaller. */
async function withinBytes(most: number, longest: number, draw: (side: number) => Promise<Buffer>): Promise<Buffer> {
  let side: number = longest;
  let bytes = await draw(side);
  for (let tries = 1; bytes.length > most && tries < mostTries; tries++) {
    side = Math.max(1, Math.floor(0.9 * side * Math.sqrt(most / bytes.length)));
    bytes = await draw(side);
  }
  return bytes;
}

const quality = 80;

async function asJpeg(picture: Sharp, profile: Buffer | undefined): Promise<Buffer> {
  return withProfile(await picture.flatten().jpeg({ quality }).toBuffer(), profile);
}

/** Colours with transparency were converted, so no profile is added. */
function asWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality }).toBuffer();
}

function pixelsOf({ data, width, height, channels }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

function isOpaque({ data, channels }: Picture): boolean {
  if (channels === 1 || channels === 3) return true;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) {
    if (data[alpha] !== 255) return false;
  }
  return true;
}
