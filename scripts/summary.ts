import { existsSync, readFileSync } from "node:fs";

export interface Tally {
  passed: number;
  failed: number;
}

/** What vitest's JSON reporter writes, as far as it is read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** A file that could not even be loaded counts as one failure. */
export function vitestTally(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** A test that passed only at the second try counts as failed; so does an error outside of any test. */
export function playwrightTally({ stats, errors }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * The tally of one run from the report it should have written. A run that ended badly, wrote no report or ran no test
 * never counts as free of failures.
 */
export function tallyOf<Report>(file: string, exitCode: number, read: (report: Report) => Tally): Tally {
  const { passed, failed } = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
  const isClean = exitCode === 0 && passed > 0;
  return { passed, failed: failed === 0 && !isClean ? 1 : failed };
}

/** The sum, and the closing line of a run. */
export function summary(tallies: Tally[]): Tally & { line: string } {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  return { passed, failed, line: `${passed} passed, ${failed} failed` };
}
