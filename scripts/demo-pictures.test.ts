import { expect, test } from "vitest";
import { developed } from "./demo-pictures/develop.ts";
import { render } from "./demo-pictures/render.ts";
import { scenes } from "./demo-pictures/scenes.ts";

const size = { width: 48, height: 32 };

test("draws the same picture of a scene again, with sky above and mountains below", () => {
  const [scene] = scenes;
  if (!scene) throw new Error("no scene");
  const draw = () => render(scene, size.width, size.height, 260);
  const picture = draw();
  expect(draw().light).toEqual(picture.light);
  const { distance, light } = picture;
  expect(light.every((each) => Number.isFinite(each) && each >= 0)).toBe(true);
  expect(distance.slice(0, size.width).filter((km) => km === Number.POSITIVE_INFINITY).length).toBeGreaterThan(24);
  expect(distance.slice(-size.width).every((km) => km < 1)).toBe(true);
  expect(new Set(developed(picture, scene)).size).toBeGreaterThan(100);
});
