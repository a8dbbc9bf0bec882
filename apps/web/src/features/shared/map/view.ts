/** Longitude and latitude in degrees. */
export type Point = [longitude: number, latitude: number];

/** West and south, east and north. */
export type Box = [Point, Point];

/** The part of the world that a map shows, in Mercator's projection. */
export interface View {
  center: Point;
  /** Degrees of longitude between its left and right edge. */
  span: number;
}

export interface Size {
  /** CSS pixels */
  width: number;
  height: number;
}

/** Width to height of a map. */
export const mapRatio = 1.6;

/** A map that only says where a place lies is half as high. */
export function ratioOf(isStatic: boolean): number {
  return isStatic ? 2 * mapRatio : mapRatio;
}

export const wholeWorld: View = { center: [8, 32], span: 300 };

const leastSpan = 1.5;
const mostSpan = 360;
const leastFit = 8;
const margin = 1.3;
const radians = Math.PI / 180;

/** The smallest view with all points, but not nearer than `least` degrees; the whole world without any. */
export function viewOf(points: readonly Point[], { width, height }: Size, least = leastFit): View {
  if (points.length === 0) return wholeWorld;
  const [west, east] = extent(points.map(([longitude]) => longitude));
  const [south, north] = extent(points.map(([, latitude]) => latitude));
  const [bottom, top] = [mercatorY(south), mercatorY(north)];
  const span = Math.max(east - west, ((top - bottom) * width) / height) * margin;
  return { center: [(west + east) / 2, latitudeOf((bottom + top) / 2)], span: clamp(span, least, mostSpan) };
}

/** From a place to a point of the map. Quick, for the thousands of a track. */
export function pointsIn({ center, span }: View, { width, height }: Size): (place: Point) => [x: number, y: number] {
  const scale = width / span;
  const middle = mercatorY(center[1]);
  return (place) => [
    width / 2 + turned(place[0] - center[0]) * scale,
    height / 2 - (mercatorY(place[1]) - middle) * scale,
  ];
}

/** A place in the middle, with as much of its country as helps to find it. `width` of the country is in degrees. */
export function viewAround(center: Point, countryWidth: number): View {
  return { center, span: clamp(countryWidth * 1.5, leastFit, 45) };
}

/** `factor` below 1 comes nearer. */
export function zoomed(view: View, factor: number, least = leastSpan): View {
  return { ...view, span: clamp(view.span * factor, least, mostSpan) };
}

/** Half the span. Where no point would be left in view, the nearest one comes to the middle. */
export function zoomedIn(view: View, points: readonly Point[], size: Size): View {
  const near = zoomed(view, 0.5);
  const offsets = points.map((point) => ({ point, ...offsetOf(point, near.center) }));
  const [x, y] = [near.span / 2, (near.span * size.height) / size.width / 2];
  if (offsets.some((offset) => Math.abs(offset.x) < x && Math.abs(offset.y) < y)) return near;
  const [nearest] = offsets.toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  return nearest ? { ...near, center: nearest.point } : near;
}

export function canZoom({ span }: View, factor: number): boolean {
  return factor < 1 ? span > leastSpan : span < mostSpan;
}

export function dragged({ center: [longitude, latitude], span }: View, x: number, y: number, width: number): View {
  const degrees = span / width;
  return {
    center: [turned(longitude - x * degrees), clamp(latitudeOf(mercatorY(latitude) + y * degrees), -75, 80)],
    span,
  };
}

/** What a map shows with `room` around it, in widths of the map. Longitudes may be beyond 180°. */
export function boxOfView({ center: [longitude, latitude], span }: View, { width, height }: Size, room: number): Box {
  const x = span * (0.5 + room);
  const y = (x * height) / width;
  const middle = mercatorY(latitude);
  return [
    [longitude - x, latitudeOf(middle - y)],
    [longitude + x, latitudeOf(middle + y)],
  ];
}

/** Whether a country's box has a part in a view's. */
export function isPartly([[west, south], [east, north]]: Box, [[left, bottom], [right, top]]: Box): boolean {
  const fullTurns = [-360, 0, 360];
  return south <= top && north >= bottom && fullTurns.some((turn) => west + turn <= right && east + turn >= left);
}

export function isWithin([longitude, latitude]: Point, [[west, south], [east, north]]: Box): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function offsetOf([longitude, latitude]: Point, center: Point): { x: number; y: number } {
  return { x: turned(longitude - center[0]), y: mercatorY(latitude) - mercatorY(center[1]) };
}

/** A longitude between -180 and 180. */
function turned(longitude: number): number {
  return ((longitude + 540) % 360) - 180;
}

/** Of Mercator's projection, in degrees of longitude at the equator. */
function mercatorY(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)) / radians;
}

function latitudeOf(y: number): number {
  return (2 * Math.atan(Math.exp(y * radians)) - Math.PI / 2) / radians;
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
