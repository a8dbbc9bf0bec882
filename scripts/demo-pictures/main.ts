/** `npx tsx scripts/demo-pictures/main.ts [FIRST LAST]` draws the pictures of the demo account anew: some minutes each. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { developed } from "./develop.ts";
import { render } from "./render.ts";
import type { Scene } from "./scene.ts";
import { scenes } from "./scenes.ts";

const folder = fileURLToPath(new URL("../../apps/server/demo-pictures", import.meta.url));
const [long, short] = [1440, 960];
/** Pixels drawn for one that is kept, along a side. */
const finer = 1.2;
const cells = 2600;
const mostBytes = 150_000;

mkdirSync(folder, { recursive: true });
const [first = 1, last = scenes.length] = process.argv.slice(2).map(Number);
for (const [at, scene] of scenes.entries()) {
  if (at + 1 < first || at + 1 > last) continue;
  const bytes = await pictureOf(scene);
  writeFileSync(join(folder, `${String(at + 1).padStart(2, "0")}.webp`), bytes);
  process.stdout.write(`${at + 1}: ${Math.round(bytes.length / 1000)} kB\n`);
}

async function pictureOf(scene: Scene): Promise<Buffer> {
  const [width, height] = scene.isPortrait ? [short, long] : [long, short];
  const drawn = { width: width * finer, height: height * finer };
  const picture = render(scene, drawn.width, drawn.height, cells);
  const raw = sharp(developed(picture, scene), { raw: { ...drawn, channels: 3 } }).resize(width, height);
  for (let quality = 84; ; quality -= 4) {
    const bytes = await raw.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= mostBytes) return bytes;
  }
}
