import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const packages = fileURLToPath(new URL("../packages", import.meta.url));

/** These replay their report whatever changes in the packages of the server, which the other tests can reach through @firn/testing. */
const alone = readdirSync(packages).filter((name) => existsSync(join(packages, name, "turbo.json")));

function importsOf(name: string): string[] {
  const folder = join(packages, name, "src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return [...text.matchAll(/(?:from|import\() ?"(@firn\/[\w-]+|(?:\.\.\/){2,}packages)/g)].map(([, found]) =>
      String(found),
    );
  });
}

test.each(alone)("the tests of %s import only packages whose changes run them again", (name) => {
  const { name: own, dependencies = {} } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8"));
  for (const imported of importsOf(name)) expect([own, ...Object.keys(dependencies)]).toContain(imported);
});

test("some packages are tested alone", () => {
  expect(alone).toContain("daytext");
});
