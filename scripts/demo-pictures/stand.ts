import { createDice } from "./noise.ts";
import { createHeights, type Stand } from "./relief.ts";
import type { Scene } from "./scene.ts";

const tries = 500;
const columns = 15;

/** Of many places, the one from which the picture is best: summits in the upper half, a slope in front, and depth between. */
export function chooseStand(scene: Scene): Stand {
  const heightAt = createHeights(scene.shape);
  const roll = createDice(scene.shape.seed * 13 + 5);
  let best: Stand = { x: 0, z: 0, yaw: 0 };
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < tries; n++) {
    const stand = { x: 60 * roll(), z: 60 * roll(), yaw: 2 * Math.PI * roll() };
    const score = scoreOf(stand, heightAt, scene);
    if (score > bestScore) [best, bestScore] = [stand, score];
  }
  return best;
}

function scoreOf({ x, z, yaw }: Stand, heightAt: (x: number, z: number) => number, scene: Scene): number {
  const eye = heightAt(x, z) + scene.eye;
  const half = (scene.isPortrait ? 0.5 : 0.75) * scene.field;
  const skyline: number[] = [];
  let [far, front] = [0, 0];
  for (let column = 0; column < columns; column++) {
    const angle = yaw + Math.atan(((column / (columns - 1)) * 2 - 1) * half);
    let [top, at, seen] = [-1, 0, 0];
    for (let t = 0.03; t < 16; t *= 1.13) {
      const tangent = (heightAt(x + Math.sin(angle) * t, z + Math.cos(angle) * t) - eye) / t;
      if (t < 0.12) front += tangent / columns / 11;
      if (tangent > top) {
        [top, at] = [tangent, t];
        seen += 1;
      }
    }
    skyline.push(top);
    far += (Math.log(at) + 0.03 * seen) / columns;
  }
  const mean = skyline.reduce((sum, each) => sum + each, 0) / columns;
  const highest = Math.max(...skyline);
  const spread = Math.sqrt(skyline.reduce((sum, each) => sum + (each - mean) ** 2, 0) / columns);
  const wanted = scene.skyline ?? 0.16;
  return (
    far * 0.5 +
    9 * Math.min(spread, 0.08) -
    8 * Math.abs(mean - wanted) -
    12 * Math.max(0, highest - wanted * 1.9) -
    5 * Math.max(0, Math.abs(front + 0.12) - 0.1) +
    0.9 * Math.min(1, eye / scene.shape.summit / 0.4)
  );
}
