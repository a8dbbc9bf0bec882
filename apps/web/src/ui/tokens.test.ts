import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** Name -> [light, dark], for the opaque colours. */
const colours = new Map(
  Array.from(css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g), (match) => [
    match[1] ?? "",
    [match[2] ?? "", match[3] ?? ""] as const,
  ]),
);

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function pairsOn(grounds: string[], texts: string[]): [string, string][] {
  return grounds.flatMap((ground) => texts.map((text): [string, string] => [text, ground]));
}

const textPairs = [
  ...pairsOn(["canvas", "surface", "raised", "sunken"], ["ink", "ink-soft", "ink-faint"]),
  ...pairsOn(["well", "thumb"], ["ink", "ink-soft"]),
  ...pairsOn(["canvas", "surface", "raised"], ["blue", "glow", "danger"]),
  ...pairsOn(["sky", "sky-low"], ["ink", "ink-soft", "glow"]),
  ...pairsOn(["ridge-far", "ridge-mid"], ["ink-soft"]),
  ...pairsOn(["stage", "stage-soft"], ["on-stage"]),
  ...pairsOn(["blue", "blue-strong"], ["on-blue"]),
  ...pairsOn(["danger", "danger-strong"], ["on-danger"]),
  ...["blue-soft", "glow-soft", "danger-soft"].map((soft): [string, string] => [`on-${soft}`, soft]),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((tint): [string, string] => [`on-tint-${tint}`, `tint-${tint}`]),
];

// The edge of a control is what makes it one: 3:1 (WCAG 1.4.11). So is the mark of a day.
const edgePairs = [
  ...pairsOn(["canvas", "surface", "raised"], ["line-strong"]),
  ...pairsOn(["stage"], ["stage-line"]),
  ...pairsOn(["sky", "sky-low", "ridge-far", "ridge-mid"], ["blue", "mark-warm"]),
];

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("%s", (_scheme, index) => {
  const colour = (name: string) => {
    const both = colours.get(name);
    if (!both) throw new Error(`tokens.css has no --color-${name}`);
    return both[index];
  };

  test.each(textPairs)("%s reads on %s", (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)("%s is seen on %s", (edge, ground) => {
    expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

test("no style has a weight of its own", () => {
  const sources = new URL("../", import.meta.url);
  const styles = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => readFileSync(new URL(name, sources), "utf8"));
  expect(styles.length).toBeGreaterThan(10);
  expect(styles.filter((style) => /\bfont(-weight)?:\s*(bold|lighter|\d00\b)/.test(style))).toEqual([]);
});
