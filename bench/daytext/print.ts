import type { Case } from "./case.ts";
import type { Outcome } from "./compare.ts";
import { shares, sum } from "./tally.ts";

export interface Scored {
  item: Case;
  outcome: Outcome;
}

/** A table: per shape, per language, then each half and all; shares in percent, `-` where nothing was asked. */
export function scoreTable(scored: readonly Scored[]): string {
  const groups = (key: "shape" | "language") =>
    [...new Set(scored.map(({ item }) => item[key]))].sort().map((value) =>
      row(
        value,
        scored.filter(({ item }) => item[key] === value),
      ),
    );
  return [
    header,
    ...groups("shape"),
    "",
    ...groups("language"),
    "",
    row(
      "open half",
      scored.filter(({ item }) => !item.isHeldOut),
    ),
    row(
      "held-out half",
      scored.filter(({ item }) => item.isHeldOut),
    ),
    row("all", scored),
  ].join("\n");
}

const columns = [
  "cases",
  "days",
  "found",
  "invent",
  "resort",
  "wrong",
  "skis",
  "activ",
  "notes",
  "places",
  "order",
  "reason",
];
const header = ["".padEnd(28), ...columns.map((column) => column.padStart(7))].join("");

function row(name: string, group: readonly Scored[]): string {
  const total = sum(group.map(({ outcome }) => outcome));
  const figures = Object.values(shares(total)).map((share) => share?.toFixed(share === 100 ? 0 : 1) ?? "-");
  const cells = [String(group.length), String(total.expected), ...figures].map((cell) => cell.padStart(7));
  return [name.slice(0, 27).padEnd(28), ...cells].join("");
}

/** The misses of one case under its text. */
export function missReport({ item, outcome }: Scored): string {
  const text = item.text.split("\n").map((line) => `  | ${line}`);
  const misses = outcome.misses.map((miss) => `  - ${miss}`);
  return [`${item.place} (${item.shape})`, ...text, ...misses].join("\n");
}
