import type { Size } from "./view.ts";

export type Side = "right" | "left";

/** In CSS pixels from the top left of the map. */
export interface Box extends Size {
  left: number;
  top: number;
}

/** A name, and the mark that it stands beside. */
export interface NameBox extends Size {
  x: number;
  y: number;
  /** From the middle of the mark to the name. */
  gap: number;
  /** Whether the mark is shown only with the name, and takes room with it. */
  hasMark: boolean;
}

/** On which side of its mark each name has room: inside of the map, and free of `taken` and of the names before it. */
export function sidesOf(names: readonly NameBox[], map: Size, taken: readonly Box[]): (Side | undefined)[] {
  const free = [...taken];
  return names.map((name) => {
    const side = (["right", "left"] as const).find((each) => {
      const box = boxOf(name, each);
      return isInside(box, map) && !free.some((other) => isOver(box, other));
    });
    if (side) free.push(boxOf(name, side));
    return side;
  });
}

function boxOf({ x, y, width, height, gap, hasMark }: NameBox, side: Side): Box {
  const near = hasMark ? -gap : gap;
  const [left, right] = side === "right" ? [x + near, x + gap + width] : [x - gap - width, x - near];
  return { left, top: y - height / 2, width: right - left, height };
}

function isInside({ left, top, width, height }: Box, map: Size): boolean {
  return left >= 0 && top >= 0 && left + width <= map.width && top + height <= map.height;
}

function isOver(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
