import type { Page } from "@playwright/test";
import { deviceContents, strip, untilForgotten, untilInstalled, untilKept } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { anyWaiting, logDay, noConnection } from "../support/outbox.ts";
import { photoFile } from "../support/photo-files.ts";
import { dayRow, goTo, openingButton } from "../support/screens.ts";
import { password, Skier } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

async function logVisitedDay(skier: Skier): Promise<void> {
  await skier.logDay({ resort: "Alta", notes: "Soup at noon.", photos: [await photoFile()] });
}

/** Home with a photo that passed the service worker, and the day in detail. */
async function visit(page: Page): Promise<void> {
  await page.goto("/");
  await untilInstalled(page);
  await page.reload();
  await expect(dayRow(page, "Alta").locator("img")).toHaveJSProperty("naturalWidth", 320);
  await openingButton(dayRow(page, "Alta")).click();
  await expect(page.getByRole("dialog").getByText("Soup at noon.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  for (const text of ["Soup at noon.", "/preview"]) await untilKept(page, text);
}

test("a cold start without a connection shows the log, and says its age in a bar that stays", async ({
  page,
  context,
  skier,
  trap,
}) => {
  trap.allow(noConnection);
  for (let made = 0; made < 8; made++) await skier.logDay({ resort: "Zermatt" });
  await logVisitedDay(skier);
  await visit(page);
  await goTo(page, "Stats");
  await expect(page.getByText("Days Skied")).toBeVisible();
  await untilKept(page, "totalDays");
  await untilKept(page, "longest_run");
  await page.close();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto("/?season=-3");
  await expect(strip(later, /^Offline/)).toBeVisible();
  await expect(later.getByRole("main")).toContainText("No ski days");

  await later.goto("/");
  const row = dayRow(later, "Alta");
  await expect(row.locator("img")).toHaveJSProperty("naturalWidth", 320);
  await expect(strip(later, /Offline.*as of \d+:\d\d/)).toBeVisible();
  await expectSound(later);
  await test.step("the bar and its strip stay while one scrolls", async () => {
    await later.mouse.wheel(0, 400);
    await expect.poll(() => later.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(strip(later, "Offline")).toBeInViewport();
    await later.mouse.wheel(0, -400);
  });
  await openingButton(row).click();
  await expect(later.getByRole("dialog").getByText("Soup at noon.")).toBeVisible();
  await expect(later.getByRole("dialog").locator("img"), "a preview stands in").toHaveJSProperty("naturalWidth", 320);
  await later.getByRole("button", { name: "Close" }).click();
  await goTo(later, "Stats");
  await expect(later.getByRole("link", { name: /^Days Skied/ })).toContainText("9");
  await expect(later.getByRole("region", { name: "Where" })).toContainText("Alta");

  await skier.logDay({ resort: "Zermatt" });
  await context.setOffline(false);
  await expect(strip(later, "Offline")).toBeHidden();
  await expect(later.getByRole("link", { name: /^Days Skied/ }), "and is renewed").toContainText("10");
  await goTo(later, "Home");
  await expect(dayRow(later, "Day 10")).toBeVisible();
  await later.mouse.wheel(0, 400);
  await expect(later.getByRole("banner"), "the bar hides again").toHaveAttribute("data-hidden", "true");

  await test.step("signed out without a connection, at once and at the next start; the session ends with it", async () => {
    trap.allow(/Signing out failed|status of 401/);
    await later.mouse.wheel(0, -400);
    await context.setOffline(true);
    await signOut(later);
    await later.goto("/");
    await expect(later.getByRole("tab", { name: "Login" })).toBeVisible();
    await context.setOffline(false);
    await later.goto("/");
    await expect(later.getByRole("tab", { name: "Login" })).toBeVisible();
    await expect.poll(async () => (await context.request.get("/api/v1/account")).status()).toBe(401);
    await logIn(later, skier);
    await expect(dayRow(later, "Alta")).toBeVisible();
    await later.reload();
    await expect(dayRow(later, "Alta")).toBeVisible();
  });
});

async function signOut(page: Page): Promise<void> {
  await goTo(page, "Account");
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/auth/);
}

async function logIn(page: Page, { email }: Skier): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test("another account sees nothing of the first, in any tab, and when it leaves, nothing of it stays", async ({
  page,
  context,
  skier,
  trap,
}) => {
  trap.allow(/status of 401/);
  await logVisitedDay(skier);
  await visit(page);
  const second = await context.newPage();
  await second.goto("/");
  await expect(dayRow(second, "Alta")).toBeVisible();

  const other = await new Skier(context.request).signUp();
  await test.step("a session that began beside the app", async () => {
    await page.reload();
    await expect(page.getByText("No ski days logged yet.")).toBeVisible();
    await expectOnly(page, other, [skier.email, "Alta", "Soup", "preview"]);
  });
  await test.step("a sign-out, which every tab follows, and a sign-in", async () => {
    await second.goto("/stats");
    await expect(second.getByRole("heading", { name: "Stats" })).toBeVisible();
    await signOut(page);
    await expect(second, "the other tab").toHaveURL(/\/auth/);
    await second.close();
    await logIn(page, skier);
    await expect(dayRow(page, "Alta")).toBeVisible();
    await expectOnly(page, skier, [other.email]);
  });
  await test.step("a sign-out leaves nothing on the device", async () => {
    await visit(page);
    await signOut(page);
    await untilForgotten(page, skier.email, "Alta", "Soup", "preview", "@");
  });
  await page.reload();
  await expect(page.getByRole("tab", { name: "Login" })).toBeVisible();
});

/** The device keeps the account, and none of the traces of another one. */
async function expectOnly(page: Page, { email }: Skier, traces: string[]): Promise<void> {
  await untilKept(page, email);
  const kept = await deviceContents(page);
  for (const trace of traces) expect(kept).not.toContain(trace);
}

test.describe("without a service worker, which these cannot have or do not need", () => {
  test.use({ serviceWorkers: "block" });

  test("a browser that refuses storage costs the offline part only", async ({ page, skier }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError");
      };
      for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches"]) {
        Object.defineProperty(window, name, { get: refuse });
      }
      navigator.serviceWorker.register = async () => refuse();
    });
    await skier.logDay({ resort: "Alta" });
    await page.goto("/");
    await expect(dayRow(page, "Alta")).toBeVisible();
    await logDayWithPhoto(page);
    await signOut(page);
  });

  test("a full disk costs the offline part only", async ({ page, skier }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    });
    await skier.logDay({ resort: "Alta" });
    await page.goto("/");
    await expect(dayRow(page, "Alta")).toBeVisible();
    await logDayWithPhoto(page);
  });
});

async function logDayWithPhoto(page: Page): Promise<void> {
  await logDay(page, { photos: 1, activity: "Training" });
  await expect(dayRow(page, "Alta", "Training").locator("img")).toHaveAttribute("src", /^\/photos\//);
  await expect(anyWaiting(page)).toHaveCount(0);
}
