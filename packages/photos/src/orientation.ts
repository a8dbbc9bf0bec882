import type { Sharp } from "sharp";

/** Turns a picture upright, given its EXIF orientation (1 to 8; CIPA DC-008 "Orientation"): mirrored, then clockwise. */
export function turnUpright(picture: Sharp, orientation: number): Sharp {
  const { clockwise, mirror } = turns[orientation - 1] ?? upright;
  if (clockwise !== 0) picture.rotate(clockwise);
  if (mirror) picture[mirror]();
  return picture;
}

const upright: { clockwise: number; mirror?: "flip" | "flop" } = { clockwise: 0 };
const turns: (typeof upright)[] = [
  upright,
  { clockwise: 0, mirror: "flop" },
  { clockwise: 180 },
  { clockwise: 0, mirror: "flip" },
  { clockwise: 90, mirror: "flip" },
  { clockwise: 90 },
  { clockwise: 90, mirror: "flop" },
  { clockwise: 270 },
];
