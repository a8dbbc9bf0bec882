import fc from "fast-check";
import { expect, test } from "vitest";
import { positionOf } from "./exif-position.ts";

const whistler = {
  GPSLatitude: [50, 6, 0],
  GPSLatitudeRef: "N",
  GPSLongitude: [122, 57, 0],
  GPSLongitudeRef: "W",
};

test("degrees, minutes and seconds become degrees, signed by the hemisphere", () => {
  expect(positionOf(whistler)).toEqual({ latitude: 50.1, longitude: -122.95 });
  const thredbo = positionOf({
    GPSLatitude: [36, 29, 39.12],
    GPSLatitudeRef: "S",
    GPSLongitude: [148, 17, 43.08],
    GPSLongitudeRef: "E",
  });
  expect(thredbo?.latitude).toBeCloseTo(-36.4942, 6);
  expect(thredbo?.longitude).toBeCloseTo(148.2953, 6);
});

test("hemispheres as some programs write them", () => {
  expect(positionOf({ ...whistler, GPSLatitudeRef: " n", GPSLongitudeRef: "West\0" })).toEqual(positionOf(whistler));
});

test.each([
  ["nothing", {}],
  ["0,0, as a receiver without a fix writes", { ...whistler, GPSLatitude: [0, 0, 0], GPSLongitude: [0, 0, 0] }],
  ["latitude 91", { ...whistler, GPSLatitude: [91, 0, 0] }],
  ["longitude 181", { ...whistler, GPSLongitude: [181, 0, 0] }],
  ["latitude 89 and 61 minutes", { ...whistler, GPSLatitude: [89, 61, 0] }],
  ["no hemispheres", { GPSLatitude: [50, 6, 0], GPSLongitude: [122, 57, 0] }],
  ["one hemisphere", { ...whistler, GPSLongitudeRef: undefined }],
  ["a hemisphere that is none", { ...whistler, GPSLongitudeRef: "X" }],
  ["latitude alone", { GPSLatitude: [50, 6, 0], GPSLatitudeRef: "N" }],
  ["fractions over zero", { ...whistler, GPSLatitude: [Number.NaN, Number.NaN, Number.NaN] }],
  ["seconds over zero", { ...whistler, GPSLatitude: [50, 6, Number.POSITIVE_INFINITY] }],
  ["no fractions", { ...whistler, GPSLatitude: [] }],
  ["parts that are no numbers", { ...whistler, GPSLatitude: [{ toString: 0 }] }],
  ["text", { ...whistler, GPSLatitude: "50 6 0" }],
])("%s is no position", (_name, tags) => {
  expect(positionOf(tags)).toBeNull();
});

test("0 in one half alone is a place", () => {
  expect(positionOf({ ...whistler, GPSLongitude: [0, 0, 0] })).toEqual({ latitude: 50.1, longitude: 0 });
});

test("any tags give null or a position on the globe", () => {
  const anything = fc.anything();
  const parts = fc.oneof(anything, fc.array(fc.double(), { maxLength: 4 }));
  const half = fc.oneof(anything, fc.constantFrom("N", "S", "E", "W"));
  fc.assert(
    fc.property(parts, half, parts, half, (GPSLatitude, GPSLatitudeRef, GPSLongitude, GPSLongitudeRef) => {
      const position = positionOf({ GPSLatitude, GPSLatitudeRef, GPSLongitude, GPSLongitudeRef });
      return position === null || (Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180);
    }),
  );
});
