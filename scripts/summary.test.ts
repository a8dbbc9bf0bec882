import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { playwrightTally, summary, tallyOf, vitestTally } from "./summary.ts";

const folder = mkdtempSync(join(tmpdir(), "firn-summary-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passing = { status: "passed", assertionResults: [{ status: "passed" }] };

it("counts vitest's tests, and a file that could not be loaded", () => {
  const broken = { status: "failed", assertionResults: [] };
  const failing = { status: "failed", assertionResults: [{ status: "failed" }] };
  const found = { numPassedTests: 7, numFailedTests: 1, testResults: [passing, failing, broken] };
  expect(vitestTally(found)).toEqual({ passed: 7, failed: 2 });
});

it("counts Playwright's tests; a flaky one and a stray error are failures", () => {
  expect(playwrightTally({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}] })).toEqual({
    passed: 5,
    failed: 3,
  });
});

it("never calls a run clean that ended badly, ran nothing or wrote no report", () => {
  const clean = report({ numPassedTests: 3, numFailedTests: 0, testResults: [passing] });
  expect(tallyOf(clean, 0, vitestTally)).toEqual({ passed: 3, failed: 0 });
  expect(tallyOf(clean, 1, vitestTally)).toEqual({ passed: 3, failed: 1 });
  expect(tallyOf(join(folder, "none.json"), 0, vitestTally)).toEqual({ passed: 0, failed: 1 });
  const empty = report({ numPassedTests: 0, numFailedTests: 0, testResults: [] });
  expect(tallyOf(empty, 0, vitestTally)).toEqual({ passed: 0, failed: 1 });
});

it("closes with one plain line", () => {
  const tallies = [
    { passed: 2, failed: 0 },
    { passed: 3, failed: 1 },
  ];
  expect(summary(tallies)).toEqual({ passed: 5, failed: 1, line: "5 passed, 1 failed" });
});
