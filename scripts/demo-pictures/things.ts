import { lampsOf } from "./ground.ts";
import { createDice, mix, rise } from "./noise.ts";
import type { Vector } from "./relief.ts";
import type { Light } from "./sky.ts";
import type { Picture, Place } from "./view.ts";

/** Draws what people leave and build: the lines of skiers, and a lift beside them. */
export function drawThings(picture: Picture, place: Place): void {
  const { scene } = place;
  const roll = createDice(scene.shape.seed + 41);
  for (let skier = 0; skier < scene.tracks; skier++) drawTurns(picture, place, roll);
  if (scene.hasLift) drawLift(picture, place, roll);
  if (!scene.isNight) return;
  const bright: Light = [9, 7, 4.5];
  for (const lamp of lampsOf(place.relief)) {
    for (let down = 0; down < 0.007; down += 0.0001)
      stroke(picture, place, { ...lamp, y: lamp.y - down }, 0.0002, [0.03, 0.03, 0.03]);
    glow(picture, place, lamp, bright);
  }
}

/** The lamp, and the light around it that the air and the lens scatter. */
function glow({ width, height, light, distance }: Picture, { view }: Place, lamp: Vector, color: Light): void {
  const at = view.project(lamp);
  if (!at) return;
  const radius = (0.0006 * view.focal) / at.distance;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const away = Math.hypot(column - at.column, row - at.row);
      const index = row * width + column;
      const isHidden = away < radius && (distance[index] ?? 0) < at.distance * 0.97;
      const share = isHidden
        ? 0
        : Math.min(1, (radius / (away + 0.5)) ** 2.2) * 0.5 + 0.004 * Math.exp(-away / (30 * radius + 20));
      for (let part = 0; part < 3; part++)
        light[index * 3 + part] = (light[index * 3 + part] ?? 0) + share * (color[part] ?? 0);
    }
  }
}

/** Two skis in curves down the slope: each leaves a line of shade. */
function drawTurns(picture: Picture, place: Place, roll: () => number): void {
  const [from, drift] = [(roll() - 0.5) * 0.03, (roll() - 0.5) * 0.35];
  const [length, wide, start] = [0.014 + 0.008 * roll(), 0.0014 + 0.0014 * roll(), roll() * 6];
  const { width, height, light } = picture;
  const shade = new Float32Array(width * height);
  for (const ski of [-0.0002, 0.0002]) {
    for (let z = 0.006; z < 0.5; z += 0.00003 + z * 0.0004) {
      const turn = (z * 2 * Math.PI) / length + start;
      const x = from + drift * z + wide * Math.sin(turn) + ski;
      const spot = { x, y: place.relief.heightAt(x, z), z };
      dab(picture, place, spot, 0.00009, (index, cover) => {
        shade[index] = Math.max(shade[index] ?? 0, cover);
      });
    }
  }
  for (const [index, share] of shade.entries()) {
    for (let part = 0; part < 3; part++) light[index * 3 + part] = (light[index * 3 + part] ?? 0) * (1 - 0.22 * share);
  }
}

const pylons = 9;

function drawLift(picture: Picture, place: Place, roll: () => number): void {
  const side = roll() < 0.5 ? -1 : 1;
  const tops = Array.from({ length: pylons }, (_, n): Vector => {
    const z = 0.09 + 0.11 * n;
    const x = side * (0.05 + 0.05 * z) + 0.04 * z;
    return { x, y: place.relief.heightAt(x, z) + 0.013, z };
  });
  const steel: Light = [0.05, 0.055, 0.06];
  for (const top of tops) {
    for (let down = 0; down < 0.013; down += 0.00015)
      stroke(picture, place, { ...top, y: top.y - down }, 0.0005, steel);
    for (let across = -0.0025; across <= 0.0025; across += 0.0001)
      stroke(picture, place, { ...top, x: top.x + across }, 0.0002, steel);
  }
  for (const [n, top] of tops.entries()) {
    const next = tops[n + 1];
    if (!next) continue;
    for (const across of [-0.0024, 0.0024]) {
      for (let share = 0; share < 1; share += 0.0008) {
        const sag = 0.003 * 4 * share * (1 - share);
        const at = (from: number, to: number) => mix(from, to, share);
        const spot = { x: at(top.x, next.x) + across, y: at(top.y, next.y) - sag, z: at(top.z, next.z) };
        stroke(picture, place, spot, 0.00006, steel);
        if (Math.round(share * 1250) % 310 !== 100) continue;
        for (let down = 0; down < 0.0026; down += 0.0001) {
          const isSeat = down > 0.0018;
          stroke(picture, place, { ...spot, y: spot.y - down }, isSeat ? 0.0011 : 0.0001, steel);
        }
      }
    }
  }
}

function stroke(picture: Picture, place: Place, spot: Vector, wide: number, color: Light): void {
  const { eye } = place.view;
  const distance = Math.hypot(spot.x - eye.x, spot.y - eye.y, spot.z - eye.z);
  const light: Light = [0, 0, 0];
  for (let part = 0; part < 3; part++) light[part] = (color[part] ?? 0) * 3 * (place.sky.ambient[part] ?? 0);
  place.veil(spot, distance, light);
  dab(picture, place, spot, wide, (index, share) => {
    for (let part = 0; part < 3; part++)
      picture.light[index * 3 + part] = mix(picture.light[index * 3 + part] ?? 0, light[part] ?? 0, 0.7 * share);
  });
}

/** Calls with each pixel that can be seen of a disc of a width in km around a spot, and with how much of it the disc covers. */
function dab(
  { width, height, distance }: Picture,
  { view }: Place,
  spot: Vector,
  wide: number,
  cover: (index: number, share: number) => void,
): void {
  const at = view.project(spot);
  if (!at) return;
  const radius = (wide * view.focal) / at.distance / 2;
  const reach = Math.max(0.7, radius);
  const strength = Math.min(1, radius / 0.35);
  for (let row = Math.max(0, Math.floor(at.row - reach)); row <= Math.min(height - 1, at.row + reach); row++) {
    for (
      let column = Math.max(0, Math.floor(at.column - reach));
      column <= Math.min(width - 1, at.column + reach);
      column++
    ) {
      const index = row * width + column;
      if ((distance[index] ?? 0) < at.distance * 0.97 - 0.002) continue;
      const away = Math.hypot(column + 0.5 - at.column, row + 0.5 - at.row);
      cover(index, strength * rise(reach + 0.5, reach - 0.5, away));
    }
  }
}

/** Flakes near the lens and farther ones, over everything. */
export function drawSnowfall({ width, height, light }: Picture, amount: number, seed: number): void {
  const roll = createDice(seed);
  const brightness = light.filter((_, at) => at % 3 === 1).sort()[Math.floor((light.length / 3) * 0.9)] ?? 1;
  for (let flake = 0; flake < amount * 9000; flake++) {
    const size = (width / 1600) * (0.6 + 5 * roll() ** 9);
    const [x, y, strength] = [roll() * width, roll() * height, (0.5 * roll()) / Math.max(1, size * 0.5)];
    for (let row = Math.max(0, Math.floor(y - size)); row <= Math.min(height - 1, y + size); row++) {
      for (let column = Math.max(0, Math.floor(x - size)); column <= Math.min(width - 1, x + size); column++) {
        const cover = strength * rise(size, 0, Math.hypot(column - x, row - y));
        for (let part = 0; part < 3; part++) {
          const at = (row * width + column) * 3 + part;
          light[at] = mix(light[at] ?? 0, brightness * 1.05, cover);
        }
      }
    }
  }
}
