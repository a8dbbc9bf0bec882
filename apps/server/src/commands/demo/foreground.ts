import { between, type Dice, pick } from "./dice.ts";
import { blend, type Color, type Mood } from "./moods.ts";

interface Size {
  width: number;
  height: number;
}

export function drawForeground({ width, height }: Size, mood: Mood, roll: Dice): string {
  const parts = [
    ...(roll(3) > 0 ? tracks({ width, height }, mood, roll) : []),
    ...(roll(5) > 0 ? trees({ width, height }, mood, roll) : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
}

function tracks({ width, height }: Size, mood: Mood, roll: Dice): string[] {
  const turns = 7;
  const [fromX, toX] = [between(roll, 0.15, 0.85) * width, between(roll, 0.35, 0.65) * width];
  return Array.from({ length: 1 + roll(2) }, (_, track) => {
    const shift = track * width * 0.09;
    const points = Array.from({ length: turns + 1 }, (_, turn) => {
      const away = 1 - 0.72 ** turn;
      const side = (turn % 2 === 0 ? 1 : -1) * width * 0.045 * 0.75 ** turn;
      return { x: fromX + shift * (1 - away) + (toX - fromX) * away + side, y: height * (1.02 - 0.24 * away) };
    });
    const path = points.map(({ x, y }, turn) => {
      const before = points[turn - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const middle = (before.y + y) / 2;
      return `C${round(before.x)} ${round(middle)} ${round(x)} ${round(middle)} ${round(x)} ${round(y)}`;
    });
    const line = (dx: number, color: Color, opacity: number) =>
      `<path d="${path.join("")}" transform="translate(${dx} 0)" fill="none" stroke="${css(color)}" stroke-width="2.4" stroke-linecap="round" opacity="${opacity}"/>`;
    return [line(-3, mood.shade, 0.7), line(3, mood.shade, 0.7), line(5.5, mood.sun, 0.5)].join("");
  });
}

function trees({ width, height }: Size, mood: Mood, roll: Dice): string[] {
  const sides = pick(roll, [[0], [1], [0, 1]]);
  const planted = sides.flatMap((side) =>
    Array.from({ length: 5 + roll(9) }, () => {
      const inward = between(roll, -0.04, 0.2);
      const near = 1 - Math.max(0, inward) * 3.4;
      return {
        x: (side === 0 ? inward : 1 - inward) * width,
        foot: height * (0.8 + 0.24 * near * between(roll, 0.7, 1)),
        tall: height * between(roll, 0.2, 0.42) * (0.45 + 0.75 * near),
      };
    }),
  );
  planted.sort((a, b) => a.foot - b.foot);
  return planted.map(({ x, foot, tall }) => tree(x, foot, tall, mood, roll));
}

function tree(x: number, foot: number, tall: number, mood: Mood, roll: Dice): string {
  const dark = blend([22, 34, 38], mood.shade, 0.12);
  const snow = blend(mood.shade, mood.sun, 0.55);
  const lit = mood.azimuth > 0 ? 1 : -1;
  const layers = 9;
  const parts: string[] = [];
  for (let layer = layers; layer >= 1; layer--) {
    const y = foot - tall + (tall * layer * 0.94) / layers;
    const half = tall * 0.23 * (layer / layers) ** 0.9 * between(roll, 0.82, 1.12);
    const [left, right, rise] = [round(x - half), round(x + half), tall / layers];
    parts.push(
      `<path d="M${round(x)} ${round(y - rise * 1.7)}Q${round(x - half * 0.35)} ${round(y - rise * 0.4)} ${left} ${round(y + rise * 0.12)}Q${round(x)} ${round(y - rise * 0.15)} ${right} ${round(y + rise * 0.12)}Q${round(x + half * 0.35)} ${round(y - rise * 0.4)} ${round(x)} ${round(y - rise * 1.7)}Z" fill="${css(dark)}"/>`,
      `<path d="M${round(x)} ${round(y - rise * 1.6)}Q${round(x + lit * half * 0.3)} ${round(y - rise * 0.5)} ${round(x + lit * half * 0.92)} ${round(y + rise * 0.02)}Q${round(x + lit * half * 0.35)} ${round(y - rise * 0.3)} ${round(x)} ${round(y - rise * 0.5)}Z" fill="${css(snow)}" opacity="0.8"/>`,
    );
  }
  return parts.join("");
}

function css(color: Color): string {
  return `rgb(${color.map((part) => Math.round(part)).join(",")})`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
