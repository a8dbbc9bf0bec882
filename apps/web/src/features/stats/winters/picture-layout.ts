import type { PictureLayout } from "../../shared/picture/draw.ts";
import {
  type AnyFormat,
  type Box,
  type FillItem,
  type Measure,
  pictureSizes,
  textLines,
} from "../../shared/picture/parts.ts";
import type { WinterRow, Winters } from "./winters.ts";

export interface WintersFacts extends Winters {
  title: string;
  days: string;
  daysLabel: string;
  nameOf: (row: WinterRow) => string;
  monthName: (month: string, style: "short" | "narrow") => string;
}

interface Plan {
  margin: number;
  title: [y: number, size: number];
  days: [y: number, size: number];
  daysLabel: [y: number, size: number];
  textWidth: number;
  /** The rows, below the names of the months. */
  stage: Box;
  rowHeight: number;
  months: number;
  ridgeHeight: number;
  mark: [y: number, size: number];
}

const plans: Record<AnyFormat, Plan> = {
  tall: {
    margin: 80,
    title: [180, 60],
    days: [470, 300],
    daysLabel: [560, 60],
    textWidth: 920,
    stage: { x: 80, y: 700, width: 920, height: 850 },
    rowHeight: 84,
    months: 34,
    ridgeHeight: 420,
    mark: [1850, 48],
  },
  wide: {
    margin: 60,
    title: [100, 40],
    days: [270, 140],
    daysLabel: [326, 32],
    textWidth: 450,
    stage: { x: 520, y: 90, width: 620, height: 420 },
    rowHeight: 46,
    months: 20,
    ridgeHeight: 190,
    mark: [590, 32],
  },
  poster: {
    margin: 260,
    title: [480, 170],
    days: [1130, 680],
    daysLabel: [1370, 150],
    textWidth: 2787,
    stage: { x: 260, y: 1680, width: 2787, height: 2240 },
    rowHeight: 220,
    months: 84,
    ridgeHeight: 1000,
    mark: [4520, 120],
  },
};

/** The newest ones; more would be hairlines. */
const mostRows = 40;

/** A row for each winter, the newest on top. */
export function wintersLayout(format: AnyFormat, facts: WintersFacts, measure: Measure): PictureLayout {
  const plan = plans[format];
  const { width, height } = pictureSizes[format];
  const line = textLines(plan.margin, plan.textWidth, measure);
  const { rows, axis } = rowBoxes(plan, facts);
  const share = (days: number) => (axis.width * days) / facts.length;
  // Names of one style: some short and some narrow ones would look like gaps.
  const fits = ({ month, from, to }: Winters["months"][number]) =>
    to - from < 28 || measure(facts.monthName(month, "short"), plan.months, 400) * 1.15 <= share(to - from);
  const style = facts.months.every(fits) ? "short" : "narrow";
  return {
    ridge: { x: 0, y: height - plan.ridgeHeight, width, height: plan.ridgeHeight },
    photos: [],
    fills: rows.flatMap(({ row, track }) => [
      { box: track, radius: Math.min(track.height / 4, 8), tone: "track" },
      ...row.marks.map(({ at, days }): FillItem => {
        const box = { ...track, x: track.x + share(at), width: Math.max(share(1), 1) };
        return { box, radius: 0, tone: days > 1 ? "bar" : "strong" };
      }),
    ]),
    texts: [
      line(facts.title, plan.title, { weight: 600 }),
      line(facts.days, plan.days),
      line(facts.daysLabel, plan.daysLabel, { weight: 600, tone: "warm" }),
      ...facts.months.flatMap(({ month, from, to }) => {
        const size = plan.months;
        const name = facts.monthName(month, style);
        // A part of a month may have no room for its name.
        if (measure(name, size, 400) > share(to - from)) return [];
        const look = { x: axis.x + share(from), weight: 400, tone: "soft" } as const;
        return [line(name, [plan.stage.y - size * 0.6, size], look)];
      }),
      ...rows.flatMap(({ row, track, size }) => {
        const y = track.y + track.height / 2 + size * 0.36;
        const name = line(facts.nameOf(row), [y, size], { x: plan.stage.x, weight: 600 });
        const end = { x: plan.stage.x + plan.stage.width, weight: 600, align: "right", tone: "soft" } as const;
        return [name, line(String(row.day_count), [y, size], end)];
      }),
      line("Firn", plan.mark),
    ],
  };
}

function rowBoxes({ stage, rowHeight }: Plan, { rows }: Winters) {
  const shown = rows.slice(0, mostRows);
  const step = Math.min(stage.height / shown.length, rowHeight);
  const size = step * 0.4;
  const axis = { x: stage.x + rowHeight * 1.9, width: stage.width - rowHeight * 3 };
  return {
    axis,
    rows: shown.map((row, at) => ({
      row,
      size,
      track: { ...axis, y: stage.y + at * step + step * 0.15, height: step * 0.7 },
    })),
  };
}
