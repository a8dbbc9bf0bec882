import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { workerFile } from "./worker-file.ts";

test("the sources' worker is run by tsx", () => {
  const { entry, execArgv } = workerFile();
  expect(entry).toMatch(/[\\/]src[\\/]render-worker\.ts$/);
  expect(existsSync(entry)).toBe(true);
  expect(execArgv).toEqual(["--import", expect.stringMatching(/^file:.*tsx/)]);
});

test("a bundle's worker lies beside the bundle and runs as it is", () => {
  expect(workerFile("/opt/firn/dist/main-4f2a.js")).toEqual({ entry: "/opt/firn/dist/render-worker.js", execArgv: [] });
});
