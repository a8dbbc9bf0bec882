import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";

/** Pictures that tests make: 96 x 64, a colour in each corner, so that it shows which way up they are. */

export type Colour = "red" | "green" | "blue" | "grey";

const colours: Record<Colour, string> = { red: "#d02020", green: "#20a020", blue: "#2040d0", grey: "#e0e0e0" };

/** As stored: red and green above, blue and grey below. */
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

/** The colours of an upright picture's corners, row by row. */
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

/**
 * Two HEIC of the same picture, stored as above, with EXIF orientation 6: it is upright once turned clockwise. One says so
 * in the container too, the other in EXIF alone, as some phones do. With a Display P3 profile, a date and a position.
 * Made once with libheif's `heif-enc` from a JPEG of `cornersPicture`; the `irot` box was added by hand.
 */
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
