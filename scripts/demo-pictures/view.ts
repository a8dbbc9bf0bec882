import type { Relief, Vector } from "./relief.ts";
import type { Scene } from "./scene.ts";
import type { Light, Sky } from "./sky.ts";

export interface Picture {
  width: number;
  height: number;
  /** Linear light, three values a pixel. */
  light: Float32Array;
  /** In km; infinite for the sky. */
  distance: Float32Array;
}

/** The camera: it projects a point of the world to a column and a row of the picture, and gives its distance in km. */
export interface View {
  eye: Vector;
  focal: number;
  project(point: Vector): { column: number; row: number; distance: number } | undefined;
}

/** A scene with what is drawn into its picture. */
export interface Place {
  scene: Scene;
  relief: Relief;
  view: View;
  sky: Sky;
  toSun: Vector;
  /** Puts the air before light from a spot. */
  veil: (spot: Vector, distance: number, light: Light) => void;
}

export function createView({ eye: above, field, pitch }: Scene, relief: Relief, width: number, height: number): View {
  const eye = { x: 0, y: relief.heightAt(0, 0) + above, z: 0 };
  const focal = Math.max(width, height) / 1.5 / field;
  const [cosine, sine] = [Math.cos(pitch), Math.sin(pitch)];
  return {
    eye,
    focal,
    project({ x, y, z }) {
      const [dx, dy, dz] = [x - eye.x, y - eye.y, z - eye.z];
      const ahead = dz * cosine + dy * sine;
      if (ahead < 0.001) return undefined;
      const up = dy * cosine - dz * sine;
      const distance = Math.hypot(dx, dy, dz);
      return { column: width / 2 + (focal * dx) / ahead, row: height / 2 - (focal * up) / ahead, distance };
    },
  };
}
