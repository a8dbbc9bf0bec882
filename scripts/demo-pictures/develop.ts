import type { Scene } from "./scene.ts";
import type { Picture } from "./view.ts";

/** The light, before the film's curve, that only a thirtieth of the picture exceeds. */
const brightest = 0.62;

/** Bytes of a picture: exposed for its bright parts, through a film's curve (Narkowicz's fit of ACES) and sRGB. */
export function developed({ light }: Picture, { exposure = 1 }: Scene): Uint8Array {
  const greens = light.filter((_, at) => at % 3 === 1).sort();
  const gain = (exposure * brightest) / (greens[Math.floor(greens.length * 0.97)] ?? 1);
  return Uint8Array.from(light, (each) => {
    const x = each * gain;
    const filmed = Math.min(1, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));
    return 255 * (filmed <= 0.0031 ? 12.92 * filmed : 1.055 * filmed ** (1 / 2.4) - 0.055);
  });
}
