import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

/** Writes a JPEG of 12 megapixels with gradients, hard edges and sensor noise, like a photo; gives its path. */
export async function writePhoto(folder: string): Promise<string> {
  const path = join(folder, "photo.jpg");
  const noise = { type: "gaussian", mean: 128, sigma: 18 } as const;
  const shapes = `<svg width="4000" height="3000"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#246"/><stop offset="1" stop-color="#def"/></linearGradient></defs>
    <rect width="4000" height="3000" fill="url(#sky)" opacity="0.8"/><path d="M0 2400 900 900 1500 1800 2300 500 4000 2600V3000H0Z" fill="#fff" opacity="0.9"/></svg>`;
  await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#6688aa", noise } })
    .composite([{ input: Buffer.from(shapes) }])
    .jpeg({ quality: 92 })
    .toFile(path);
  return path;
}

/** Writes pictures of a few MB that need hundreds of MB to decode, a HEIC only if `heif-enc` is installed; gives their paths. */
export async function writeHeavyPictures(folder: string): Promise<string[]> {
  const [width, height] = [11_000, 9000];
  const plain = (channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: { r: 90, g: 120, b: 160, alpha: 0.5 } } });
  const gradient =
    Buffer.from(`<svg width="${width}" height="${height}"><linearGradient id="sky"><stop stop-color="#246"/>
    <stop offset="1" stop-color="#def"/></linearGradient><rect width="100%" height="100%" fill="url(#sky)"/></svg>`);
  const pictures: Record<string, Sharp> = {
    "whole.avif": plain().avif({ effort: 0 }),
    "progressive.jpg": plain().withMetadata({ orientation: 6 }).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
    "deep.png": plain(4).toColourspace("rgb16").png({ compressionLevel: 1 }),
    "interlaced.png": plain().png({ compressionLevel: 1, progressive: true }),
    "flat.gif": plain().gif({ effort: 1 }),
    "lossless.webp": sharp(gradient).webp({ lossless: true, effort: 0 }),
    "half.avif": plain().resize(5700, 5700).avif({ effort: 0 }),
    "baseline.jpg": plain().resize(8064, 6048).jpeg(),
  };
  const paths = Object.keys(pictures).map((name) => join(folder, name));
  for (const [name, each] of Object.entries(pictures)) await each.toFile(join(folder, name));
  spawnSync("heif-enc", ["-q", "40", "-o", join(folder, "48.heic"), join(folder, "baseline.jpg")]);
  return [join(folder, "48.heic"), ...paths].filter((path) => existsSync(path));
}

/** The file with an appended box, which decoders ignore, so that its hash differs. */
export function boxed(path: string, mark: number): Uint8Array<ArrayBuffer> {
  const box = Buffer.from("\0\0\0\x10free\0\0\0\0\0\0\0\0", "latin1");
  box.writeDoubleBE(mark, 8);
  return new Uint8Array(Buffer.concat([readFileSync(path), box]));
}

/** A small JPEG padded with comments to a size in bytes. Its hash differs with `mark`. */
export async function paddedJpeg(bytes: number, mark: string): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#99aabb" } })
    .jpeg()
    .toBuffer();
  const parts: Buffer[] = [jpeg.subarray(0, 2)];
  for (let left = bytes - jpeg.length; left > 0; left -= 65_535) {
    const comment = Buffer.alloc(65_537, mark);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(65_535, 2);
    parts.push(comment);
  }
  return new Uint8Array(Buffer.concat([...parts, jpeg.subarray(2)]));
}

/** The JPEG with a comment, so that its hash differs. */
export function marked(path: string, mark: string): Uint8Array<ArrayBuffer> {
  const jpeg = readFileSync(path);
  const text = Buffer.from(mark);
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]));
}
