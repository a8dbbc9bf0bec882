import { existsSync, readFileSync } from "node:fs";

export interface Tally {
  passed: number;
  failed: number;
  /** What failed, by name, as far as the report tells. */
  failures: string[];
}

/** What vitest's JSON reporter writes, as far as it is read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** A file that could not even be loaded counts as one failure. */
export function vitestTally(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => `${name} > ${fullName}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [...failures, ...broken.map(({ name }) => `${name} (not loaded)`)],
  };
}

/** A test that passed only at the second try counts as failed; so does an error outside of any test. */
export function playwrightTally({ stats, suites, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...suites.flatMap(failedSpecs),
      ...errors.map(({ message }) => message ?? "an error outside of any test"),
    ],
  };
}

function failedSpecs({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName }) => `[${projectName}] ${file} > ${title}`),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

/**
 * The tally of one run from the report it should have written. A run that ended badly, wrote no report or ran no test
 * never counts as free of failures.
 */
export function tallyOf<Report>(file: string, exitCode: number, read: (report: Report) => Tally): Tally {
  const tally = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, failures: [] };
  if (tally.failed > 0 || (exitCode === 0 && tally.passed > 0)) return tally;
  return { ...tally, failed: 1, failures: [`the run itself, which ended with ${exitCode}`] };
}

/** The sum, and the closing lines of a run: what failed, by name, then `N passed, N failed`. */
export function summary(tallies: Tally[]): { failed: number; text: string } {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const failures = tallies.flatMap((tally) => tally.failures.map((name) => `FAILED ${name}`));
  return { failed, text: [...failures, `${passed} passed, ${failed} failed`].join("\n") };
}
