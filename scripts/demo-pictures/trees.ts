import { sunThrough } from "./air.ts";
import { forestAt } from "./ground.ts";
import { lit } from "./march.ts";
import { createDice, createNoise, layered, mix, rise } from "./noise.ts";
import type { Vector } from "./relief.ts";
import type { Light } from "./sky.ts";
import type { Picture, Place } from "./view.ts";

interface Tree {
  column: number;
  row: number;
  /** Pixels. */
  tall: number;
  distance: number;
  spot: Vector;
  /** From 0 to 1, of its own. */
  chance: number;
}

const perSquareKm = 12_000;
const farthestKm = 7;

/** Draws spruces, the farthest first. */
export function drawTrees(picture: Picture, place: Place): void {
  for (const tree of planted(picture, place)) drawTree(picture, place, tree);
}

function planted({ width, height }: Picture, { scene, relief, view }: Place): Tree[] {
  if (scene.woods === 0) return [];
  const roll = createDice(scene.shape.seed * 3 + 1);
  const noise = createNoise(scene.shape.seed + 5);
  const normal: Vector = { x: 0, y: 1, z: 0 };
  const half = (0.6 * width) / view.focal;
  const trees: Tree[] = [];
  const count = Math.round(perSquareKm * half * farthestKm * farthestKm);
  for (let n = 0; n < count; n++) {
    // Uniform over the area that the view has at each distance.
    const z = farthestKm * Math.sqrt(roll());
    const x = (2 * roll() - 1) * half * z;
    const [chance, size] = [roll(), roll()];
    // Smaller than a pixel, it is part of the ground's colour.
    if (z < 0.07 || (0.02 * view.focal) / z < 1) continue;
    const y = relief.heightAt(x, z);
    relief.normalAt(x, z, normal);
    if (forestAt(scene, noise, { x, y, z }, 1 - normal.y) < 0.15 + 0.8 * chance) continue;
    // Alone near the camera, where a closed forest would hide the view.
    if (z < 0.25 && chance > 0.25 * rise(0.02, 0.2, Math.abs(x) / z)) continue;
    const at = view.project({ x, y, z });
    if (!at || at.column < -200 || at.column > width + 200 || at.row < 0 || at.row > height + 300) continue;
    const young = layered(noise, x * 3, z * 3, 3);
    const tall = ((0.007 + 0.016 * size * (0.4 + young)) * view.focal) / at.distance;
    trees.push({ ...at, tall, spot: { x, y, z }, chance: (chance * 977 + size * 31) % 1 });
  }
  return trees.sort((a, b) => b.distance - a.distance);
}

function drawTree(picture: Picture, { scene, relief, sky, toSun, veil }: Place, tree: Tree): void {
  const { column, row, tall, distance, spot, chance } = tree;
  if (tall < 0.8) return;
  const { width, height } = picture;
  const direct = lit(relief, { ...spot, y: spot.y + 0.012 }, toSun) * sunThrough(scene.clouds);
  const [dark, bright, snowDark, snowBright]: Light[] = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let part = 0; part < 3; part++) {
    const around = (sky.ambient[part] ?? 0) * 2.2;
    const sun = (sky.sun[part] ?? 0) * 0.32 * direct;
    const green = part === 0 ? 0.035 : part === 1 ? 0.05 : 0.04;
    (dark as Light)[part] = green * around * 0.7;
    (bright as Light)[part] = green * (around + sun * 1.3);
    (snowDark as Light)[part] = 0.62 * around * 0.8;
    (snowBright as Light)[part] = 0.8 * (around * 0.9 + sun * 0.75);
  }
  for (const light of [dark, bright, snowDark, snowBright]) veil(spot, distance, light as Light);
  const side = toSun.x >= 0 ? 1 : -1;
  const layers = Math.min(24, Math.max(7, tall / 7));
  const snowy = 0.25 + 0.5 * chance;
  const foot = row + 0.02 * tall;
  for (let line = Math.max(0, Math.floor(foot - tall)); line <= Math.min(height - 1, foot); line++) {
    const down = (line + 0.5 - foot + tall) / tall;
    if (down <= 0 || down > 1) continue;
    const among = down * layers + 0.7 * Math.sin(down * 9 + 40 * chance);
    const layer = (among + 2) % 1;
    const branch = Math.floor(among) + 100 * chance;
    const uneven = 0.8 + 0.35 * (Math.abs(Math.sin(branch * 91.7) * 137.3) % 1);
    const jag = tall > 10 ? (0.72 + 0.28 * layer) * uneven : 0.85;
    const lean = tall > 10 ? (Math.abs(Math.sin(branch * 37.1) * 71.9) % 1) - 0.5 : 0;
    const half = Math.max(0.35, tall * (0.012 + 0.15 * down ** 0.85) * jag * (0.85 + 0.3 * chance));
    for (let at = Math.max(0, Math.floor(column - half)); at <= Math.min(width - 1, column + half); at++) {
      const index = line * width + at;
      if ((picture.distance[index] ?? 0) < distance * 0.992) continue;
      const across = (at + 0.5 - column) / half - 0.25 * lean;
      // Branches hang: their ends lie lower than their roots.
      const hanging = (layer + 1 - 0.35 * Math.abs(across)) % 1;
      const cover = Math.min(1, (1 - Math.abs(across)) * half + 0.35);
      if (cover <= 0) continue;
      const toLight = rise(-0.6, 0.7, across * side);
      const grain = Math.abs(Math.sin(at * 12.9898 + line * 78.233 + chance * 50) * 43758.5453) % 1;
      const snow = snowy * (tall > 10 ? rise(0.7, 0.1, hanging + 0.3 * grain - 0.15) * (0.35 + 0.5 * grain) : 0.55);
      for (let part = 0; part < 3; part++) {
        const leaf = mix(dark?.[part] ?? 0, bright?.[part] ?? 0, toLight * (0.6 + 0.8 * grain));
        const white = mix(snowDark?.[part] ?? 0, snowBright?.[part] ?? 0, toLight);
        const color = mix(leaf, white, Math.min(1, snow));
        const before = picture.light[index * 3 + part] ?? 0;
        picture.light[index * 3 + part] = mix(before, color, Math.min(1, cover));
      }
    }
  }
}
