import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { themeStorageKey } from "./storage.ts";
import { barColour, parseTheme, themes } from "./theme.ts";

test.each([
  ["light", "light"],
  ["dark", "dark"],
  ["system", "system"],
  [null, "system"],
  ["", "system"],
  ["DARK", "system"],
  ["sepia", "system"],
])("parseTheme reads %j as %s", (stored, theme) => {
  expect(parseTheme(stored)).toBe(theme);
});

test.each([
  ["system", "light", "#eef3f8"],
  ["system", "dark", "#0b1119"],
  ["light", "dark", "#eef3f8"],
  ["dark", "light", "#0b1119"],
] as const)("barColour of %s on a %s device is %s", (theme, device, colour) => {
  expect(barColour(theme, device)).toBe(colour);
});

test("barColour is the canvas colour of tokens.css", () => {
  const tokens = readFileSync(new URL("../../ui/tokens.css", import.meta.url), "utf8");
  expect(tokens).toContain(`--color-canvas: light-dark(${barColour("light", "light")}, ${barColour("dark", "dark")})`);
});

describe("public/theme.js", () => {
  const script = readFileSync(new URL("../../../public/theme.js", import.meta.url), "utf8");

  function shown(localStorage: unknown): string | undefined {
    const dataset: { theme?: string } = {};
    runInNewContext(script, { document: { documentElement: { dataset } }, localStorage });
    return dataset.theme;
  }

  test.each([...themes, "sepia", null])("shows the same theme as the app for a stored %j", (stored) => {
    const theme = parseTheme(stored);
    const localStorage = { getItem: (key: string) => (key === themeStorageKey ? stored : null) };
    expect(shown(localStorage)).toBe(theme === "system" ? undefined : theme);
  });

  test("follows the system where storage is blocked", () => {
    const localStorage = {
      getItem: () => {
        throw new Error("SecurityError");
      },
    };
    expect(shown(localStorage)).toBeUndefined();
  });
});
