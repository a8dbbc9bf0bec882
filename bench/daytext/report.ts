import type { Case } from "./cases.ts";
import { noOutcome, type Outcome, parts } from "./compare.ts";

export interface Scored {
  item: Case;
  outcome: Outcome;
}

/** Percent of each part; null where nothing was judged. */
export type Shares = Record<(typeof parts)[number], number | null>;

export function sharesOf(outcomes: readonly Outcome[]): Shares {
  const total = noOutcome().counts;
  for (const { counts } of outcomes)
    for (const part of parts) {
      total[part].hits += counts[part].hits;
      total[part].of += counts[part].of;
    }
  const share = (part: keyof Shares) => (total[part].of === 0 ? null : (100 * total[part].hits) / total[part].of);
  return Object.fromEntries(parts.map((part) => [part, share(part)])) as Shares;
}

const goals: [part: keyof Shares, isMet: (percent: number) => boolean, sentence: string][] = [
  ["found", (percent) => percent >= 98, "of the days found, at least 98 % wanted"],
  ["invented", (percent) => percent < 3, "of the days invented, under 3 % wanted"],
  ["resorts", (percent) => percent >= 97, "of the resorts right, at least 97 % wanted"],
  ["wrong", (percent) => percent < 0.5, "of the resorts wrong without saying so, under 0.5 % wanted"],
];

/** A sentence for each goal that is missed or that no case judges. */
export function goalsMissed(name: string, shares: Shares): string[] {
  return goals.flatMap(([part, isMet, sentence]) => {
    const percent = shares[part];
    if (percent !== null && isMet(percent)) return [];
    return [`${name}: ${percent === null ? "no" : percent.toFixed(2)} % ${sentence}`];
  });
}

/** The cases' figures under their names; shares in percent, `-` where nothing was asked. */
export function scoreTable(scored: readonly Scored[]): string {
  const outcomes = scored.map(({ outcome }) => outcome);
  const days = outcomes.reduce((sum, { counts }) => sum + counts.found.of, 0);
  const shares = Object.values(sharesOf(outcomes)).map((share) => share?.toFixed(share === 100 ? 0 : 1) ?? "-");
  return [
    line("", ["cases", "days", ...parts.map((part) => part.slice(0, 7))]),
    line("cases", [String(scored.length), String(days), ...shares]),
  ].join("\n");
}

function line(name: string, cells: readonly string[]): string {
  return [name.padEnd(16), ...cells.map((cell) => cell.padStart(8))].join("");
}

export function missReport({ item, outcome }: Scored): string {
  const text = item.text.split("\n").map((each) => `  | ${each}`);
  return [`${item.place} (${item.shape})`, ...text, ...outcome.misses.map((miss) => `  - ${miss}`)].join("\n");
}
