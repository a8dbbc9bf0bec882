import { existsSync, readFileSync } from "node:fs";

export interface Tally {
  passed: number;
  failed: number;
  failures: string[];
}

export interface EndedRun {
  command: string;
  code: number;
  /** The end of what it wrote to its standard error: an error outside of any test stands there alone. */
  lastErrors: string;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

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

/** A file that cannot be loaded counts as one failure. */
export function vitestTally({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => `${name} > ${fullName}`),
  );
  const broken = testResults
    .filter((file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"))
    .map(({ name }) => `${name} (not loaded)`);
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures: [...failures, ...broken] };
}

/** A flaky test counts as failed, and so does an error outside of tests. */
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

export function tallyOf<Report>(file: string, ended: EndedRun, read: (report: Report) => Tally): Tally {
  const tally = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, failures: [] };
  if (tally.failed > 0 || (ended.code === 0 && tally.passed > 0)) return tally;
  return { ...tally, failed: 1, failures: [`${ended.command} ended with ${ended.code}:\n${ended.lastErrors}`] };
}

export function summary(tallies: Tally[]): { failed: number; text: string } {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const failures = tallies.flatMap((tally) => tally.failures.map((name) => `FAILED ${name}`));
  return { failed, text: [...failures, `${passed} passed, ${failed} failed`].join("\n") };
}

function failedSpecs({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName }) => `[${projectName}] ${file} > ${title}`),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}
