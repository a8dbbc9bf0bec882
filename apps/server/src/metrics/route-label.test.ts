import { endpoints } from "@firn/api/endpoints";
import { createTestApp } from "@firn/testing/app";
import { expect, onTestFinished, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { methodLabel } from "./route-label.ts";

/** The labels that requests for these paths have in the metrics. */
async function labelsOf(paths: string[]): Promise<unknown[]> {
  const metrics = createMetrics("a token of the tests");
  const app = await createTestApp({ metrics });
  onTestFinished(app.close);
  const visitor = app.visitor();
  for (const path of paths) await visitor.request(path);
  const found = await metrics.registry.getSingleMetric("firn_http_request_duration_seconds")?.get();
  return [...new Set(found?.values.map(({ labels }) => labels.route))].sort();
}

test.each([
  ["/api/v1/days", "/api/v1/days"],
  ["/api/v1/days/any-id", "/api/v1/days/:id"],
  ["/trpc/days.list", "/trpc/days.list"],
  ["/trpc/days.list,stats.get?batch=1", "/trpc/*"],
  ["/trpc/days.lost", "/trpc/*"],
  ["/photos/a/preview", "/photos/:id/:view"],
  ["/healthz", "/healthz"],
])("a request for %s is counted as %s", async (path, label) => {
  expect(await labelsOf([path])).toEqual([label]);
});

test("unknown paths share labels", async () => {
  const unknown = ["/wp-admin/setup.php", "/constructor", "/api/v1/days/a/b", "/api/v2/days", "/photos//full"];
  const labels = await labelsOf([...unknown, `/${"a/".repeat(500)}`]);
  expect(
    labels.every((label) => /^\/(?:api\/|api\/v1\/)?\*$/.test(String(label))),
    labels.join(" "),
  ).toBe(true);
});

test("every endpoint has a label of its own", async () => {
  const paths = endpoints.filter(({ method }) => method === "get").map(({ path }) => path);
  const labels = await labelsOf(paths.map((path) => `/api/v1${path.replaceAll(/\{\w+\}/g, "some-id")}`));
  expect(labels).toHaveLength(paths.length);
});

test.each([
  ["GET", "GET"],
  ["DELETE", "DELETE"],
  ["PROPFIND", "other"],
  ["get", "other"],
])("method %s is %s", (method, label) => {
  expect(methodLabel(method)).toBe(label);
});
