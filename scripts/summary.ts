import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

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
  testResults: { name: string; status: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  results: { errors: { stack?: string }[] }[];
}

/** A file that cannot be loaded counts as one failure. */
function vitestTally({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${name} > ${fullName}${reasons(failureMessages)}`),
  );
  const broken = testResults
    .filter((file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"))
    .map(({ name }) => `${name} (not loaded)`);
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures: [...failures, ...broken] };
}

/** A flaky test counts as failed, and so does an error outside of tests. */
function playwrightTally({ stats, suites, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...suites.flatMap(failedSpecs),
      ...errors.map(({ message }) => message ?? "an error outside of any test"),
    ],
  };
}

/** The sum of the reports of one run. */
export function tallyOf(files: string[], ended: EndedRun): Tally {
  const tally = sumOf(files.map((file) => readReport(JSON.parse(readFileSync(file, "utf8")))));
  if (tally.failed > 0 || (ended.code === 0 && tally.passed > 0)) return tally;
  return { ...tally, failed: 1, failures: [`${ended.command} ended with ${ended.code}:\n${ended.lastErrors}`] };
}

export function summary(tallies: Tally[]): { failed: number; text: string } {
  const { passed, failed, failures } = sumOf(tallies);
  return {
    failed,
    text: [...failures.map((name) => `FAILED ${name}`), `${passed} passed, ${failed} failed`].join("\n"),
  };
}

function readReport(report: VitestReport | PlaywrightReport): Tally {
  return "suites" in report ? playwrightTally(report) : vitestTally(report);
}

function sumOf(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

function failedSpecs({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const errors = results.find(({ errors }) => errors.length > 0)?.errors;
        return `[${projectName}] ${file} > ${title}${reasons(errors?.map(({ stack }) => stack))}`;
      }),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** The last is often the cause: what a screen logged is told when its test has ended. */
function reasons(stacks: (string | undefined)[] = []): string {
  return stacks.map(why).join("");
}

/** The message of an error and the first line of its stack that is our own. */
function why(stack = ""): string {
  const lines = stripVTControlCharacters(stack)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const isFrame = (line: string) => /^ +at /.test(line);
  const message = lines.filter((line) => !isFrame(line)).slice(0, mostLines);
  const thrownIn = lines.find((line) => isFrame(line) && !line.includes("node_modules"));
  return [...message, ...(thrownIn ? [thrownIn] : [])].map((line) => `\n  ${line}`).join("");
}

const mostLines = 12;
