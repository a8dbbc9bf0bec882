import {
  type Box,
  type FigureItem,
  figureTexts,
  type Measure,
  type PictureFormat,
  pictureGap,
  pictureSizes,
  type TextItem,
  textLines,
} from "../../shared/picture/parts.ts";
import type { Tally } from "../season-recap.ts";

type Counted = Pick<Tally, "name" | "days">;

export interface PictureFacts {
  title: string;
  days: number;
  daysLabel: string;
  /** At most two lines. */
  totals: readonly string[];
  figures: readonly FigureItem[];
  resorts: readonly Counted[];
}

export interface PictureLayout {
  width: number;
  height: number;
  ridge: Box;
  texts: TextItem[];
  bars: { track: Box; filled: Box }[];
  photos: Box[];
}

interface Plan {
  margin: number;
  title: [y: number, size: number];
  days: [y: number, size: number];
  daysLabel: [y: number, size: number];
  /** The first line; a line is `step` below the other, and moves the figures down by `room`. */
  totals: [y: number, size: number];
  step: number;
  room: number;
  values: [y: number, size: number];
  labels: [y: number, size: number];
  figuresWidth: number;
  stage: Box;
  ridgeHeight: number;
  mark: [y: number, size: number];
}

const plans: Record<PictureFormat, Plan> = {
  tall: {
    margin: 90,
    title: [190, 60],
    days: [560, 400],
    daysLabel: [660, 72],
    totals: [738, 44],
    step: 60,
    room: 34,
    values: [840, 104],
    labels: [900, 40],
    figuresWidth: 900,
    stage: { x: 90, y: 1010, width: 900, height: 610 },
    ridgeHeight: 420,
    mark: [1850, 48],
  },
  wide: {
    margin: 60,
    title: [100, 40],
    days: [310, 230],
    daysLabel: [370, 44],
    totals: [406, 24],
    step: 30,
    room: 10,
    values: [478, 64],
    labels: [516, 24],
    figuresWidth: 560,
    stage: { x: 650, y: 60, width: 490, height: 456 },
    ridgeHeight: 190,
    mark: [598, 32],
  },
};

const mostResorts = 5;

/** Photos take the place of the resorts. */
export function pictureLayout(
  format: PictureFormat,
  facts: PictureFacts,
  photoCount: number,
  measure: Measure,
): PictureLayout {
  const size = pictureSizes[format];
  const plan = plans[format];
  const line = textLines(plan.margin, plan.figuresWidth, measure);
  const room = plan.room * facts.totals.length;
  const below = ([y, textSize]: [number, number]): [number, number] => [y + room, textSize];
  const texts = [
    line(facts.title, plan.title, { weight: 600 }),
    line(String(facts.days), plan.days),
    line(facts.daysLabel, plan.daysLabel, { weight: 600, tone: "warm" }),
    ...facts.totals.map((text, at) => line(text, [plan.totals[0] + at * plan.step, plan.totals[1]], { weight: 600 })),
    ...figureTexts(line, facts.figures, {
      x: plan.margin,
      column: plan.figuresWidth / facts.figures.length,
      values: below(plan.values),
      labels: below(plan.labels),
    }),
    line("Firn", plan.mark),
  ];
  const resorts = photoCount === 0 ? facts.resorts.slice(0, mostResorts) : [];
  const rows = resorts.map((resort, at) => resortRow(resort, at, facts.resorts[0]?.days ?? 1, plan.stage));
  return {
    ...size,
    ridge: { x: 0, y: size.height - plan.ridgeHeight, width: size.width, height: plan.ridgeHeight },
    texts: [
      ...texts,
      ...rows.flatMap(({ name, count }) => [
        line(name.text, [name.y, name.size], { x: name.x, weight: 600 }, plan.stage.width * 0.8),
        count,
      ]),
    ],
    bars: rows.map(({ bar }) => bar),
    photos: photoBoxes(plan.stage, photoCount),
  };
}

function resortRow({ name, days }: Counted, at: number, most: number, stage: Box) {
  const height = stage.height / mostResorts;
  const y = stage.y + at * height;
  const look = { y: y + height * 0.45, size: height * 0.34 };
  const track = { x: stage.x, y: y + height * 0.6, width: stage.width, height: height * 0.14 };
  const count: TextItem = {
    ...look,
    text: String(days),
    x: stage.x + stage.width,
    weight: 600,
    align: "right",
    tone: "soft",
  };
  return {
    name: { ...look, text: name, x: stage.x },
    count,
    bar: { track, filled: { ...track, width: (stage.width * days) / most } },
  };
}

function photoBoxes(stage: Box, count: number): Box[] {
  const columns = count > 2 ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const height = (stage.height - pictureGap * (rows - 1)) / rows;
  const half = (stage.width - pictureGap) / 2;
  return Array.from({ length: count }, (_, at) => {
    const isAlone = columns === 1 || (at === count - 1 && count % 2 === 1);
    return {
      x: stage.x + (at % columns) * (half + pictureGap),
      y: stage.y + Math.floor(at / columns) * (height + pictureGap),
      width: isAlone ? stage.width : half,
      height,
    };
  });
}
