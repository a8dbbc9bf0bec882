/**
 * A comment marks the guard below it: `// guard (TESTS)` stands for the next line, `// guard (TESTS): TEXT` for that part of it or of the lines after
 * it, `// guard (TESTS): TEXT -> OTHER` puts OTHER in its place. Without the guard these tests fail. TESTS are parts of paths, as `vitest run` takes.
 */
export interface Guard {
  file: string;
  line: number;
  tests: string[];
  text: string;
  other: string;
}

const mark = /^\s*\/\/ guard \((.+?)\)(?:: (.+?)(?: -> (.+))?)?$/;
/** A text further below its mark would be another guard's. */
const reach = 20;

export function guardsIn(file: string, source: string): Guard[] {
  const lines = source.split("\n");
  return lines.flatMap((line, at) => {
    const nextLine = () =>
      lines
        .slice(at)
        .find((below) => !mark.test(below))
        ?.trim() ?? "";
    const [, tests, text = nextLine(), other = ""] = mark.exec(line) ?? [];
    return tests === undefined ? [] : [{ file, line: at + 1, tests: tests.split(" "), text, other }];
  });
}

/** The source with this guard taken out; undefined if its text is not there. */
export function withoutGuard(source: string, { line, text, other }: Guard): string | undefined {
  const lines = source.split("\n").map((each) => (mark.test(each) ? "" : each));
  const near = lines.slice(line, line + reach).join("\n");
  const at = near.indexOf(text);
  if (at < 0) return undefined;
  const changed = near.slice(0, at) + other + near.slice(at + text.length);
  return [...lines.slice(0, line), changed, ...lines.slice(line + reach)].join("\n");
}

/** True if the guard's file or one of its tests is among these. */
export function isConcerned({ file, tests }: Guard, changed: readonly string[]): boolean {
  return changed.some((path) => path === file || (isTest(path) && tests.some((part) => path.includes(part))));
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
