import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { guardsIn, isConcerned, isTest, withoutGuard } from "./guards.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const source = `
// guard (a b/c)
// guard (a): > 1 -> > 9
if (n > 1) return;
`;

test("a mark names the next line, or a part of it and what stands there without it", () => {
  const [line, part, ...others] = guardsIn("n.ts", source);
  expect(others).toEqual([]);
  expect(line).toEqual({ file: "n.ts", line: 2, tests: ["a", "b/c"], text: "if (n > 1) return;", other: "" });
  expect(part).toEqual({ file: "n.ts", line: 3, tests: ["a"], text: "> 1", other: "> 9" });
  expect(line && withoutGuard(source, line)?.trim()).toBe("");
  expect(part && withoutGuard(source, part)?.trim()).toBe("if (n > 9) return;");
});

test("a text that is not near its mark is none", () => {
  const [guard] = guardsIn("n.ts", `// guard (a): n > 1${"\n".repeat(21)}n > 1`);
  expect(guard && withoutGuard(`// guard (a): n > 1${"\n".repeat(21)}n > 1`, guard)).toBeUndefined();
});

test("a guard is concerned by changes of its file and of its tests", () => {
  const guard = { file: "a/n.ts", line: 1, tests: ["a/n"], text: "x", other: "" };
  for (const path of ["a/n.ts", "a/n.test.ts"]) expect(isConcerned(guard, ["b.ts", path])).toBe(true);
  for (const path of ["a/n.md", "b/a.test.ts"]) expect(isConcerned(guard, [path])).toBe(false);
});

test("every mark names tests and a text that exist", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8", maxBuffer: 1e8 })
    .split("\n")
    .filter((file) => file !== "" && existsSync(join(root, file)));
  const wrong = files
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return guardsIn(file, text)
        .filter(
          (guard) =>
            withoutGuard(text, guard) === undefined ||
            !guard.tests.every((part) => files.some((path) => isTest(path) && path.includes(part))),
        )
        .map(({ line }) => `${file}:${line}`);
    });
  expect(wrong).toEqual([]);
});

/** A repository with three guards: of a test, of none, and one that is gone. */
function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), "firn-mutate-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "packages"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const guarded = [
    "export const isSmall = (n: number) =>",
    "  // guard (small): n > 0 && -> true &&",
    "  // guard (small): n < 10 -> true",
    "  // guard (small): n !== 5 -> true",
    "  n > 0 && n < 10;",
  ];
  const tests = [
    'import { expect, test } from "vitest";',
    'import { isSmall } from "./is-small.ts";',
    'test("is small", () => expect([isSmall(5), isSmall(11)]).toEqual([true, false]));',
    "",
  ];
  writeFileSync(join(folder, "is-small.ts"), guarded.join("\n"));
  writeFileSync(join(folder, "is-small.test.ts"), tests.join("\n"));
  writeFileSync(join(folder, ".gitignore"), "node_modules\n.cache\n");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], { cwd: folder });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "-m", "Start");
  return folder;
}

function mutate(cwd: string, ...args: string[]) {
  const command = [
    "--import",
    join(root, "node_modules/tsx/dist/loader.mjs"),
    join(root, "scripts/mutate.ts"),
    ...args,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd, encoding: "utf8" });
  return {
    status,
    ...(stderr && { stderr }),
    lines: stdout
      .replaceAll(/ \d+ ms/g, "")
      .trim()
      .split("\n"),
  };
}

test("takes each guard out of a copy, and fails for one that no test misses", () => {
  const folder = repository();
  const { status, lines } = mutate(folder);
  expect(status).toBe(1);
  expect(lines.toSorted()).toEqual([
    "BROKEN is-small.ts:4 n !== 5",
    'Guards: {"caught":1,"SURVIVED":1,"BROKEN":1,"not run":0}',
    "SURVIVED is-small.ts:2 n > 0 &&",
    "caught is-small.ts:3 n < 10",
  ]);
  expect(readdirSync(join(folder, ".cache"))).toEqual([]);
});

test("says that a guard is broken whose tests fail with it in place", () => {
  const folder = repository();
  writeFileSync(join(folder, "is-small.test.ts"), 'test("fails", () => expect(isSmall(1)).toBe(false));\n', {
    flag: "a",
  });
  expect(mutate(folder).lines.at(-1)).toBe('Guards: {"caught":0,"SURVIVED":0,"BROKEN":3,"not run":0}');
});

test("runs the guards of changed files alone, and none without a change", () => {
  const folder = repository();
  expect(mutate(folder, "--changed")).toEqual({ status: 0, lines: ["No guard is concerned."] });
  writeFileSync(join(folder, "is-small.test.ts"), "\n", { flag: "a" });
  expect(mutate(folder, "--changed", "HEAD", "--minutes", "0").lines.at(-1)).toBe(
    'Guards: {"caught":0,"SURVIVED":0,"BROKEN":0,"not run":3}',
  );
});

test.each([
  [["--help"], 0, "stdout"],
  [["--all"], 2, "stderr"],
  [["--minutes"], 2, "stderr"],
  [["--minutes", "many"], 2, "stderr"],
] as const)("says its usage after %j", (args, status, stream) => {
  const said = mutate(root, ...args);
  expect(said.status).toBe(status);
  const words = stream === "stdout" ? said.lines.join("\n") : said.stderr;
  expect(words).toMatch(/(?:^|\n)Usage: npm run mutate -- .*$/m);
  expect(words).not.toMatch(/\n {4}at /);
});
