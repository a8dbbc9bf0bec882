import type { ChunkFacts } from "../../apps/web/vite-bundle-facts.ts";

/** What a first load of one screen brings: files below `dist`, once each. */
export interface FirstLoad {
  /** The route's file below `src/routes`, without its ending: `_app/stats`. */
  route: string;
  scripts: ChunkFacts[];
  styles: string[];
}

const split = "?tsr-split=";

/**
 * What the browser fetches before each route's screen stands: the entry, the pieces that the router split off the route and the
 * layouts around it, and all that these import. What is asked for later, when somebody is about to need it, is not in here.
 */
export function firstLoads(chunks: readonly ChunkFacts[]): FirstLoad[] {
  const pieces = chunks.filter(({ source }) => source?.includes(split));
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const routes = new Set([...pieces.map(({ source }) => routeOf(source ?? "")), ...entries.flatMap(routesWithin)]);
  const isLayout = (route: string) => [...routes].some((other) => other.startsWith(`${route}/`));
  return [...routes]
    .filter((route) => !isLayout(route))
    .toSorted()
    .map((route) => {
      const own = pieces.filter(({ source }) => isAround(routeOf(source ?? ""), route));
      const scripts = withImports([...entries, ...own], chunks);
      return { route, scripts, styles: [...new Set(scripts.flatMap(({ css }) => css))] };
    });
}

/** What the entry holds of the routes; of a route that is not split, all of it. The root is around them, and no screen. */
function routesWithin({ modules }: ChunkFacts): string[] {
  const files = Object.keys(modules).filter((path) => path.startsWith("src/routes/") && !path.includes("__root"));
  return files.map((path) => routeOf(`${path}${split}`));
}

function routeOf(source: string): string {
  return source.slice("src/routes/".length, source.indexOf(split)).replace(/\.tsx$/, "");
}

function isAround(layout: string, route: string): boolean {
  return layout === route || route.startsWith(`${layout}/`);
}

function withImports(begun: readonly ChunkFacts[], chunks: readonly ChunkFacts[]): ChunkFacts[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const found = new Set(begun);
  // A set hands out what is added to it on the way.
  for (const chunk of found) {
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}

/** How many bytes of these scripts each package accounts for, the most first; `sizeBytes` says how large a script is. */
export function bytesByPackage(
  scripts: readonly ChunkFacts[],
  sizeBytes: (file: string) => number,
): { name: string; bytes: number }[] {
  const bytes = new Map<string, number>();
  for (const { file, modules } of scripts) {
    const total = Object.values(modules).reduce((sum, length) => sum + length, 0) || 1;
    for (const [path, length] of Object.entries(modules)) {
      const name = packageOf(path);
      bytes.set(name, (bytes.get(name) ?? 0) + (sizeBytes(file) * length) / total);
    }
  }
  return [...bytes].map(([name, share]) => ({ name, bytes: share })).toSorted((a, b) => b.bytes - a.bytes);
}

/** `react-dom`, `@tanstack/query-core`; ours by its room: `apps/web`, `packages/contracts`. */
function packageOf(path: string): string {
  const marker = "node_modules/";
  const at = path.lastIndexOf(marker);
  if (at >= 0) {
    const [first = "", second = ""] = path.slice(at + marker.length).split("/");
    return first.startsWith("@") ? `${first}/${second}` : first;
  }
  if (path.startsWith("../../packages/")) return `packages/${path.split("/")[3]}`;
  return path.startsWith("src/") ? "apps/web" : "vite";
}
