import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../", import.meta.url);
const lists = readFileSync(new URL("CONTRIBUTING.md", root), "utf8").split("\n- **").slice(1);

it("CONTRIBUTING.md lists five paths of at most nine files, all of which exist", () => {
  expect(lists).toHaveLength(5);
  for (const list of lists) {
    const files = [...list.matchAll(/`((?:apps|packages)\/[^`]+\.tsx?)`/g)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(5);
    expect(files.length).toBeLessThanOrEqual(9);
    expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  }
});

it("docs/security.md names test files that exist", () => {
  const text = readFileSync(new URL("docs/security.md", root), "utf8");
  const files = [...text.matchAll(/`((?:[\w-]+)\/[\w/.-]+\.tsx?)`/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !exists(file))).toEqual([]);
});

/** Shortened paths name the package first: `auth/src/throttle.ts`, `server/test/csv-export.test.ts`, `e2e/journeys/menu.spec.ts`. */
function exists(file: string): boolean {
  const places = ["", "apps/", "packages/"].map((folder) => folder + file.replace(/^e2e\//, "e2e/src/"));
  return places.some((place) => existsSync(new URL(place, root)));
}
