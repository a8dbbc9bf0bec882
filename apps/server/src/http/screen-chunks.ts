import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A built file in Vite's manifest (`build.manifest`). */
export interface Chunk {
  file: string;
  src?: string;
  /** The keys of the statically imported chunks. */
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;

const screen = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/**
 * The screens with chunks of their own: the path of each in Hono's form, and the `Link` header by which a browser loads these beside the entry.
 * Without it, the browser asks for them only after the entry has run.
 */
export function screenLinks(webRoot: string): { path: string; link: string }[] {
  const path = join(webRoot, ".vite", "manifest.json");
  if (!existsSync(path)) return [];
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  const named = withImports(namedBy(readFileSync(join(webRoot, "index.html"), "utf8"), manifest), manifest);
  return Object.keys(manifest).flatMap((key) => {
    const route = screen.exec(key)?.[1];
    if (route === undefined) return [];
    const own = withImports([key], manifest).filter((chunk) => !named.includes(chunk));
    const files = new Set(own.map(({ file }) => file));
    return [
      { path: pathOf(route), link: [...files].map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(", ") },
    ];
  });
}

/** The keys of the chunks that a page loads. Rolldown marks no entry in the manifest once its code is split into groups. */
export function namedBy(page: string, manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => page.includes(`/${manifest[key]?.file}"`));
}

/** The chunks of these keys, and all that they import statically. */
export function withImports(begun: readonly string[], manifest: Manifest): Chunk[] {
  // The iteration of a Set includes items that are added meanwhile.
  const found = new Set(begun);
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  return [...found].flatMap((key) => manifest[key] ?? []);
}

/** Of a file's name in TanStack Router's form: `_app/seasons/$season.recap` is the screen of `/seasons/:season/recap`. */
function pathOf(route: string): string {
  const segments = route.split(/[/.]/).filter((segment) => segment !== "index" && !segment.startsWith("_"));
  return `/${segments.map((segment) => segment.replace("$", ":")).join("/")}`;
}
