/** `npm run release -- major|minor|patch`: dates the changelog, sets the version of all packages, commits, and tags. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { release } from "./changelog.ts";

const [, , step] = process.argv;
if (!step || !["major", "minor", "patch"].includes(step))
  throw new Error("Run `npm run release -- major|minor|patch`.");
if (run("git", "status", "--porcelain") !== "") throw new Error("Commit your changes first.");
const changelog = readFileSync("CHANGELOG.md", "utf8");
// Refuses before anything is changed.
release(changelog, "", "");
run("npm", "version", step, "--workspaces", "--include-workspace-root", "--no-git-tag-version");
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
writeFileSync("CHANGELOG.md", release(changelog, version, new Date().toISOString().slice(0, 10)));
run("git", "commit", "--all", "--message", `Release ${version}`);
run("git", "tag", "--annotate", `v${version}`, "--message", `Firn ${version}`);

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: "utf8" });
}
