import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { lockFile } from "./lock-file.ts";
import { otherProcess, testPath } from "./test-files.ts";

const holder = `
import { lockFile } from "./src/lock-file.ts";
const release = lockFile(process.argv[1]);
console.log(release ? "held" : "refused");
process.stdin.resume().once("end", () => release());
`;

test("a file that this process has locked is refused to it and to others, until it is released", async () => {
  const path = testPath();
  const release = lockFile(path);
  expect(lockFile(path)).toBeUndefined();
  expect(await otherProcess(holder, path).line()).toBe("refused");
  release?.();
  expect(await otherProcess(holder, path).line()).toBe("held");
});

test("a killed process leaves no lock and no second file", async () => {
  const path = testPath();
  const killed = otherProcess(holder, path);
  expect(await killed.line()).toBe("held");
  expect(lockFile(path)).toBeUndefined();
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(lockFile(path)).toBeTypeOf("function");
  expect(readdirSync(dirname(path))).toEqual(["firn.db"]);
});
