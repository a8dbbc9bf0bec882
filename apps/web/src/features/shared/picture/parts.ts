/** Of screens. */
export const pictureFormats = ["tall", "wide"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A poster is A2 at 200 dots an inch. No phone draws a canvas of more than 16.7 million pixels. */
export type AnyFormat = PictureFormat | "poster";

/** In pixels, from the upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TextItem {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: 400 | 600 | 700;
  align: "left" | "right";
  tone: "strong" | "soft" | "warm";
}

export interface FillItem {
  box: Box;
  radius: number;
  tone: "track" | "bar" | "strong" | "shade";
}

/** SVG paths in a view of their own, as large in a box as it holds. */
export interface LineItem {
  paths: readonly string[];
  view: { width: number; height: number };
  box: Box;
  /** In pixels of the picture. */
  width: number;
  tone: "strong" | "soft";
}

export type Measure = (text: string, size: number, weight: TextItem["weight"]) => number;

export const pictureSizes: Record<AnyFormat, { width: number; height: number }> = {
  tall: { width: 1080, height: 1920 },
  wide: { width: 1200, height: 630 },
  poster: { width: 3307, height: 4677 },
};

/** The text, or its beginning with "…" where all of it is wider than `width`. */
function fitting(text: string, width: number, measure: (text: string) => number): string {
  const characters = Array.from(text);
  let shown = text;
  while (measure(shown) > width && characters.length > 0) {
    characters.pop();
    shown = `${characters.join("").trimEnd()}…`;
  }
  return shown;
}

export interface FigureItem {
  value: string | number;
  label: string;
}

/** Room between figures, and between photos. */
export const pictureGap = 16;

/** Values side by side, each above its label, in columns of one width. */
export function figureTexts(
  line: ReturnType<typeof textLines>,
  figures: readonly FigureItem[],
  at: { x: number; column: number; values: Place; labels: Place },
): TextItem[] {
  return figures.flatMap(({ value, label }, index) => {
    const x = at.x + index * at.column;
    const most = at.column - pictureGap;
    return [
      line(String(value), at.values, { x }, most),
      line(label, at.labels, { x, weight: 400, tone: "soft" }, most),
    ];
  });
}

type Place = readonly [y: number, size: number];

/** Makes lines of text at `x`, cut to a width. `at` is the base line and the size. */
export function textLines(x: number, width: number, measure: Measure) {
  return (text: string, at: Place, look: Partial<TextItem> = {}, most = width): TextItem => {
    const [y, size] = at;
    const item = { text, x, y, size, weight: 700, align: "left", tone: "strong", ...look } as const;
    return { ...item, text: fitting(text, most, (shorter) => measure(shorter, item.size, item.weight)) };
  };
}
