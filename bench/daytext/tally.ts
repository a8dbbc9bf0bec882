import { emptyOutcome, type Outcome } from "./compare.ts";

export function sum(outcomes: readonly Outcome[]): Outcome {
  const total = emptyOutcome();
  for (const outcome of outcomes) {
    for (const key of Object.keys(total) as (keyof Outcome)[]) {
      if (key === "misses") total.misses.push(...outcome.misses);
      else total[key] += outcome[key];
    }
  }
  return total;
}

/** Percent; null where nothing was asked. */
type Share = number | null;

export interface Shares {
  found: Share;
  /** Of all days that were read. */
  invented: Share;
  resorts: Share;
  /** Wrong resorts that were given without a word, of all days that were found. */
  wrongResorts: Share;
  skis: Share;
  activities: Share;
  notes: Share;
  places: Share;
  orders: Share;
  reasons: Share;
}

export function shares(total: Outcome): Shares {
  return {
    found: share(total.found, total.expected),
    invented: share(total.invented, total.found + total.invented),
    resorts: share(total.resortsRight, total.resortsAsked),
    wrongResorts: share(total.resortsWrong, total.found),
    skis: share(total.skisRight, total.found),
    activities: share(total.activitiesRight, total.found),
    notes: share(total.notesRight, total.notesAsked),
    places: share(total.placesRight, total.placesAsked),
    orders: share(total.ordersRight, total.ordersAsked),
    reasons: share(total.reasonsRight, total.reasonsAsked),
  };
}

function share(part: number, whole: number): Share {
  return whole === 0 ? null : (100 * part) / whole;
}

/** What issue 4 asks of a set: sentences for the goals that are not reached, or that nothing was asked for. */
export function goalsMissed(name: string, { found, invented, resorts, wrongResorts }: Shares): string[] {
  const goals: [Share, (percent: number) => boolean, string][] = [
    [found, (percent) => percent >= 98, "of the days found, at least 98 % wanted"],
    [invented, (percent) => percent < 1, "of the days invented, under 1 % wanted"],
    [resorts, (percent) => percent >= 97, "of the resorts right, at least 97 % wanted"],
    [wrongResorts, (percent) => percent < 0.5, "of the resorts wrong without saying so, under 0.5 % wanted"],
  ];
  return goals
    .filter(([percent, isReached]) => percent === null || !isReached(percent))
    .map(([percent, , sentence]) => `${name}: ${percent === null ? "no" : percent.toFixed(2)} % ${sentence}`);
}
