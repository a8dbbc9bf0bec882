export type PictureFormat = "tall" | "wide";

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
  weight: 400 | 600 | 800;
  align: "left" | "right";
  tone: "strong" | "soft" | "warm";
}

export interface FillItem {
  box: Box;
  radius: number;
  tone: "track" | "bar" | "strong";
}

export type Measure = (text: string, size: number, weight: TextItem["weight"]) => number;

export const pictureSizes: Record<PictureFormat, { width: number; height: number }> = {
  tall: { width: 1080, height: 1920 },
  wide: { width: 1200, height: 630 },
};

/** The text, or its beginning with "…" where all of it is wider than `width`. */
export function fitting(text: string, width: number, measure: (text: string) => number): string {
  const characters = Array.from(text);
  let shown = text;
  while (measure(shown) > width && characters.length > 0) {
    characters.pop();
    shown = `${characters.join("").trimEnd()}…`;
  }
  return shown;
}
