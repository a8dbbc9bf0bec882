import type { Page } from "@playwright/test";

declare global {
  interface Window {
    layoutShifts?: () => string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const shift of entries as LayoutShift[]) {
        const moved = shift.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 100) : "?"));
        seen.push(`${shift.value} by ${moved.join(" and ")}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift" });
    window.layoutShifts = () => {
      note(observer.takeRecords());
      return seen;
    };
  });
}

/** A shift is known once the frame after it has been drawn. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.layoutShifts?.() ?? ["nothing was watched"];
  });
}
