import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { workerFile } from "./worker-file.ts";

test("tsx runs the worker of the sources", () => {
  const { entry, execArgv } = workerFile("test-worker", fileURLToPath(import.meta.url));
  expect(entry).toMatch(/[\\/]src[\\/]test-worker\.ts$/);
  expect(existsSync(entry)).toBe(true);
  expect(execArgv).toEqual(["--import", expect.stringMatching(/^file:.*tsx/)]);
});

test("the worker of a bundle lies beside the bundle and runs as it is", () => {
  expect(workerFile("render-worker", "/opt/firn/dist/main-4f2a.js")).toEqual({
    entry: "/opt/firn/dist/render-worker.js",
    execArgv: [],
  });
});
