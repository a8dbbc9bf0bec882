import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkSync } from "recheck";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Where text of strangers, as long as they like, meets regular expressions. */
const rooms = ["packages/daytext/src", "packages/resorts/src", "packages/core/src/text-imports"];

/** A literal in TypeScript: what stands in front of it can be no value that is divided. */
const literal = /(?<=[=(,:!&|?[{;\s])\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuy]*)/g;

function literalsIn(code: string): { source: string; flags: string }[] {
  return [...code.matchAll(literal)].flatMap(([, source = "", flags = ""]) => {
    try {
      new RegExp(source, flags);
      return [{ source, flags }];
    } catch {
      return [];
    }
  });
}

function sourcesOf(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/(?:\.test\.ts|\btest-[\w-]+\.ts)$/.test(name))
    .map((name) => join(room, name));
}

const danger = ({ source, flags }: { source: string; flags: string }) => checkSync(source, flags).status !== "safe";

it("sees one that backtracks", () => {
  const found = literalsIn("const spaces = text.replace(/(?:a|a)+$/u, 1 / 2);");
  expect(found).toHaveLength(1);
  expect(found.filter(danger)).toHaveLength(1);
});

function literalsOf(room: string) {
  return sourcesOf(room).flatMap((file) =>
    literalsIn(readFileSync(join(root, file), "utf8")).map((found) => ({ file, ...found })),
  );
}

it("finds those of the rooms", () => {
  expect(rooms.flatMap(literalsOf).length).toBeGreaterThan(0);
});

it.each(rooms)("%s has none that backtracks", (room) => {
  expect(literalsOf(room).filter(danger)).toEqual([]);
});
