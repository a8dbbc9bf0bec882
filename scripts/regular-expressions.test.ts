import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkSync } from "recheck";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The folders whose regular expressions match long texts of users. */
const folders = ["packages/daytext/src", "packages/resorts/src", "packages/core/src/imports/text"];

/** A regular expression literal in TypeScript: the character before it excludes a division. */
const literal = /(?<=[=(,:!&|?[{;\s])\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuy]*)/g;

/** A line of a comment, whose dates look like literals. */
const commentLine = /^\s*(?:\/\*|\*|\/\/).*$/gm;

function literalsIn(code: string): { source: string; flags: string }[] {
  return [...code.replaceAll(commentLine, "").matchAll(literal)].flatMap(([, source = "", flags = ""]) => {
    try {
      new RegExp(source, flags);
      return [{ source, flags }];
    } catch {
      return [];
    }
  });
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/(?:\.test\.ts|\btest-[\w-]+\.ts)$/.test(name))
    .map((name) => join(folder, name));
}

/** More time than by default, for a busy machine: a check that runs out of it is "unknown", a trial match counts as one that backtracks. */
const patience = { timeout: 50_000, incubationTimeout: null, attackTimeout: 20_000 };

const danger = ({ source, flags }: { source: string; flags: string }) =>
  checkSync(source, flags, patience).status !== "safe";

it("detects an expression that backtracks", () => {
  const found = literalsIn("const spaces = text.replace(/(?:a|a)+$/u, 1 / 2);");
  expect(found).toHaveLength(1);
  expect(found.filter(danger)).toHaveLength(1);
});

function literalsOf(folder: string) {
  return sourcesOf(folder).flatMap((file) =>
    literalsIn(readFileSync(join(root, file), "utf8")).map((found) => ({ file, ...found })),
  );
}

it("finds the expressions of the folders", () => {
  expect(folders.flatMap(literalsOf).length).toBeGreaterThan(0);
});

it.each(folders)("%s has no expression that backtracks", (folder) => {
  expect(literalsOf(folder).filter(danger)).toEqual([]);
});
