import { readFileSync } from "node:fs";
import type { TestAppOptions } from "@firn/testing/app";
import { formWith, overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testJpeg } from "@firn/testing/jpeg";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createWorld } from "../../test/support/calls.ts";
import { backupMetrics, type Load, loadMetrics } from "./collectors.ts";
import { createMetrics } from "./metrics.ts";

const token = "a-token-of-the-tests";
const asReader = { headers: { authorization: `Bearer ${token}` } };

const measured = (options: TestAppOptions = {}) => createWorld({ ...options, metrics: createMetrics(token) });

/** Every series and its value, such as `name{label="a"}`. */
async function read(client: TestClient): Promise<Map<string, number>> {
  const response = await client.request("/metrics", asReader);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

const requests = (method: string, route: string, status: number) =>
  `firn_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

test("/metrics is 404 without a configured token", async () => {
  const { app } = await createWorld();
  for (const init of [{}, asReader, { headers: { authorization: "Bearer " } }, { method: "POST" }]) {
    const response = await app.visitor().request("/metrics", init);
    expect([response.status, await response.json()]).toEqual([404, { error: "Not found", code: "not_found" }]);
  }
});

test.each([
  undefined,
  "",
  "Bearer",
  "Bearer ",
  `Bearer ${token.slice(0, -1)}`,
  `Bearer ${token}x`,
  `Bearer  ${token}`,
  `Basic ${token}`,
  token,
])("authorization %j is 401", async (authorization) => {
  const { client } = await measured();
  const response = await client.request("/metrics", { headers: authorization === undefined ? {} : { authorization } });
  expect(response.status).toBe(401);
  expect(response.headers.get("www-authenticate")).toBe('Bearer realm="metrics"');
  expect(await response.json()).toEqual({ error: "Send METRICS_TOKEN as a bearer token." });
});

test("the token gives text without caching, to GET and HEAD only", async () => {
  const { app } = await measured();
  const visitor = app.visitor();
  const response = await visitor.request("/metrics", asReader);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect((await visitor.request("/metrics", { ...asReader, method: "HEAD" })).status).toBe(200);
  expect((await visitor.request("/metrics", { headers: { authorization: `bearer ${token}` } })).status).toBe(200);
  expect((await visitor.request("/metrics", { ...asReader, method: "POST" })).status).toBe(404);
  expect((await visitor.request("/metrics/", asReader)).status).toBe(404);
});

test("requests count by method, pattern and status", async () => {
  const { client, dayId } = await measured();
  await client.rest("GET", `/days/${dayId}`);
  await client.rest("GET", `/days/${dayId}`);
  await client.rest("GET", "/days/another");
  await client.rest("PATCH", `/days/${dayId}`, "{".repeat(17));
  await client.rest("PUT", `/days/${dayId}`);
  await client.trpc.stats.get.query({});
  const series = await read(client);
  expect(series.get(requests("GET", "/api/v1/days/:id", 200))).toBe(2);
  expect(series.get(requests("GET", "/api/v1/days/:id", 404))).toBe(1);
  expect(series.get(requests("PATCH", "/api/v1/*", 400))).toBe(1);
  expect(series.get(requests("PUT", "/api/*", 405))).toBe(1);
  expect(series.get(requests("GET", "/trpc/stats.get", 200))).toBe(1);
});

test("requests for unknown paths add no series", async () => {
  const { app } = await measured();
  const visitor = app.visitor();
  const ask = async (mark: string) => {
    for (const path of [`/${mark}`, `/api/v1/days/${mark}`, `/api/${mark}`, `/trpc/${mark}`, `/photos/${mark}/full`]) {
      await visitor.request(path);
      await visitor.request(`${path}?${mark}=1`, { method: `X${mark}`, headers: { [`x-${mark}`]: mark } });
    }
  };
  await ask("first");
  await visitor.request("/metrics", asReader);
  const before = await read(visitor);
  for (let i = 0; i < 20; i++) await ask(`other-${i}`);
  const after = await read(visitor);
  expect([...after.keys()].filter((name) => name.startsWith("firn_"))).toEqual(
    [...before.keys()].filter((name) => name.startsWith("firn_")),
  );
  expect([...after.keys()].join("\n")).not.toMatch(/first|other-/);
});

test("the database, photos, texts and the process itself are measured", async () => {
  const { client } = await measured();
  const file = await testJpeg("2026-01-12", "us-alta");
  expect((await overRest(client, { route: "photos.upload", file })).status).toBe(201);
  const damaged = file.slice(0, file.length - 40);
  expect((await overRest(client, { route: "photos.upload", file: damaged })).status).toBe(422);
  const text = Array.from({ length: 400 }, (_, i) => `2026-01-${10 + (i % 20)} Alta`).join("\n");
  expect((await overRest(client, { route: "textImports.create", form: { text } })).status).toBe(201);
  const series = await read(client);
  expect(series.get('firn_photo_work_seconds_count{kind="light",outcome="rendered"}')).toBe(1);
  expect(series.get('firn_photo_work_seconds_count{kind="light",outcome="refused"}')).toBe(1);
  expect(series.get('firn_text_work_seconds_count{outcome="read"}')).toBe(1);
  expect(series.get("firn_database_call_seconds_count")).toBeGreaterThan(5);
  expect(series.get("firn_database_failures_total")).toBe(0);
  for (const name of ["photos_working", "photos_waiting", "import_photos_under_way", "texts_under_way"]) {
    expect(series.get(`firn_${name}`), name).toBe(0);
  }
  expect(series.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect(series.get("process_resident_memory_bytes")).toBeGreaterThan(1e7);
  expect(series.get("process_cpu_seconds_total")).toBeGreaterThan(0);
});

test("an upload is under way until it is answered", async () => {
  const { client } = await measured();
  const whole = new Response(formWith(await testJpeg("2026-01-12"), {}));
  const type = whole.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let finish = () => {};
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 300));
      finish = () => {
        controller.enqueue(bytes.subarray(300));
        controller.close();
      };
    },
  });
  const init = { method: "POST", headers: { "content-type": type }, body, duplex: "half" };
  const upload = client.request("/api/v1/photos", init as RequestInit);
  const underWay = async () => (await read(client)).get('firn_uploads_under_way{kind="photo"}');
  await expect.poll(underWay).toBe(1);
  finish();
  expect((await upload).status).toBe(201);
  expect(await underWay()).toBe(0);
});

test("queue lengths are read at each scrape", async () => {
  const registry = new Registry();
  const gauges: Load = {
    core: {
      photos: { renderer: { load: () => ({ working: 2, waiting: 3 }) }, reader: { underWay: () => 4 } },
      texts: { underWay: () => 5 },
      tracks: { underWay: () => 8 },
    },
    gates: { photo: { inside: () => 6 }, track: { inside: () => 9 }, text: { inside: () => 7 } },
  };
  loadMetrics(registry, gauges);
  const lines = (await registry.metrics()).split("\n").filter((line) => line.startsWith("firn_"));
  expect(lines).toEqual([
    "firn_photos_working 2",
    "firn_photos_waiting 3",
    "firn_import_photos_under_way 4",
    "firn_texts_under_way 5",
    "firn_tracks_under_way 8",
    'firn_uploads_under_way{kind="photo"} 6',
    'firn_uploads_under_way{kind="track"} 9',
    'firn_uploads_under_way{kind="text"} 7',
  ]);
});

test("the time of the last backup is read from its folder at each scrape", async () => {
  const registry = new Registry();
  let last: number | undefined;
  let isReadable = true;
  backupMetrics(registry, async () => {
    if (!isReadable) throw new Error("EACCES");
    return last;
  });
  const shown = async () => (await registry.metrics()).split("\n").at(-2);
  expect(await shown()).toBe("firn_last_backup_timestamp_seconds 0");
  last = Date.parse("2026-01-15T12:00:00Z");
  expect(await shown()).toBe("firn_last_backup_timestamp_seconds 1768478400");
  isReadable = false;
  expect(await shown()).toBe("firn_last_backup_timestamp_seconds 0");
});

test("the OpenAPI document does not list /metrics", async () => {
  const { client } = await measured();
  expect(JSON.stringify((await client.rest("GET", "/openapi.json")).body)).not.toContain("metrics");
});

test("the dashboard of deploy/ asks for series that there are, but for those of backups", async () => {
  const dashboard = readFileSync(new URL("../../../../deploy/grafana-dashboard.json", import.meta.url), "utf8");
  const asked = new Set(dashboard.match(/\b(?:firn|nodejs|process)_\w+/g));
  const { client } = await measured();
  await client.rest("GET", "/skis");
  const text = await (await client.request("/metrics", asReader)).text();
  const missing = [...asked].filter((name) => !new RegExp(`^${name}[ {]`, "m").test(text));
  expect(missing).toEqual(["firn_last_backup_timestamp_seconds"]);
});
