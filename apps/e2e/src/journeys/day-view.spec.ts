import type { Page } from "@playwright/test";
import { swipe } from "../support/gestures.ts";
import { chooseAction, dayRow, openingButton } from "../support/screens.ts";
import { type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

async function openMiddleDay(page: Page, skier: Skier): Promise<void> {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-5), resort: "Alta", notes: "Early." });
  await skier.logDay({ date: today(-3), resort: "Zermatt", skis: ["Rustler 10"], companions: ["Anna"] });
  await skier.logDay({ date: today(-1), resort: "Alta", notes: "Late." });
  await page.goto("/");
  await openingButton(dayRow(page, "Zermatt")).click();
  await expect(page.getByRole("dialog", { name: "Zermatt" })).toContainText("Day 2");
  // The neighbours come with the details.
  await expect(page.getByRole("dialog", { name: "Zermatt" }).getByRole("link", { name: "Anna" })).toBeVisible();
}

test("the arrow keys and a finger lead to the days before and after", async ({ page, skier }) => {
  await openMiddleDay(page, skier);
  const zermatt = page.getByRole("dialog", { name: "Zermatt" });
  const alta = page.getByRole("dialog", { name: "Alta" });
  await page.keyboard.press("ArrowLeft");
  await expect(alta).toContainText("Early.");
  await page.keyboard.press("ArrowRight");
  await expect(zermatt.getByRole("link", { name: "Anna" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(alta).toContainText("Late.");
  await swipe(page, alta.getByText("Late."), "right");
  await expect(zermatt.getByRole("link", { name: "Anna" })).toBeVisible();
  await swipe(page, zermatt.getByText("No notes available"), "left");
  await expect(alta).toContainText("Late.");
});

test("a day that was open is open again once it is changed, and the list stands at its row @both", async ({
  page,
  skier,
}) => {
  for (let at = 1; at <= 14; at++) await skier.logDay({ date: today(-at), resort: at === 12 ? "Zermatt" : "Alta" });
  // Once the first screen is done, the router scrolls to its top.
  await page.goto("/", { waitUntil: "networkidle" });
  // A tap in the frame of the scrolling would come before the router has seen the event.
  await openingButton(dayRow(page, "Zermatt")).evaluate(
    (row) =>
      new Promise((seen) => {
        document.addEventListener("scroll", seen, { once: true });
        row.scrollIntoView({ block: "center" });
      }),
  );
  await openingButton(dayRow(page, "Zermatt")).click();
  const day = page.getByRole("dialog", { name: "Zermatt" });
  await day.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Notes (Optional)" }).fill("Föhn.");
  await page.getByRole("button", { name: "Update Ski Day" }).click();
  await expect(page).toHaveURL(/\/\?day=/);
  await expect(day).toContainText("Föhn.");
  await day.getByRole("button", { name: "Close" }).click();
  await expect(day).toBeHidden();
  await expect(openingButton(dayRow(page, "Zermatt"))).toBeInViewport({ ratio: 1 });

  await chooseAction(page, dayRow(page, "Zermatt"), "Edit");
  await page.getByRole("textbox", { name: "Notes (Optional)" }).fill("Föhn, then rain.");
  await page.getByRole("button", { name: "Update Ski Day" }).click();
  await expect(page).toHaveURL("/");
  await expect(openingButton(dayRow(page, "Zermatt"))).toBeInViewport({ ratio: 1 });
  await expect(day).toBeHidden();
});
