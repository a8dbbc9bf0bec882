import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { copyBuild } from "../support/builds.ts";
import { strip, untilInstalled, untilKept } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { dayRow, toast } from "../support/screens.ts";
import { freePort, type RunningServer, startServer, temporaryFolder } from "../support/server.ts";
import { Skier } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

let folder: string;
let build: ReturnType<typeof copyBuild>;
let server: RunningServer;

test.beforeEach(async ({ context }) => {
  folder = temporaryFolder();
  build = copyBuild(folder);
  build.release("first");
  server = await startServer({ PORT: String(await freePort()), DATA_DIR: `${folder}/data` }, build.mainFile);
  await context.addCookies([]);
});

test.afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function restart(): Promise<void> {
  await server.stop();
  const { port } = new URL(server.url);
  server = await startServer({ PORT: port, DATA_DIR: `${folder}/data` }, build.mainFile);
}

const release = (page: Page) => page.locator('meta[name="release"]').getAttribute("content");
/** As the hourly check does. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });

test.describe("on a server that is updated", () => {
  test.use({ baseURL: undefined });

  test("an open form is left alone, and the new version comes when it is tapped", async ({ page, context, trap }) => {
    trap.allow(/Failed to load resource/);
    const request = await context.request;
    await signUp(request);
    await page.goto(`${server.url}/new`);
    await untilInstalled(page);
    await page.getByLabel("Notes").fill("Half of a thought");
    build.release("second");
    await restart();
    await lookForUpdate(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
      .toBe("installed");
    await expect(page.getByLabel("Notes")).toHaveValue("Half of a thought");
    await expect(strip(page, "Firn has been updated")).toBeHidden();

    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(strip(page, "Firn has been updated")).toBeVisible();
    await expectSound(page);
    expect(await release(page)).toBe("first");
    await page.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => release(page)).toBe("second");
    await expect(strip(page, "Firn has been updated")).toBeHidden();
  });

  test("another tab with an open form does not reload", async ({ page, context, trap }) => {
    trap.allow(/Failed to load resource/);
    await signUp(context.request);
    await page.goto(`${server.url}/new`);
    await untilInstalled(page);
    await page.getByLabel("Notes").fill("Half of a thought");
    const other = await context.newPage();
    await other.goto(`${server.url}/stats`);
    build.release("second");
    await restart();
    await lookForUpdate(other);
    await other.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => release(other)).toBe("second");
    await expect(page.getByLabel("Notes")).toHaveValue("Half of a thought");
    expect(await release(page)).toBe("first");
  });

  test("the new version comes at the next start without a tap", async ({ page, context, trap }) => {
    trap.allow(/Failed to load resource/);
    await signUp(context.request);
    await page.goto(server.url);
    await untilInstalled(page);
    build.release("second");
    await restart();
    await lookForUpdate(page);
    await expect(strip(page, "Firn has been updated")).toBeVisible();
    await page.close();
    const later = await context.newPage();
    await later.goto(`${server.url}/stats`);
    await expect.poll(() => release(later)).toBe("second");
  });

  test("an old tab that the server no longer understands says what to do", async ({ page, context, trap }) => {
    trap.allow(/Failed to load resource|status of 426/);
    await signUp(context.request);
    await page.goto(server.url);
    await untilInstalled(page);
    await expect(page.getByText("No ski days logged yet.")).toBeVisible();
    await untilKept(page, "@example.com");
    build.breakApi();
    await restart();
    await page.getByRole("link", { name: "New Day" }).click();
    await page.getByLabel("Notes").fill("Half of a thought");
    await expect(strip(page, "Firn has been updated. Reload to go on.")).toBeVisible();
    await expectSound(page);
  });

  test("the app opens while the server is stopped, and is renewed when it is back", async ({ page, context, trap }) => {
    trap.allow(/ERR_CONNECTION_REFUSED|Failed to fetch/);
    const skier = await signUp(context.request);
    await page.goto(server.url);
    await untilInstalled(page);
    await expect(page.getByText("No ski days logged yet.")).toBeVisible();
    await untilKept(page, skier.email);
    await page.close();
    await server.stop();
    const later = await context.newPage();
    await later.goto(`${server.url}/`);
    await expect(later.getByText("No ski days logged yet.")).toBeVisible();
    await expect(strip(later, "Offline")).toBeVisible();
    await later.getByRole("link", { name: "New Day" }).first().click();
    await later.getByRole("button", { name: "Cancel" }).click();
    await restart();
    await expect(strip(later, "Offline")).toBeHidden({ timeout: 15_000 });
  });
});

async function signUp(request: import("@playwright/test").APIRequestContext): Promise<Skier> {
  return new Skier(request).signUp();
}
