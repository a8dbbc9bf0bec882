import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { PageDrawer, PageRequest } from "@firn/contracts/page";
import { createTestApp, type TestApp, type TestAppOptions } from "@firn/testing/app";
import { expect, onTestFinished, test, vi } from "vitest";

const html = `<title>Firn</title><meta name="session" content="__SESSION__"><meta content="__CSP_NONCE__">
<!--code--><script type="module" src="/assets/index.js"></script><link href="/assets/react.js"><!--/code-->
<div id="root"><!--screen-->Loading<!--/screen--></div><!--data-->`;

/** Signed in on a browser that has said where it is. */
async function skierIn(app: TestApp, email?: string, zone = "UTC") {
  const skier = await app.skier(email);
  skier.cookies.set("time-zone", encodeURIComponent(zone));
  return skier;
}

async function served(pageDrawer: PageDrawer, options: TestAppOptions = {}) {
  const webRoot = mkdtempSync(join(tmpdir(), "firn-page-"));
  onTestFinished(() => rmSync(webRoot, { recursive: true }));
  writeFileSync(join(webRoot, "index.html"), html);
  const app = await createTestApp({ webRoot, pageDrawer, ...options });
  onTestFinished(app.close);
  return app;
}

/** Draws what these queries answer. */
function drawing(...procedures: string[]): PageDrawer {
  return async ({ ask }) => ({
    data: JSON.stringify(
      await Promise.all(procedures.map((path) => ask(path, path === "days.list" ? { season: 0 } : undefined))),
    ),
  });
}

function dataIn(page: string): unknown {
  const text = /<script type="application\/json" id="first-data">([\s\S]*?)<\/script>/.exec(page)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

const plainPage = html.replace("__SESSION__", "none").replace(/__CSP_NONCE__/, "");
const withoutNonce = (page: string) => page.replace(/<meta content="[^"]*">/, '<meta content="">');

test("two accounts each get their own data, for themselves alone", async () => {
  const app = await served(drawing("accounts.get", "skis.list"));
  for (const email of ["one@example.com", "two@example.com"]) {
    const skier = await skierIn(app, email);
    await skier.rest("POST", "/skis", { ski: { name: `Skis of ${email}` } });
    const response = await skier.request("/");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    expect(dataIn(await response.text())).toMatchObject([
      { status: 200, value: { email } },
      { status: 200, value: [{ name: `Skis of ${email}` }] },
    ]);
  }
});

test("data is what the same call answers over the wire", async () => {
  const app = await served(drawing("accounts.get", "days.list", "stats.get", "resorts.credits"));
  const skier = await skierIn(app);
  const ski = (await skier.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends", notes: "Ice." };
  await skier.rest("POST", "/days", { day });
  const values = (dataIn(await (await skier.request("/")).text()) as { value: unknown }[]).map(({ value }) => value);
  expect(values).toEqual([
    await skier.trpc.accounts.get.query(),
    await skier.trpc.days.list.query({ season: 0 }),
    undefined,
    await skier.trpc.resorts.credits.query(),
  ]);
});

test.each([
  ["no session", undefined],
  ["a session that never was", "made-up"],
])("%s: every call is refused", async (_, token) => {
  const app = await served(drawing("accounts.get", "days.list"));
  const visitor = app.visitor();
  if (token) visitor.cookies.set("session", token);
  expect(dataIn(await (await visitor.request("/")).text())).toEqual([{ status: 401 }, { status: 401 }]);
});

test("a page for nobody is drawn once, one for somebody each time", async () => {
  let drawn = 0;
  const app = await served(async ({ path }) => ({ data: JSON.stringify([path, ++drawn]) }));
  const ask = async (who: Awaited<ReturnType<typeof skierIn>>, path: string) =>
    dataIn(await (await who.request(path)).text());
  const [visitor, skier] = [app.visitor(), await skierIn(app)];
  expect(await ask(visitor, "/auth")).toEqual(["/auth", 1]);
  expect(await ask(visitor, "/auth")).toEqual(["/auth", 1]);
  expect(await ask(visitor, "/auth?redirect=%2Fstats")).toEqual(["/auth?redirect=%2Fstats", 2]);
  expect(await ask(skier, "/auth")).toEqual(["/auth", 3]);
  expect(await ask(skier, "/auth")).toEqual(["/auth", 4]);
  visitor.cookies.set("time-zone", "Asia%2FTokyo");
  expect(await ask(visitor, "/auth")).toEqual(["/auth", 5]);
});

test("a session that has ended is none", async () => {
  const app = await served(drawing("accounts.get"));
  const skier = await skierIn(app);
  app.clock.advance(200 * 24 * 3600 * 1000);
  expect(dataIn(await (await skier.request("/")).text())).toEqual([{ status: 401 }]);
});

test("only queries can be asked, and a change is none", async () => {
  const app = await served(drawing("accounts.signOutEverywhere", "unknown.thing"));
  const skier = await skierIn(app);
  expect(dataIn(await (await skier.request("/")).text())).toEqual([
    { status: expect.any(Number) },
    { status: expect.any(Number) },
  ]);
  expect((await skier.rest("GET", "/account")).status).toBe(200);
});

const hostile = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "<!--data-->__SESSION____CSP_NONCE__<!--screen-->",
  "$& $1 $` $' $$",
  "\u2028 \u2029 \u0000 \ud800",
  "<title>x</title>",
];

test.each(hostile)("%j stays data", async (text) => {
  const app = await served(async () => ({
    data: JSON.stringify({ text }),
    screen: { html: "<p>", title: "<title>T</title>" },
  }));
  const page = await (await app.visitor().request("/")).text();
  expect(dataIn(page)).toEqual({ text });
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page.match(/<\/script/g)).toHaveLength(1);
});

