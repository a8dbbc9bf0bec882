import { between, type Dice, pick } from "./dice.ts";

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** The light and weather of a picture. Distances are in the units of the terrain, angles in radians. */
export interface Mood {
  zenith: Color;
  horizon: Color;
  sun: Color;
  shade: Color;
  haze: Color;
  /** The distance at which two thirds of the colour are haze. */
  sight: number;
  azimuth: number;
  elevation: number;
  /** 0 a clear sky, 1 an overcast one. */
  clouds: number;
  cloud: Color;
  /** The height up to which fog fills the valley; -1 for none. */
  fog: number;
}

type Weather = Omit<Mood, "azimuth" | "elevation" | "clouds" | "fog" | "sight"> & {
  elevation: readonly [number, number];
  clouds: readonly [number, number];
  sight: readonly [number, number];
  fogIn: number;
};

const bluebird: Weather = {
  zenith: [38, 92, 168],
  horizon: [176, 211, 240],
  sun: [255, 250, 240],
  shade: [138, 172, 216],
  haze: [172, 204, 236],
  sight: [40, 70],
  elevation: [0.45, 0.75],
  clouds: [0, 0.35],
  cloud: [250, 252, 255],
  fogIn: 4,
};

const morning: Weather = {
  zenith: [84, 132, 190],
  horizon: [252, 214, 186],
  sun: [255, 218, 186],
  shade: [124, 146, 196],
  haze: [226, 206, 210],
  sight: [24, 40],
  elevation: [0.16, 0.3],
  clouds: [0.1, 0.5],
  cloud: [255, 232, 214],
  fogIn: 2,
};

const evening: Weather = {
  zenith: [58, 74, 132],
  horizon: [255, 172, 104],
  sun: [255, 176, 118],
  shade: [98, 104, 158],
  haze: [232, 158, 132],
  sight: [26, 44],
  elevation: [0.1, 0.22],
  clouds: [0.2, 0.6],
  cloud: [255, 186, 142],
  fogIn: 3,
};

const dusk: Weather = {
  zenith: [30, 44, 92],
  horizon: [206, 150, 176],
  sun: [216, 168, 196],
  shade: [78, 92, 146],
  haze: [140, 130, 172],
  sight: [24, 38],
  elevation: [0.08, 0.14],
  clouds: [0, 0.4],
  cloud: [196, 150, 178],
  fogIn: 3,
};

const storm: Weather = {
  zenith: [146, 158, 174],
  horizon: [214, 221, 229],
  sun: [236, 240, 246],
  shade: [166, 180, 200],
  haze: [208, 216, 226],
  sight: [9, 16],
  elevation: [0.5, 0.8],
  clouds: [0.75, 1],
  cloud: [196, 204, 214],
  fogIn: 3,
};

const weathers = [bluebird, bluebird, bluebird, bluebird, morning, morning, evening, evening, dusk, storm];

export function chooseMood(roll: Dice): Mood {
  const { fogIn, ...weather } = pick(roll, weathers);
  const side = roll(2) === 0 ? -1 : 1;
  return {
    ...weather,
    elevation: between(roll, ...weather.elevation),
    clouds: between(roll, ...weather.clouds),
    sight: between(roll, ...weather.sight),
    azimuth: side * between(roll, 0.5, 1.9),
    fog: roll(fogIn) === 0 ? between(roll, 0.1, 0.45) : -1,
  };
}

export function blend(from: Color, to: Color, share: number): Color {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}
