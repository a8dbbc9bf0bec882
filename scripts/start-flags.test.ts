import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startFlag } from "../drills/support/installation.ts";

test.each(["package.json", "Dockerfile", "deploy/firn.service"])(
  "%s starts the server with the flag of the drills",
  (file) => {
    const starts = readFileSync(new URL(`../${file}`, import.meta.url), "utf8")
      .split("\n")
      .filter((line) => /"start":|^CMD|^ExecStart=/.test(line));
    expect(starts).toEqual([expect.stringContaining(startFlag)]);
  },
);
