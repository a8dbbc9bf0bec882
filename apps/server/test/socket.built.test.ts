import { setImmediate } from "node:timers/promises";
import { createTarget } from "@firn/testing/test-target";
import { expect, onTestFinished, test } from "vitest";
import { createTargetWorld, dayWith } from "./support/calls.ts";
import { exchange, hangUpAfter, onSocket, statusesIn } from "./support/socket.ts";

const json = "Content-Type: application/json\r\n";

function post(path: string, body: string, headers = json): string {
  return `POST ${path} HTTP/1.1\r\nHost: firn.test\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

function get(path: string, headers = ""): string {
  return `GET ${path} HTTP/1.1\r\nHost: firn.test\r\n${headers}\r\n`;
}

const last = get("/healthz", "Connection: close\r\n");

async function listening() {
  const app = await createTarget();
  onTestFinished(app.close);
  return { app, port: await onSocket(app) };
}

test("requests on one connection are answered in turn, refused ones included", async () => {
  const { port } = await listening();
  const received = await exchange(port, [
    get("/healthz"),
    post("/api/v1/skis", '{"ski":{"name":"x"}}'),
    post("/api/v1/users", "{"),
    post("/api/v1/users", "text", "Content-Type: text/plain\r\n"),
    last,
  ]);
  expect(statusesIn(received)).toEqual([200, 401, 400, 415, 200]);
});

test("a connection with more requests under way than a client needs is closed, and the server goes on", async () => {
  const { app, port } = await listening();
  const received = await exchange(port, [get("/readyz").repeat(400)]);
  expect(statusesIn(received).length).toBeLessThan(10);
  expect(statusesIn(await exchange(port, [last]))).toEqual([200]);
  expect(app.log.join("")).not.toContain("request failed");
});

test("a JSON body that is too large is answered with 413, and the connection serves the next request", async () => {
  const { app, port } = await listening();
  const received = await exchange(port, [post("/api/v1/users", "x".repeat(1024 * 1024)), last]);
  expect(statusesIn(received)).toEqual([413, 200]);
  expect(received).toContain('{"error":"The request is too large.",');
  expect(app.log.join("")).not.toContain("request failed");
});

test.each([
  ["of a declared length", () => "x".repeat(3_000_000)],
  ["in chunks", () => new Blob(["x".repeat(3_000_000)]).stream()],
])("Node's fetch reads the 413 of 3 MB %s, each time", async (_, body) => {
  const { port } = await listening();
  const headers = { "content-type": "application/json" };
  for (let attempt = 0; attempt < 12; attempt++) {
    const request = { method: "POST", headers, body: body(), duplex: "half" };
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/users`, request);
    expect([answer.status, await answer.json()]).toMatchObject([413, { error: "The request is too large." }]);
  }
});

test.each([
  ["chunked", "Transfer-Encoding: chunked", `10000\r\n${"x".repeat(0x10000)}\r\n`],
  ["of a declared length", "Content-Length: 100000000000", "x".repeat(0x10000)],
])("an endless body, %s, is answered with 413 and cut off, and the server goes on", async (_, header, part) => {
  const { app, port } = await listening();
  function* endlessBody() {
    yield `POST /api/v1/users HTTP/1.1\r\nHost: firn.test\r\n${json}${header}\r\n\r\n`;
    while (true) yield part;
  }
  expect(statusesIn(await exchange(port, endlessBody()))).toEqual([413]);
  expect(statusesIn(await exchange(port, [last]))).toEqual([200]);
  expect(app.log.join("")).not.toContain("request failed");
});

test("a disconnect in the middle of a body is no internal error", async () => {
  const { app, port } = await listening();
  const headers = `POST /api/v1/users HTTP/1.1\r\nHost: firn.test\r\n${json}Content-Length: 1000\r\n\r\n{"user":`;
  await hangUpAfter(port, headers);
  while (!app.log.some((line) => line.includes("/api/v1/users"))) await setImmediate();
  expect(statusesIn(await exchange(port, [last]))).toEqual([200]);
  expect(app.log.join("")).not.toContain("request failed");
});

