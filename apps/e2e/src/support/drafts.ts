import { expect, type Locator } from "@playwright/test";

function action(row: Locator): Locator {
  return row.getByRole("combobox", { name: /^Action:/ });
}

/** The words of the chosen action. */
export function chosen(row: Locator): Locator {
  return action(row).locator("option:checked");
}

export async function decide(row: Locator, label: string): Promise<void> {
  await action(row).selectOption({ label });
}

/** Whether the rows on the screen keep to the height of their width, but for remarks of more than two lines, and their controls to the size of a finger on a phone. */
export async function expectDense(list: Locator): Promise<void> {
  await list.scrollIntoViewIfNeeded();
  const { isWide, heights, sides } = await list.evaluate((element) => {
    const isOnScreen = (row: Element) => row.getBoundingClientRect().top < window.innerHeight;
    const rows = [...element.children].filter(isOnScreen);
    const moreLines = (remarks: Element | null) => {
      const lineHeight = remarks ? Number.parseFloat(getComputedStyle(remarks).lineHeight) : 0;
      return Math.max(0, (remarks?.getBoundingClientRect().height ?? 0) - 2 * lineHeight);
    };
    const controls = rows.flatMap((row) => [...row.querySelectorAll("button, select")]);
    const boxes = controls.map((control) => control.getBoundingClientRect());
    return {
      isWide: window.innerWidth >= 1024,
      heights: rows.map((row) => row.getBoundingClientRect().height - moreLines(row.querySelector(".draft-effect"))),
      sides: boxes.flatMap(({ width, height }) => [width, height]),
    };
  });
  expect(Math.max(...heights), "the tallest row").toBeLessThanOrEqual(isWide ? 40 : 96);
  if (!isWide) expect(Math.min(...sides), "the smallest side of a control").toBeGreaterThanOrEqual(44);
}
