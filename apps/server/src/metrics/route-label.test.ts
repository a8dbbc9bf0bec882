import { type ApiRoute, apiRoutes } from "@firn/contracts/routes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { methodLabel, routeLabel } from "./route-label.ts";

const routes: ApiRoute[] = Object.values(apiRoutes);
const others = [
  "/api/v1/openapi.json",
  "/api/docs",
  "/healthz",
  "/metrics",
  "/photos/{id}/preview",
  "/photos/{id}/full",
];
const shared = ["/api/docs/*", "/api/*", "/trpc/*", "/trpc/{batch}", "/photos/*", "/assets/*", "/*"];
const labels = new Set([
  ...routes.map(({ path }) => `/api/v1${path}`),
  ...routes.map(({ procedure }) => `/trpc/${procedure}`),
  ...others,
  ...shared,
]);

const segment = fc.string({ unit: "binary", minLength: 1 }).filter((text) => !text.includes("/"));

test("every route has its pattern as its label, whatever its ids are", () => {
  fc.assert(
    fc.property(fc.constantFrom(...routes), segment, ({ path, procedure }, id) => {
      expect(routeLabel(`/api/v1${path.replaceAll(/\{\w+\}/g, () => id)}`)).toBe(`/api/v1${path}`);
      expect(routeLabel(`/trpc/${procedure}`)).toBe(`/trpc/${procedure}`);
    }),
  );
});

test("no path makes a label of its own", () => {
  const part = fc.oneof(
    segment,
    fc.constantFrom("api", "v1", "trpc", "photos", "days", "{id}", "", "__proto__", "assets"),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(labels).toContain(routeLabel(`/${parts.join("/")}`));
    }),
  );
});

test.each([
  ["/", "/*"],
  ["", "/*"],
  ["/stats", "/*"],
  ["/wp-admin/setup.php", "/*"],
  ["/constructor", "/*"],
  ["/assets/app-4f3c.js", "/assets/*"],
  ["/api/docs/swagger-ui.css", "/api/docs/*"],
  ["/api/v1/days/", "/api/*"],
  ["/api/v1/days/a/b", "/api/*"],
  ["/api/v2/days", "/api/*"],
  ["/photos/a/preview", "/photos/{id}/preview"],
  ["/photos/a/original", "/photos/*"],
  ["/photos//full", "/photos/*"],
  ["/trpc/days.list,stats.get", "/trpc/{batch}"],
  ["/trpc/days.list,days.lost", "/trpc/*"],
  ["/trpc/days.lost", "/trpc/*"],
  [`/trpc/${"days.list,".repeat(5000)}`, "/trpc/{batch}"],
  [`/${"a/".repeat(5000)}`, "/*"],
])("%s is %s", (path, label) => {
  expect(routeLabel(path)).toBe(label);
});

test.each([
  ["GET", "GET"],
  ["DELETE", "DELETE"],
  ["PROPFIND", "other"],
  ["get", "other"],
])("method %s is %s", (method, label) => {
  expect(methodLabel(method)).toBe(label);
});
