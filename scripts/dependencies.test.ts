import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const workspaces = ["apps", "packages"].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
);

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

function direct(kinds: (keyof Manifest)[]): string[] {
  const manifests = ["", ...workspaces].map(
    (workspace) => JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8")) as Manifest,
  );
  const names = manifests.flatMap((manifest) => kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})));
  return [...new Set(names.filter((name) => !name.startsWith("@firn/")))].sort();
}

/** The cells of each row of the document's tables. */
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
  it("has one row for each third-party package, and no other", () => {
    const listed = rows.map(([name = ""]) => name.slice(1, -1)).sort();
    expect(listed).toEqual(direct(["dependencies", "devDependencies", "optionalDependencies"]));
  });

  it("fills all four cells of each row", () => {
    for (const row of rows)
      expect(
        row.map((cell) => cell.length > 3),
        row[0],
      ).toEqual([true, true, true, true]);
  });

  it.each([
    ["lucia", ["packages/auth/src/session-adapter.ts", "packages/auth/src/sessions.ts"]],
    ["exifr", ["apps/web/src/features/shared/resorts/photo-position.ts", "packages/photos/src/read-exif.ts"]],
  ])("allows imports of %s, which is no longer developed, only in %j", (name, files) => {
    const sources = workspaces
      .filter((workspace) => existsSync(join(root, workspace, "src")))
      .flatMap((workspace) =>
        readdirSync(join(root, workspace, "src"), { recursive: true, encoding: "utf8" })
          .filter((file) => /\.[jt]sx?$/.test(file))
          .map((file) => `${workspace}/src/${file}`),
      );
    const importers = sources.filter((file) => readFileSync(join(root, file), "utf8").includes(`from "${name}"`));
    expect(importers.sort()).toEqual(files);
  });
});

describe("npm run sbom", () => {
  it("lists every dependency with its version and licence", () => {
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
