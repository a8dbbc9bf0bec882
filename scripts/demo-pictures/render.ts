import { createAir, createClouds, underClouds } from "./air.ts";
import { createGround } from "./ground.ts";
import { hit } from "./march.ts";
import { createRelief, type Vector } from "./relief.ts";
import type { Scene } from "./scene.ts";
import { createSky, type Light } from "./sky.ts";
import { chooseStand } from "./stand.ts";
import { drawSnowfall, drawThings } from "./things.ts";
import { drawTrees } from "./trees.ts";
import { createView, type Picture } from "./view.ts";

/** `cells`: of the relief, along one side of it. */
export function render(scene: Scene, width: number, height: number, cells: number): Picture {
  const relief = createRelief(scene.shape, chooseStand(scene), cells);
  const { azimuth, elevation } = scene.sun;
  const toSun: Vector = {
    x: Math.sin(azimuth) * Math.cos(elevation),
    y: Math.sin(elevation),
    z: Math.cos(azimuth) * Math.cos(elevation),
  };
  const sky = underClouds(createSky(toSun, scene.haze), scene.clouds);
  const view = createView(scene, relief, width, height);
  const air = createAir(scene, sky, toSun);
  const ground = createGround(scene, relief, toSun, sky);
  const clouds = createClouds(scene, sky, toSun);
  const picture: Picture = {
    width,
    height,
    light: new Float32Array(width * height * 3),
    distance: new Float32Array(width * height).fill(Number.POSITIVE_INFINITY),
  };
  const [cosine, sine] = [Math.cos(scene.pitch), Math.sin(scene.pitch)];
  const ray: Vector = { x: 0, y: 0, z: 0 };
  const light: Light = [0, 0, 0];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5 - width / 2) / view.focal;
      const v = (height / 2 - row - 0.5) / view.focal;
      const length = Math.sqrt(u * u + v * v + 1);
      ray.x = u / length;
      ray.y = (v * cosine + sine) / length;
      ray.z = (cosine - v * sine) / length;
      const distance = hit(relief, view.eye, ray);
      if (distance === undefined) {
        sky.lightFrom(ray, light);
        clouds(ray, light);
        air(view.eye, ray, 60, light);
      } else {
        const spot = { x: view.eye.x + ray.x * distance, y: 0, z: view.eye.z + ray.z * distance };
        spot.y = view.eye.y + ray.y * distance;
        ground(spot, distance, light);
        air(view.eye, ray, distance, light);
        picture.distance[row * width + column] = distance;
      }
      picture.light.set(light, (row * width + column) * 3);
    }
  }
  const veil = ({ x, y, z }: Vector, distance: number, out: Light) => {
    const { eye } = view;
    [ray.x, ray.y, ray.z] = [(x - eye.x) / distance, (y - eye.y) / distance, (z - eye.z) / distance];
    air(eye, ray, distance, out);
  };
  const place = { scene, relief, view, sky, toSun, veil };
  drawThings(picture, place);
  drawTrees(picture, place);
  if (scene.snowfall) drawSnowfall(picture, scene.snowfall, scene.shape.seed);
  return picture;
}
