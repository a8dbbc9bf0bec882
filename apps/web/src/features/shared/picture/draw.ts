import { ridgeBox, ridgeLines } from "@firn/contracts/ridge-lines";
import {
  type AnyFormat,
  type Box,
  type FillItem,
  type LineItem,
  type Measure,
  pictureSizes,
  type TextItem,
} from "./parts.ts";

const colours = {
  sky: ["#0f2f63", "#1b5fbf", "#86a9dc", "#fbd3b9"],
  ridges: { far: "#4f79b8", mid: "#33598f", near: "#1a365f" },
  fill: { track: "#ffffff38", bar: "#ffb48a", strong: "#ffffff", shade: "#0f2f63b0" },
  line: { strong: "#ffffff", soft: "#dce8f880" },
  text: { strong: "#ffffff", soft: "#dce8f8", warm: "#ffc9a8" },
} as const;

const fontFamily = 'ui-rounded, ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif';

export type Photo = CanvasImageSource & { width: number; height: number };

export interface PictureLayout {
  ridge: Box;
  fills: readonly FillItem[];
  texts: readonly TextItem[];
  photos: readonly Box[];
  lines?: readonly LineItem[];
}

/** Draws a picture in its own size, before sky and ridges. False where the browser has no canvas. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  format: AnyFormat,
  layoutOf: (measure: Measure) => PictureLayout,
  photos: readonly Photo[] = [],
): boolean {
  const { width, height } = pictureSizes[format];
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) return false;
  const layout = layoutOf(measureWith(context));
  drawSky(context, width, height);
  drawRidges(context, layout.ridge);
  for (const [at, photo] of photos.entries()) {
    const box = layout.photos[at];
    if (box) drawCovering(context, photo, box);
  }
  for (const { box, radius, tone } of layout.fills) fillRound(context, box, radius, colours.fill[tone]);
  for (const line of layout.lines ?? []) drawLines(context, line);
  for (const { text, x, y, size, weight, align, tone } of layout.texts) {
    context.font = font(size, weight);
    context.textAlign = align;
    context.fillStyle = colours.text[tone];
    context.fillText(text, x, y);
  }
  return true;
}

function measureWith(context: CanvasRenderingContext2D): Measure {
  return (text, size, weight) => {
    context.font = font(size, weight);
    return context.measureText(text).width;
  };
}

function font(size: number, weight: number): string {
  return `${weight} ${size}px ${fontFamily}`;
}

function drawSky(context: CanvasRenderingContext2D, width: number, height: number): void {
  const sky = context.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of colours.sky.entries()) sky.addColorStop([0, 0.5, 0.82, 0.95][at] ?? 1, colour);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
}

function drawRidges(context: CanvasRenderingContext2D, box: Box): void {
  const scale = Math.max(box.width / ridgeBox.width, box.height / ridgeBox.height);
  context.save();
  context.translate((box.width - ridgeBox.width * scale) / 2, box.y + box.height - ridgeBox.height * scale);
  context.scale(scale, scale);
  for (const name of ["far", "mid", "near"] as const) {
    context.fillStyle = colours.ridges[name];
    context.fill(new Path2D(ridgeLines[name]));
  }
  context.restore();
}

function drawCovering(context: CanvasRenderingContext2D, photo: Photo, box: Box): void {
  const scale = Math.max(box.width / photo.width, box.height / photo.height);
  const [width, height] = [box.width / scale, box.height / scale];
  context.save();
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, 24);
  context.clip();
  const [x, y] = [(photo.width - width) / 2, (photo.height - height) / 2];
  context.drawImage(photo, x, y, width, height, box.x, box.y, box.width, box.height);
  context.restore();
}

function fillRound(context: CanvasRenderingContext2D, box: Box, radius: number, colour: string): void {
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
  context.fillStyle = colour;
  context.fill();
}

function drawLines(context: CanvasRenderingContext2D, { paths, view, box, width, tone }: LineItem): void {
  const scale = Math.min(box.width / view.width, box.height / view.height);
  context.save();
  context.translate(box.x + (box.width - view.width * scale) / 2, box.y + (box.height - view.height * scale) / 2);
  context.scale(scale, scale);
  Object.assign(context, { lineWidth: width / scale, lineJoin: "round", lineCap: "round" });
  context.strokeStyle = colours.line[tone];
  for (const path of paths) context.stroke(new Path2D(path));
  context.restore();
}