test.each<[string, string, number[]]>([
  [
    "a header of bytes beyond ASCII",
    get("/api/v1/days", "X-Odd: \xff\xfe\u00e9\r\nTime-Zone: \u00e9\xff\r\nConnection: close\r\n"),
    [401],
  ],
  [
    "a cookie of bytes beyond ASCII",
    get("/api/v1/days", "Cookie: firn_session=\xff\xfe\r\nConnection: close\r\n"),
    [401],
  ],
  ["two cookie lines", get("/api/v1/days", "Cookie: a=b\r\nCookie: firn_session=x\r\nConnection: close\r\n"), [401]],
  [
    "a cookie header of 8,000 bytes",
    get("/api/v1/days", `Cookie: ${"a=b; ".repeat(1600)}c=d\r\nConnection: close\r\n`),
    [401],
  ],
  ["a path that cannot be decoded", get("/api/v1/days/%E0%A4%A", "Connection: close\r\n"), [401]],
  ["a path with a NUL", get("/api/v1/days/%00", "Connection: close\r\n"), [401]],
  ["a path of 12,000 characters", get(`/api/v1/days/${"x".repeat(12_000)}`, "Connection: close\r\n"), [401]],
  ["a path beyond Node's limit", get(`/${"x".repeat(20_000)}`), [431]],
  ["an absolute address", get("http://elsewhere.example/healthz", "Connection: close\r\n"), [200]],
  // The app's page.
  ["two slashes", get("//healthz", "Connection: close\r\n"), [200]],
  ["a question mark alone", get("/healthz?", "Connection: close\r\n"), [200]],
  ["a fragment", get("/healthz#x", "Connection: close\r\n"), [200]],
  ["no host, as of old", "GET /healthz HTTP/1.0\r\n\r\n", [200]],
  ["no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", [400]],
  ["a host that is none", "GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", [400]],
  ["no HTTP", "HELLO\r\n\r\n", [400]],
  ["two hosts", "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n", [400]],
  ["two lengths", `POST /api/v1/users HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, [400]],
  [
    "a length and chunks",
    `POST /api/v1/users HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    [400],
  ],
  [
    "a chunk that is none",
    `POST /api/v1/users HTTP/1.1\r\nHost: a\r\n${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    [400],
  ],
  ["a method in small letters", "get /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", [400]],
  ["TRACE", "TRACE /api/v1/days HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", [405]],
  [
    "TRACE of a body",
    `TRACE /api/v1/days HTTP/1.1\r\nHost: a\r\n${json}Connection: close\r\nContent-Length: 2\r\n\r\n{}`,
    [405],
  ],
  ["a method of WebDAV", "PROPFIND /api/v1/days HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", [405]],
  ["CONNECT", "CONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n", []],
  ["an expectation", post("/api/v1/users", "{", `${json}Expect: 100-continue\r\nConnection: close\r\n`), [100, 400]],
])("%s", async (_, bytes, statuses) => {
  const { app, port } = await listening();
  expect(statusesIn(await exchange(port, [Buffer.from(bytes, "latin1")]))).toEqual(statuses);
  expect(app.log.join("")).not.toContain("request failed");
});

test("fifty skis and days at once are all created", async () => {
  const { app, client, skiId, date } = await createTargetWorld();
  const port = await onSocket(app);
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  const send = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      i % 2 ? send("/skis", { ski: { name: `Ski ${i}` } }) : send("/days", { day: { ...dayWith(skiId), date } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));
  expect(new Set(ids).size).toBe(50);
  expect((await client.rest("GET", "/skis")).body).toHaveLength(26);
  expect((await client.rest("GET", "/days")).body).toHaveLength(26);
});

test("an idle connection stays open for longer than proxies keep theirs", async () => {
  const { port } = await listening();
  expect(await exchange(port, [get("/healthz"), last])).toContain("Keep-Alive: timeout=125\r\n");
});
