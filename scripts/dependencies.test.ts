import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const rooms = ["apps", "packages"].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
);

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The packages of others that a manifest of ours names. */
function direct(kinds: (keyof Manifest)[]): string[] {
  const manifests = ["", ...rooms].map(
    (room) => JSON.parse(readFileSync(join(root, room, "package.json"), "utf8")) as Manifest,
  );
  const names = manifests.flatMap((manifest) => kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})));
  return [...new Set(names.filter((name) => !name.startsWith("@firn/")))].sort();
}

/** The rows of the document's tables, cell by cell. */
const rows = readFileSync(join(root, "docs/dependencies.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );

describe("docs/dependencies.md", () => {
  it("has one row for each package that we name, and none for another", () => {
    const listed = rows.map(([name = ""]) => name.slice(1, -1)).sort();
    expect(listed).toEqual(direct(["dependencies", "devDependencies"]));
  });

  it("says of each what for, how it is kept and what would replace it", () => {
    for (const row of rows)
      expect(
        row.map((cell) => cell.length > 3),
        row[0],
      ).toEqual([true, true, true, true]);
  });

  it.each([
    ["lucia", ["packages/auth/src/session-adapter.ts", "packages/auth/src/sessions.ts"]],
    ["exifr", ["packages/photos/src/read-exif.ts"]],
  ])("what is no longer developed has one door: %s", (name, doors) => {
    const sources = rooms
      .filter((room) => existsSync(join(root, room, "src")))
      .flatMap((room) =>
        readdirSync(join(root, room, "src"), { recursive: true, encoding: "utf8" })
          .filter((file) => /\.[jt]sx?$/.test(file))
          .map((file) => `${room}/src/${file}`),
      );
    const importers = sources.filter((file) => readFileSync(join(root, file), "utf8").includes(`from "${name}"`));
    expect(importers.sort()).toEqual(doors);
  });
});

describe("npm run sbom", () => {
  it("names every package that ships, with its version and licence", () => {
    const out = execFileSync("npm", ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 20 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const { bomFormat, components } = JSON.parse(out) as {
      bomFormat: string;
      components: { purl: string; version: string; licenses?: unknown[] }[];
    };
    expect(bomFormat).toBe("CycloneDX");
    for (const name of direct(["dependencies"])) {
      const prefix = `pkg:npm/${name.replace("@", "%40")}@`;
      const found = components.filter(({ purl }) => purl.startsWith(prefix));
      expect(found.length, name).toBeGreaterThan(0);
      for (const { version, licenses } of found) {
        expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
        expect(licenses, name).not.toEqual([]);
      }
    }
  });
});
