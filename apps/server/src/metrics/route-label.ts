import { type ApiRoute, apiRoutes } from "@firn/contracts/routes";

const routes: ApiRoute[] = Object.values(apiRoutes);

/** Everything that is served under a path of its own; a `{part}` stands for any one segment. */
const patterns = [
  ...routes.map(({ path }) => `/api/v1${path}`),
  ...routes.map(({ procedure }) => `/trpc/${procedure}`),
  "/api/v1/openapi.json",
  "/api/docs",
  "/healthz",
  "/metrics",
  "/photos/{id}/preview",
  "/photos/{id}/full",
];

const fixed = new Set(patterns.filter((pattern) => !pattern.includes("{")));

const open = [...new Set(patterns.filter((pattern) => pattern.includes("{")))].map((pattern) => ({
  pattern,
  segments: pattern.split("/"),
}));

/** Where a path that is no route's begins, and the label that all of its kind share. */
const rest: [prefix: string, label: string][] = [
  ["/api/docs/", "/api/docs/*"],
  ["/api/", "/api/*"],
  ["/trpc/", "/trpc/*"],
  ["/photos/", "/photos/*"],
  ["/assets/", "/assets/*"],
];

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * The pattern of the route that a path belongs to, one of a fixed few: whatever strangers ask for makes no new label. Several
 * procedures in one tRPC call are `/trpc/{batch}`; pages, files and unknown paths share `/*`.
 */
export function routeLabel(path: string): string {
  if (fixed.has(path)) return path;
  const segments = path.split("/", 9);
  for (const route of open) {
    if (fits(route.segments, segments)) return route.pattern;
  }
  const [, label = "/*"] = rest.find(([prefix]) => path.startsWith(prefix)) ?? [];
  return label === "/trpc/*" && isBatch(path) ? "/trpc/{batch}" : label;
}

/** A method of HTTP as it is, and anything else that somebody sends as `other`. */
export function methodLabel(method: string): string {
  return knownMethods.has(method) ? method : "other";
}

function fits(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, i) => (part.startsWith("{") ? segments[i] !== "" : part === segments[i]))
  );
}

function isBatch(path: string): boolean {
  const names = path.slice("/trpc/".length).split(",", 40);
  return names.length > 1 && names.every((name) => fixed.has(`/trpc/${name}`));
}
