/** Of `npm version`, between the new number and its commit: writes the changelog and the versions of all packages, and stages them. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { release } from "./changelog.ts";

const { npm_new_version: version } = process.env;
if (!version) throw new Error("Run `npm version major`, `minor` or `patch`.");
const today = new Date().toISOString().slice(0, 10);
writeFileSync("CHANGELOG.md", release(readFileSync("CHANGELOG.md", "utf8"), version, today));
execFileSync("npm", ["pkg", "set", `version=${version}`, "--workspaces"]);
execFileSync("npm", ["install", "--package-lock-only", "--ignore-scripts"]);
execFileSync("git", ["add", "--update"]);
