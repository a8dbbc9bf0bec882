import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** A page takes the minified file in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

type Scheme = "light" | "dark";

/** No violation of axe in either theme, and no sideways scrolling. The dark theme has the same document, so only colours are checked again. */
export async function expectSound(page: Page, schemes: readonly Scheme[] = ["light", "dark"]): Promise<void> {
  // A screen whose code is still loading has none.
  await page.locator("main").waitFor({ state: "attached" });
  await noSidewaysScroll(page);
  for (const scheme of schemes) {
    await showIn(page, scheme);
    expect(
      await violations(page, scheme === "dark" ? ["color-contrast", "link-in-text-block"] : []),
      `axe in the ${scheme} theme of ${page.url()}`,
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** As expectSound, where rows out of sight would keep the colours of the other theme. */
export async function expectSoundInFull(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ ...size, height: 2400 });
  await expectSound(page);
  await page.setViewportSize(size);
}

/** Checks a state of a screen on the phone, then in the layout of a desktop. */
export async function inBothLayouts(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  await check(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await check(page);
  await page.setViewportSize(size);
}

/** axe runs in the page: its package for Playwright opens a second page for each result. */
async function violations(page: Page, rules: string[]): Promise<string[]> {
  expect(page.frames(), "a frame would have to be looked into as well").toHaveLength(1);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(`${source};undefined`);
  return page.evaluate(async (only) => {
    if (!window.axe) throw new Error("axe has not come into the page");
    const chosen = only.length > 0 ? { runOnly: only } : {};
    // Selectors of all elements and a copy of the style sheets, which no rule that runs needs, take two thirds of the time.
    const lean = { selectors: false, preload: { assets: ["media" as const] } };
    const found = await window.axe.run(document, { resultTypes: ["violations"], ...lean, ...chosen });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary}`),
    );
  }, rules);
}

export async function noSidewaysScroll(page: Page): Promise<void> {
  const { content, visible } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    visible: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(visible);
}

/** Waits for the colours' transition: halfway through they have no contrast. */
async function showIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme);
  await page.evaluate(async () => {
    const framesPass = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await framesPass();
    // A replaced animation ends without an event.
    for (let running = ending(); running.length > 0; running = ending()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
      await framesPass();
    }
  });
}
