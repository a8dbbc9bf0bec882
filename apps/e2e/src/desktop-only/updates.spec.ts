import type { Page } from "@playwright/test";
import { test } from "../support/builds.ts";
import { strip, untilInstalled, untilKept } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { goTo } from "../support/screens.ts";
import { expect } from "../support/test.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

const release = (page: Page) => page.locator('meta[name="release"]').getAttribute("content");
const whileRestarting = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|Failed to fetch/;
const notes = (page: Page) => page.getByLabel("Notes");
const updated = (page: Page) => strip(page, "Firn has been updated");

async function openForm(page: Page): Promise<void> {
  await page.goto("/new");
  await untilInstalled(page);
  // Routes of a page miss its requests while the service worker takes it over.
  await page.reload();
  await notes(page).fill("Half of a thought");
}

/** Looks for a new version, as the hourly check does, and waits until it is on the device. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => {}));
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(waiting).toBe("installed");
}

test("an open form is left alone, and the new version comes when it is tapped", async ({ page, skier, trap, site }) => {
  trap.allow(whileRestarting);
  await openForm(page);
  await site.update("second");
  await lookForUpdate(page);
  await expect(notes(page), skier.email).toHaveValue("Half of a thought");

  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(updated(page)).toBeVisible();
  await expectSound(page);
  expect(await release(page)).toBe("first");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => release(page)).toBe("second");
  await expect(updated(page)).toBeHidden();
});

test("a tab with an open form is told nothing, and stays when another tab reloads", async ({
  page,
  context,
  skier,
  trap,
  site,
}) => {
  trap.allow(whileRestarting);
  await openForm(page);
  const other = await context.newPage();
  await other.goto("/stats");
  await site.update("second");
  await lookForUpdate(other);
  await expect(updated(other)).toBeVisible();
  await expect(updated(page)).toBeHidden();
  await other.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => release(other), skier.email).toBe("second");
  await expect(notes(page)).toHaveValue("Half of a thought");
  expect(await release(page)).toBe("first");
});

test("a tab left open in the old version still gets its code", async ({ page, context, skier, trap, site }) => {
  trap.allow(whileRestarting);
  await page.goto("/");
  await untilInstalled(page);
  const other = await context.newPage();
  await other.goto("/settings/account");
  await site.update("second");
  await lookForUpdate(other);
  await strip(other, "Firn has been updated").getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => release(other), skier.email).toBe("second");

  // The browser's own copies may be gone.
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  await goTo(page, "Stats");
  await expect(page.getByText("Days Skied")).toBeVisible();
  expect(await release(page)).toBe("first");
});

test("the new version comes at the next start without a tap", async ({ page, context, skier, trap, site }) => {
  trap.allow(whileRestarting);
  await page.goto("/");
  await untilInstalled(page);
  await site.update("second");
  await lookForUpdate(page);
  await expect(updated(page), skier.email).toBeVisible();
  await page.close();
  // The browser may count a closed tab as open for a moment, and a start in that moment is one beside it.
  const atNextStart = async () => {
    const later = await context.newPage();
    await later.goto("/stats");
    const started = await release(later);
    await later.close();
    return started;
  };
  await expect.poll(atNextStart).toBe("second");
});

test("a tab that the server no longer understands says what to do", async ({ page, skier, trap, site }) => {
  trap.allow(/status of 426/);
  trap.allow(whileRestarting);
  await openForm(page);
  const refusal = { status: 426, json: { error: "Firn has been updated. Reload the page to go on." } };
  await page.route(/\/(trpc|api)\//, (route) => route.fulfill(refusal));
  const ski = page.getByRole("textbox", { name: "Ski name" });
  await ski.fill("Volta");
  await ski.press("Enter");
  await expect(strip(page, "Firn has been updated. Reload to go on."), skier.email).toBeVisible();
  await expectSound(page);
  await page.unroute(/\/(trpc|api)\//);
  await site.update("second");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => release(page)).toBe("second");
  await expect(notes(page), "what was typed is still there").toHaveValue("Half of a thought");
});

test("the app opens while the server is stopped, and is renewed when it is back", async ({
  page,
  context,
  skier,
  trap,
  site,
}) => {
  trap.allow(whileRestarting);
  await page.goto("/");
  await untilInstalled(page);
  await expect(page.getByText("No ski days logged yet.")).toBeVisible();
  await untilKept(page, skier.email);
  await page.close();
  await site.stop();
  const later = await context.newPage();
  await later.goto("/");
  await expect(later.getByText("No ski days logged yet.")).toBeVisible();
  await expect(strip(later, "Offline")).toBeVisible();
  await site.start();
  await expect(strip(later, "Offline")).toBeHidden();
  await skier.logDay({ resort: "Alta" });
  await later.reload();
  await expect(later.getByText("Alta")).toBeVisible();
});
