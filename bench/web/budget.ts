/** The limits of a first load, in bytes after gzip. */
const budget = {
  /** `/`, signed in. */
  homeScripts: 170_000,
  /** `/`. */
  homeStyles: 12_000,
  /** Each other screen, in addition to those of `/`. */
  moreScripts: 45_500,
  moreStyles: 800,
} as const;

/** Of the worker that counts the days of a text, before compression: what a phone parses while one types. */
export const countWorkerBytes = 440_000;

export interface LoadSize {
  route: string;
  scriptBytes: number;
  styleBytes: number;
}

export function excesses(sizes: readonly LoadSize[]): string[] {
  return sizes.flatMap(({ route, scriptBytes, styleBytes }) => {
    const limit = route === "/" ? budget.homeScripts : budget.homeScripts + budget.moreScripts;
    const found: string[] = [];
    if (scriptBytes > limit) found.push(`${route}: ${kB(scriptBytes)} kB of JavaScript, at most ${kB(limit)}`);
    const styleLimit = route === "/" ? budget.homeStyles : budget.homeStyles + budget.moreStyles;
    if (styleBytes > styleLimit) found.push(`${route}: ${kB(styleBytes)} kB of CSS, at most ${kB(styleLimit)}`);
    return found;
  });
}

/** Kilobytes of 1,000 bytes. */
export function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
