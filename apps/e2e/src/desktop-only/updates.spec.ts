import type { Page } from "@playwright/test";
import { test } from "../support/builds.ts";
import { strip, untilInstalled, untilKept } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { goTo } from "../support/screens.ts";
import { expect } from "../support/test.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

const release = (page: Page) => page.locator('meta[name="release"]').getAttribute("content");
/** ERR_FAILED: of the map of Stats, which the service worker fetches. */
const whileRestarting =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_FAILED @ \S+\/assets\/countries-|Failed to fetch/;
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

test("the app opens while the server is stopped, and a new version comes at the next start, with a tap or where the server asks for it, but leaves an open form alone", async ({
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
  await site.update("second");
  await expect(strip(later, "Offline")).toBeHidden();
  await skier.logDay({ resort: "Alta" });
  await later.reload();
  await expect(later.getByText("Alta")).toBeVisible();

  await lookForUpdate(later);
  await expect(updated(later)).toBeVisible();
  expect(await release(later)).toBe("first");
  await later.close();
  // The browser may count a closed tab as open for a moment, and a start in that moment is one beside it.
  const atNextStart = async () => {
    const next = await context.newPage();
    await next.goto("/stats");
    const started = await release(next);
    await next.close();
    return started;
  };
  await expect.poll(atNextStart).toBe("second");

  const form = await context.newPage();
  await openForm(form);
  const other = await context.newPage();
  await other.goto("/stats");
  await site.update("third");
  await lookForUpdate(other);
  await test.step("only a tab without a form is told", async () => {
    await expect(updated(other), skier.email).toBeVisible();
    await expectSound(other);
    expect(await release(other)).toBe("second");
    await expect(updated(form)).toBeHidden();
  });
  await test.step("the tab with the form stays when another one reloads", async () => {
    await other.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => release(other)).toBe("third");
    await expect(updated(other)).toBeHidden();
    await expect(notes(form)).toHaveValue("Half of a thought");
    expect(await release(form)).toBe("second");
  });
  await test.step("the old version still gets its code, and is told after the form", async () => {
    // The browser's own copies may be gone.
    await (await context.newCDPSession(form)).send("Network.clearBrowserCache");
    await form.getByRole("button", { name: "Cancel" }).click();
    await form.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(updated(form)).toBeVisible();
    await goTo(form, "Stats");
    await expect(form.getByText("Days Skied")).toBeVisible();
    expect(await release(form)).toBe("second");
  });
  await other.close();
  await test.step("a tab that the server no longer understands says what to do, and keeps its form", async () => {
    trap.allow(/status of 426/);
    await form.getByRole("link", { name: "New Day" }).click();
    await notes(form).fill("Another half");
    const refusal = { status: 426, json: { error: "Firn has been updated. Reload the page to go on." } };
    await form.route(/\/(trpc|api)\//, (route) => route.fulfill(refusal));
    const ski = form.getByRole("textbox", { name: "Ski name" });
    await ski.fill("Volta");
    await ski.press("Enter");
    await expect(strip(form, "Firn has been updated. Reload to go on.")).toBeVisible();
    await form.unroute(/\/(trpc|api)\//);
    form.once("dialog", (dialog) => void dialog.accept());
    await form.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => release(form)).toBe("third");
    await expect(notes(form), "what was typed is still there").toHaveValue("Another half");
  });
});
