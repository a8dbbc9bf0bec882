import { type DayNumbers, dayNumbers, togetherOf } from "@firn/contracts/day-numbers";

/** The lines that imports of tracks wrote into notes (`trackSummary`): "4,210 m vertical, 14 runs, top speed 78 km/h", without what was unknown. */
const figureLine =
  /^(?=[\dt])(?:(?<vertical>0|[1-9]\d{0,2}(?:,\d{3})*) m vertical)?(?:(?:^|, )(?<runs>\d{1,6}) runs?)?(?:(?:^|, )top speed (?<speed>\d{1,6}) km\/h)?$/;

export interface FiguresOfNotes {
  lines: string[];
  /** Of several recordings, the sums and the highest speed. */
  numbers: DayNumbers;
  /** The notes without the lines; null for none. */
  notes: string | null;
}

/** Undefined without such a line, or where it says what no day can have. */
export function figuresOfNotes(notes: string): FiguresOfNotes | undefined {
  const lines: string[] = [];
  const others: string[] = [];
  const figures: DayNumbers[] = [];
  for (const line of notes.split("\n")) {
    const found = figuresOfLine(line.trim());
    (found ? lines : others).push(line);
    if (found) figures.push(found);
  }
  const numbers = togetherOf(figures);
  const isPossible = dayNumbers.every(({ id, most }) => (numbers[id] ?? 0) <= most);
  return lines.length > 0 && isPossible ? { lines, numbers, notes: others.join("\n").trim() || null } : undefined;
}

function figuresOfLine(line: string): DayNumbers | undefined {
  const { vertical, runs, speed } = figureLine.exec(line)?.groups ?? {};
  if ((vertical ?? runs ?? speed) === undefined) return undefined;
  return {
    ...(vertical && { vertical_m: Number(vertical.replaceAll(",", "")) }),
    ...(runs && { runs: Number(runs) }),
    ...(speed && { top_speed_kmh: Number(speed) }),
  };
}
