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
  const smaller = () =>
    pixelsOf(picture).resize(longestSide.preview, longestSide.preview, { fit: "inside", withoutEnlargement: true });
  return {
    full: await encode(pixelsOf(picture), picture.profile),
    preview: await encode(smaller(), picture.profile),
    width: picture.width,
    height: picture.height,
    contentType: encode === asJpeg ? "image/jpeg" : "image/webp",
  };
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
