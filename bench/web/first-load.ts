import { type Manifest, namedBy, withImports } from "@firn/server/http/screen-chunks";

/** The files below `dist` that are loaded before a screen is rendered. */
export interface FirstLoad {
  /** The route's file below `src/routes`, without its extension; "/" is what the page loads, with the home screen. */
  route: string;
  scripts: string[];
  styles: string[];
}

const splitRoute = /^src\/routes\/(.+)\.tsx\?tsr-split=/;

/** The first load of each screen: what the page loads, the route's own chunks and all of their static imports. */
export function firstLoads(manifest: Manifest, page: string): FirstLoad[] {
  const keys = Object.keys(manifest);
  const named = namedBy(page, manifest);
  const routes = new Map<string, string[]>([["/", []]]);
  for (const key of keys) {
    const route = splitRoute.exec(key)?.[1];
    if (route) routes.set(route, [...(routes.get(route) ?? []), key]);
  }
  return [...routes].map(([route, own]) => {
    const chunks = withImports([...named, ...own], manifest);
    const files = [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))];
    return {
      route,
      scripts: files.filter((file) => file.endsWith(".js")),
      styles: files.filter((file) => file.endsWith(".css")),
    };
  });
}
