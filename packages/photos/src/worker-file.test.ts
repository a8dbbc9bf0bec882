import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { workerFile } from "./worker-file.ts";

test("the sources' worker is run by tsx", () => {
  const besides = fileURLToPath(new URL("renderer.ts", import.meta.url));
  const { entry, execArgv } = workerFile("render-worker", besides);
  expect(entry).toMatch(/[\\/]src[\\/]render-worker\.ts$/);
  expect(existsSync(entry)).toBe(true);
  expect(execArgv).toEqual(["--import", expect.stringMatching(/^file:.*tsx/)]);
});

test("a bundle's worker lies beside the bundle and runs as it is", () => {
  expect(workerFile("render-worker", "/opt/firn/dist/main-4f2a.js")).toEqual({
    entry: "/opt/firn/dist/render-worker.js",
    execArgv: [],
  });
});
