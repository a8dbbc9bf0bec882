import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** A picture of 12 megapixels with the detail of a photo: soft light, hard edges and the noise of a sensor. */
async function picture(): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "#6688aa",
      noise: { type: "gaussian", mean: 128, sigma: 18 },
    },
  });
  const shapes = `<svg width="4000" height="3000"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#246"/><stop offset="1" stop-color="#def"/></linearGradient></defs>
    <rect width="4000" height="3000" fill="url(#sky)" opacity="0.8"/><path d="M0 2400 900 900 1500 1800 2300 500 4000 2600V3000H0Z" fill="#fff" opacity="0.9"/></svg>`;
  return noise
    .composite([{ input: Buffer.from(shapes) }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Writes `photo.jpg`, and `photo.heic` where `heif-enc` is installed; gives the paths. */
export async function writePictures(folder: string): Promise<string[]> {
  const jpeg = join(folder, "photo.jpg");
  const heic = join(folder, "photo.heic");
  writeFileSync(jpeg, await picture());
  spawnSync("heif-enc", ["-q", "60", "-o", heic, jpeg]);
  return [jpeg, heic].filter((path) => existsSync(path));
}

/** A small JPEG with comments, which no decoder reads, up to so many bytes. `mark` makes it differ from others. */
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

/** The JPEG at a path with a comment, so that it is another file. */
export function marked(path: string, mark: string): Uint8Array<ArrayBuffer> {
  const jpeg = readFileSync(path);
  const text = Buffer.from(mark);
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]));
}
