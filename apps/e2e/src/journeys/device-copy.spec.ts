import type { BrowserContext, Page } from "@playwright/test";
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

test("a cold start without a connection shows what was read, says its age in a bar that stays, and what was never read", async ({
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
  await expect(later.getByRole("alert")).toContainText("can't be reached");
  await expect(strip(later, /^Offline/)).toBeVisible();

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
});

const leavings: { how: string; leave: (page: Page, context: BrowserContext) => Promise<void> }[] = [
  {
    how: "signing out",
    leave: async (page) => {
      await goTo(page, "Account");
      await page.getByRole("button", { name: "Log out" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    },
  },
  {
    how: "a session that has ended elsewhere",
    leave: async (page, context) => {
      expect((await context.request.delete("/api/v1/account/sessions")).status()).toBe(204);
      await page.goto("/");
    },
  },
  {
    how: "a lost cookie",
    leave: async (page, context) => {
      await context.clearCookies();
      await page.goto("/");
    },
  },
  {
    how: "deleting the account",
    leave: async (page) => {
      await goTo(page, "Account");
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByRole("dialog").getByRole("textbox", { name: "Password" }).fill(password);
      await page.keyboard.press("Enter");
    },
  },
];

test("another account sees nothing of the first, in any tab, and however an account leaves, nothing of it stays", async ({
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
    await goTo(page, "Account");
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    await expect(second, "the other tab").toHaveURL(/\/auth/);
    await second.close();
    await page.getByRole("textbox", { name: "Email" }).fill(skier.email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(dayRow(page, "Alta")).toBeVisible();
    await expectOnly(page, skier, [other.email]);
  });
  for (const { how, leave } of leavings) {
    await test.step(how, async () => {
      await skier.signIn();
      await visit(page);
      await leave(page, context);
      await expect(page).toHaveURL(/\/auth/);
      await untilForgotten(page, skier.email, "Alta", "Soup", "preview", "@");
    });
  }
  await page.reload();
  await expect(page.getByRole("tab", { name: "Login" })).toBeVisible();
});

/** The device keeps the account, and none of the traces of another one. */
async function expectOnly(page: Page, { email }: Skier, traces: string[]): Promise<void> {
  await untilKept(page, email);
  const kept = await deviceContents(page);
  for (const trace of traces) expect(kept).not.toContain(trace);
}

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
  await goTo(page, "Account");
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/auth/);
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
  await untilInstalled(page);
  await page.reload();
  await expect(dayRow(page, "Alta")).toBeVisible();
  await logDayWithPhoto(page);
});

async function logDayWithPhoto(page: Page): Promise<void> {
  await logDay(page, { photos: 1, activity: "Training" });
  await expect(dayRow(page, "Alta", "Training").locator("img")).toHaveAttribute("src", /^\/photos\//);
  await expect(anyWaiting(page)).toHaveCount(0);
}
