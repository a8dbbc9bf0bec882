import sharp from "sharp";
import { between, createDice } from "./dice.ts";
import { drawForeground } from "./foreground.ts";
import { chooseMood } from "./moods.ts";
import type { View } from "./sky.ts";
import { drawTerrain } from "./terrain.ts";

const size = { width: 1600, height: 900 };
const drawn = { width: 1760, height: 990 };

/** A picture of a mountain landscape in winter, as JPEG. The same seed gives the same picture. */
export async function drawLandscape(seed: number): Promise<Buffer> {
  const roll = createDice(seed);
  const mood = chooseMood(roll);
  const view: View = {
    ...drawn,
    horizon: drawn.height * between(roll, 0.48, 0.6),
    focalLength: drawn.width * between(roll, 0.75, 1.2),
  };
  const terrain = await sharp(drawTerrain(view, mood, seed), { raw: { ...drawn, channels: 3 } })
    .resize(size)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(terrain)
    .composite([{ input: Buffer.from(drawForeground(size, mood, roll)) }])
    .jpeg({ quality: 84 })
    .toBuffer();
}
