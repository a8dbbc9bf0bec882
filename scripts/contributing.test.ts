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
