import type { Page } from "@playwright/test";

/** A phone with text at twice its size. */
export async function enlargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement.style.setProperty("font-size", "200%");
    document.addEventListener("DOMContentLoaded", enlarge);
  });
}

/** The texts and controls beyond an edge of the screen, unless inside something that scrolls sideways itself, and text fields without room. */
export function beyondTheEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isOut = (element: Element) => {
      const { left, right, height } = element.getBoundingClientRect();
      return height > 0 && (left < -1 || right > width + 1) && !scrolls(element.parentElement);
    };
    const shown = [...document.querySelectorAll("a, button, h1, h2, h3, input, label, p, li, dd, span")];
    const found = shown.filter((element) => element.checkVisibility({ visibilityProperty: true }) && isOut(element));
    const sideways = document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : [];
    const hasRoom = (input: Element) =>
      input.getBoundingClientRect().width > 5 * Number.parseFloat(getComputedStyle(input).fontSize);
    const fields = [...document.querySelectorAll("input:not([type]), input[type=text]")];
    found.push(...fields.filter((field) => field.checkVisibility({ visibilityProperty: true }) && !hasRoom(field)));
    return [...sideways, ...found.map((element) => element.outerHTML.slice(0, 160))];
  });
}
