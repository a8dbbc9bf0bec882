import { type Manifest, withImports } from "@firn/server/http/screen-chunks";

/** The files below `dist` that are loaded before a screen is rendered. */
export interface FirstLoad {
  /** The route's file below `src/routes`, without its extension; "/" is the entry with the home screen. */
  route: string;
  scripts: string[];
  styles: string[];
}

const splitRoute = /^src\/routes\/(.+)\.tsx\?tsr-split=/;

/** The first load of each screen: the entry, the route's own chunks and all of their static imports. */
export function firstLoads(manifest: Manifest): FirstLoad[] {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const routes = new Map<string, string[]>([["/", []]]);
  for (const key of keys) {
    const route = splitRoute.exec(key)?.[1];
    if (route) routes.set(route, [...(routes.get(route) ?? []), key]);
  }
  return [...routes].map(([route, own]) => {
    const chunks = withImports([...entries, ...own], manifest);
    return {
      route,
      scripts: [...new Set(chunks.map(({ file }) => file))],
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    };
  });
}