test("a drawn screen stands where the loading one was, and its code waits", async () => {
  const screen = { html: "<main>$& __SESSION__</main>", title: "<title>Ski Days</title>" };
  const app = await served(async () => ({ data: "{}", screen }));
  const page = await (await app.visitor().request("/")).text();
  expect(page).toContain('<div id="root"><main>$& __SESSION__</main></div>');
  expect(page).toContain("<title>Ski Days</title>");
  expect(page).toContain('<meta name="code" content="/assets/index.js /assets/react.js" />');
  expect(page).not.toContain('type="module"');
});

test.each<[string, PageDrawer]>([
  ["nothing is to be had", async () => undefined],
  ["it fails", () => Promise.reject(new Error("no drawing"))],
  [
    "it throws at once",
    () => {
      throw new Error("no drawing");
    },
  ],
])("where %s, the page goes out without it", async (_, drawer) => {
  const app = await served(drawer);
  const response = await app.visitor().request("/stats");
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  expect(withoutNonce(await response.text())).toBe(plainPage);
});

test("who is signed in and has not said where gets a page without", async () => {
  const app = await served(async () => ({ data: "1" }));
  const skier = await app.skier();
  expect(await (await skier.request("/")).text()).not.toContain("first-data");
});

test("a page does not wait for ever", async () => {
  const app = await served(() => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = app.visitor().request("/");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(withoutNonce(await (await asked).text())).toBe(plainPage);
});

test("the drawer learns the address, the language and, from the app's cookie, the time zone", async () => {
  const asked: Omit<PageRequest, "ask">[] = [];
  const app = await served(async ({ ask, ...request }) => {
    asked.push(request);
    return undefined;
  });
  const visitor = app.visitor();
  await visitor.request("/stats?season=-1");
  visitor.cookies.set("time-zone", encodeURIComponent("Asia/Tokyo"));
  await visitor.request("/", { headers: { "accept-language": "de-CH,de;q=0.9" } });
  await visitor.request("/", { headers: { "accept-language": "*;q=\u00e9, x" } });
  const now = app.clock.now();
  expect(asked).toEqual([
    { path: "/stats?season=-1", locale: "en-US", timeZone: undefined, now },
    { path: "/", locale: "de-CH", timeZone: "Asia/Tokyo", now },
    { path: "/", locale: "en-US", timeZone: "Asia/Tokyo", now },
  ]);
});

test.each([
  ["Pacific/Kiritimati", "2026-07-01", 1],
  ["Etc/GMT+12", "2026-06-30", 0],
  ["No/Such_Zone", "2026-06-30", 0],
])("in %s the season is that of the day there", async (zone, _, days) => {
  const app = await served(drawing("days.list"));
  // A season begins on the first of July; in UTC it is still the evening before.
  app.clock.advance(Date.parse("2026-06-30T18:00:00Z") - app.clock.now());
  const skier = await skierIn(app, undefined, zone);
  await skier.rest("PATCH", "/account", { user: { season_start_day: "07-01" } });
  const ski = (await skier.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  await skier.rest("POST", "/days", {
    day: { date: "2026-07-01", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends" },
  });
  const [answer] = dataIn(await (await skier.request("/")).text()) as { value: unknown[] }[];
  expect(answer?.value).toHaveLength(days);
});

test("a page is one request, and compressed where that is understood", async () => {
  const app = await served(async () => ({ data: JSON.stringify("snow ".repeat(1000)) }));
  app.log.length = 0;
  const response = await app.visitor().request("/", { headers: { "accept-encoding": "gzip, br" } });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  const page = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(dataIn(page)).toBe("snow ".repeat(1000));
  expect(app.log.filter((line) => line.includes('"msg":"request"'))).toHaveLength(1);
});

test("a session that is used by opening pages lives on", async () => {
  const app = await served(async () => undefined);
  const skier = await skierIn(app);
  for (let days = 0; days < 60; days += 20) {
    app.clock.advance(20 * 24 * 3600 * 1000);
    await skier.request("/");
  }
  expect((await skier.rest("GET", "/account")).status).toBe(200);
});
