import { expect } from "vitest";
import { type AnyFormat, type Box, pictureSizes, type TextItem } from "../features/shared/picture/parts.ts";

/** Wider than the letters of a system font are on average. */
export const testMeasure = (text: string, size: number) => Array.from(text).length * size * 0.6;

/** Capitals and figures are 0.75 of the size, descenders 0.1. */
export function textBoxes(texts: readonly TextItem[]): Box[] {
  return texts.map(({ text, x, y, size, align }) => {
    const length = testMeasure(text, size);
    return { x: align === "left" ? x : x - length, y: y - size * 0.75, width: length, height: size * 0.85 };
  });
}

/** Checks that all boxes lie in the picture, and none over another. */
export function expectApart(boxes: readonly Box[], format: AnyFormat): void {
  const { width, height } = pictureSizes[format];
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
  const pairs = boxes.flatMap((a, at) => boxes.slice(at + 1).map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => overlap(a, b))).toEqual([]);
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
