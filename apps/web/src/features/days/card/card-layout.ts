import type { PictureLayout } from "../../shared/picture/draw.ts";
import {
  type Box,
  type FigureItem,
  type FillItem,
  figureTexts,
  type LineItem,
  type Measure,
  type PictureFormat,
  pictureGap,
  pictureSizes,
  textLines,
} from "../../shared/picture/parts.ts";

export interface CardFacts {
  resort: string;
  date: string;
  /** Undefined for a day that was not sent yet. */
  dayNumber: { value: number; text: string } | undefined;
  /** The most important first. */
  numbers: readonly FigureItem[];
  track: Track | undefined;
}

interface Track {
  runs: readonly string[];
  others: readonly string[];
  view: LineItem["view"];
}

interface Plan {
  stage: Box;
  x: number;
  width: number;
  resort: [y: number, size: number];
  date: [y: number, size: number];
  dayNumber: [y: number, size: number];
  values: [y: number, size: number];
  labels: [y: number, size: number];
  ridgeHeight: number;
  mark: [y: number, size: number];
}

const plans: Record<PictureFormat, Plan> = {
  tall: {
    stage: { x: 90, y: 130, width: 900, height: 900 },
    x: 90,
    width: 900,
    resort: [1170, 96],
    date: [1250, 50],
    dayNumber: [1325, 50],
    values: [1430, 46],
    labels: [1478, 34],
    ridgeHeight: 420,
    mark: [1850, 48],
  },
  wide: {
    stage: { x: 60, y: 60, width: 540, height: 450 },
    x: 640,
    width: 500,
    resort: [140, 60],
    date: [195, 30],
    dayNumber: [245, 30],
    values: [318, 24],
    labels: [348, 20],
    ridgeHeight: 190,
    mark: [598, 32],
  },
};

const mostNumbers = 3;

/** A photo fills the stage, and the track lies in its corner. Without a photo the track fills it, without both the day's number. */
export function cardLayout(
  format: PictureFormat,
  facts: CardFacts,
  photoCount: number,
  measure: Measure,
): PictureLayout {
  const plan = plans[format];
  const { width, height } = pictureSizes[format];
  const line = textLines(plan.x, plan.width, measure);
  const numbers = facts.numbers.slice(0, mostNumbers);
  const { stage } = plan;
  const hasPhoto = photoCount > 0;
  const ground = facts.track && (hasPhoto ? cornerOf(stage) : stage);
  const isBare = !hasPhoto && !ground;
  return {
    ridge: { x: 0, y: height - plan.ridgeHeight, width, height: plan.ridgeHeight },
    photos: hasPhoto ? [stage] : [],
    fills: ground ? [{ box: ground, radius: 24, tone: hasPhoto ? "shade" : "track" } satisfies FillItem] : [],
    lines: facts.track && ground ? linesOf(facts.track, ground) : [],
    texts: [
      ...(isBare && facts.dayNumber
        ? [
            line(
              String(facts.dayNumber.value),
              [stage.y + stage.height * 0.78, stage.height * 0.55],
              { x: stage.x },
              stage.width,
            ),
          ]
        : []),
      line(facts.resort, plan.resort),
      line(facts.date, plan.date, { weight: 400, tone: "soft" }),
      ...(facts.dayNumber ? [line(facts.dayNumber.text, plan.dayNumber, { weight: 600, tone: "warm" })] : []),
      ...figureTexts(line, numbers, { ...plan, column: plan.width / mostNumbers }),
      line("Firn", plan.mark, { x: stage.x }),
    ],
  };
}

function cornerOf({ x, y, width, height }: Box): Box {
  const side = width * 0.4;
  return {
    x: x + width - side - pictureGap,
    y: y + height - side * 0.75 - pictureGap,
    width: side,
    height: side * 0.75,
  };
}

function linesOf({ runs, others, view }: Track, ground: Box): LineItem[] {
  const inset = ground.width * 0.06;
  const box = {
    x: ground.x + inset,
    y: ground.y + inset,
    width: ground.width - 2 * inset,
    height: ground.height - 2 * inset,
  };
  const thickness = Math.max(ground.width / 150, 2.5);
  return [
    { paths: others, view, box, width: thickness * 0.6, tone: "soft" },
    { paths: runs, view, box, width: thickness, tone: "strong" },
  ];
}
