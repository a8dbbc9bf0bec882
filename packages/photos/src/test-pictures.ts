import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";

export type Colour = "red" | "green" | "blue" | "grey";

const colours: Record<Colour, string> = { red: "#d02020", green: "#20a020", blue: "#2040d0", grey: "#e0e0e0" };

export function cornersPicture(scale = 1): Sharp {
  const [width, height] = [48 * scale, 32 * scale];
  const corner = (colour: Colour, left: number, top: number) => ({
    input: { create: { width, height, channels: 3 as const, background: colours[colour] } },
    left,
    top,
  });
  const parts = [
    corner("red", 0, 0),
    corner("green", width, 0),
    corner("blue", 0, height),
    corner("grey", width, height),
  ];
  return sharp({ create: { width: 2 * width, height: 2 * height, channels: 3, background: "#000" } }).composite(parts);
}

export async function cornersOf(bytes: Uint8Array): Promise<Colour[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [right, bottom] = [info.width - 2, info.height - 2];
  return [
    [1, 1],
    [right, 1],
    [1, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => nearestColour([...data.subarray((y * info.width + x) * 3).subarray(0, 3)]));
}

/** Two HEIC with EXIF orientation 6, made by `heif-enc`; in one, an `irot` box was added by hand. */
export function heicFixture(name: "turned-by-container" | "turned-by-exif"): Buffer {
  return readFileSync(new URL(`./fixtures/${name}.heic`, import.meta.url));
}

function nearestColour(rgb: number[]): Colour {
  const distance = (colour: Colour) =>
    rgb.reduce(
      (sum, value, i) => sum + Math.abs(value - Number.parseInt(colours[colour].slice(1 + 2 * i, 3 + 2 * i), 16)),
      0,
    );
  const [nearest] = (Object.keys(colours) as Colour[]).sort((a, b) => distance(a) - distance(b));
  return nearest ?? "grey";
}
