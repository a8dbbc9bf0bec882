import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { summary, tallyOf } from "./summary.ts";

const folder = mkdtempSync(join(tmpdir(), "firn-summary-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ended = { command: "vitest run", code: 0, lastErrors: "" };
let reports = 0;

function report(content: unknown): string {
  const file = join(folder, `${++reports}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passing = { name: "a.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "adds" }] };

const thrown = `\u001b[31mError\u001b[39m: not 2

    at divide (/firn/node_modules/vitest/chai.js:1:1)
    at /firn/c.test.ts:7:3
    at /firn/d.test.ts:8:4`;
const thrownShort = "\n  Error: not 2\n      at /firn/c.test.ts:7:3\n  Error: a log";

it("counts vitest's tests, and a file that cannot be loaded as a failure, and names the failures", () => {
  const broken = { name: "b.test.ts", status: "failed", assertionResults: [] };
  const failing = {
    name: "c.test.ts",
    status: "failed",
    assertionResults: [{ status: "failed", fullName: "divides", failureMessages: [thrown, "Error: a log"] }],
  };
  const found = { numPassedTests: 7, numFailedTests: 1, testResults: [passing, failing, broken] };
  const failures = [`c.test.ts > divides${thrownShort}`, "b.test.ts (not loaded)"];
  expect(tallyOf([report(found)], ended)).toEqual({ passed: 7, failed: 2, failures });
});

it("counts Playwright's flaky tests and errors outside of tests as failures, and names them", () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ projectName: "phone", status, results: [{ errors: [{ stack: thrown }, { stack: "Error: a log" }] }] }],
  });
  const inner = { file: "home.spec.ts", specs: [spec("shakes", "flaky"), spec("stands", "expected")] };
  const suites = [{ file: "home.spec.ts", specs: [spec("falls", "unexpected")], suites: [inner] }];
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  const found = report({ stats, suites, errors: [{ message: "no port" }] });
  expect(tallyOf([found], ended)).toEqual({
    passed: 5,
    failed: 3,
    failures: [`[phone] home.spec.ts > falls${thrownShort}`, `[phone] home.spec.ts > shakes${thrownShort}`, "no port"],
  });
});

it("reports a failure for a run that ended with an error, ran no test or wrote no report", () => {
  const clean = report({ numPassedTests: 3, numFailedTests: 0, testResults: [passing] });
  expect(tallyOf([clean, clean], ended)).toEqual({ passed: 6, failed: 0, failures: [] });
  expect(tallyOf([clean], { ...ended, code: 1, lastErrors: "no socket" })).toEqual({
    passed: 3,
    failed: 1,
    failures: ["vitest run ended with 1:\nno socket"],
  });
  expect(tallyOf([], ended)).toMatchObject({ passed: 0, failed: 1 });
  const empty = report({ numPassedTests: 0, numFailedTests: 0, testResults: [] });
  expect(tallyOf([empty], ended)).toMatchObject({ passed: 0, failed: 1 });
});

it("lists the failed tests and ends with the totals", () => {
  const tallies = [
    { passed: 2, failed: 0, failures: [] },
    { passed: 3, failed: 1, failures: ["skis > are named"] },
  ];
  expect(summary(tallies)).toEqual({ failed: 1, text: "FAILED skis > are named\n5 passed, 1 failed" });
});
