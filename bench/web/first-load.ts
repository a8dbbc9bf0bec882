/** One chunk in Vite's manifest (`build.manifest`). */
export interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  /** Keys of the chunks that it cannot run without. */
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

/** The files, below `dist`, that a first load of one screen fetches before the screen is rendered. */
export interface FirstLoad {
  /** The route's file below `src/routes`, without its ending; "/" is the entry, which holds the home screen. */
  route: string;
  scripts: string[];
  styles: string[];
}

const splitRoute = /^src\/routes\/(.+)\.tsx\?tsr-split=/;

/** The first load of each screen: the entry, the route's own chunk and all that they import. Lazily loaded dialogs are not in it. */
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

function withImports(begun: readonly string[], manifest: Manifest): ManifestChunk[] {
  // A set iterates over what is added to it on the way.
  const found = new Set(begun);
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  return [...found].flatMap((key) => manifest[key] ?? []);
}
