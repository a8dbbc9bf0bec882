import type { Shape } from "./relief.ts";

export interface Scene {
  shape: Shape;
  isPortrait?: boolean;
  /** Of the eye above the ground, km. */
  eye: number;
  /** How high the mountains stand above the eye's level, as a tangent; 0.16 if it is not set. */
  skyline?: number;
  /** The picture's height in focal lengths: 0.5 for a long lens, 1 for a wide one. */
  field: number;
  /** Of the middle of the picture, radians; above 0 looks up. */
  pitch: number;
  /** Radians: of the sun to the right of the view, and its height. */
  sun: { azimuth: number; elevation: number };
  /** 1 for clear mountain air. */
  haze: number;
  /** 0 for none, 1 for an overcast sky. */
  clouds: number;
  /** Up to this height above the valley, km. */
  fog?: number;
  /** Above the valley, km. */
  treeLine: number;
  /** 0 for bare slopes, 1 for a closed forest. */
  woods: number;
  /** Of skiers down the slope in front. */
  tracks: number;
  /** A groomed run in front. */
  hasRun?: boolean;
  hasLift?: boolean;
  /** Lamps along the run, and stars. */
  isNight?: boolean;
  snowfall?: number;
  /** 1 for a picture whose snow is white. */
  exposure?: number;
}
