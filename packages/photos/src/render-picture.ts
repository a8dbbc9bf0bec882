import sharp, { type Sharp } from "sharp";
import { withProfile } from "./color-profile.ts";
import { decodePicture, type Original, type Picture } from "./decode-picture.ts";

/** What browsers get of a photo: upright, the first frame, no metadata but a colour profile where colours need it. */
export interface RenderedViews {
  /** No side longer than 400 px. */
  preview: Buffer;
  /** No side longer than 2048 px. */
  full: Buffer;
  /** Of the full view, in pixels. */
  width: number;
  height: number;
  /** Of both views. JPEG, because a WebP takes ten times as long to make; WebP for what shows through. */
  contentType: "image/jpeg" | "image/webp";
}

/** Longest sides in pixels (behaviour §4). Smaller photos keep their size. */
const longestSide = { preview: 400, full: 2048 } as const;

/** Renders both views of an original. Throws `invalid` on `file` when it can't be read. */
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

/** Nothing with transparency keeps a profile: its colours were converted. */
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
