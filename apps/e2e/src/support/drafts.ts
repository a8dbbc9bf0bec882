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

/** Whether the rows on the screen keep to the height of their width, but for remarks of more than two lines, and the controls of narrow ones to the size of a finger. */
export async function expectDense(list: Locator): Promise<void> {
  await list.scrollIntoViewIfNeeded();
  const { isLine, heights, sides } = await list.evaluate((element) => {
    const isOnScreen = (row: Element) => row.getBoundingClientRect().top < window.innerHeight;
    const rows = [...element.children].filter(isOnScreen);
    const moreLines = (remarks: Element | null) => {
      const lineHeight = remarks ? Number.parseFloat(getComputedStyle(remarks).lineHeight) : 0;
      return Math.max(0, (remarks?.getBoundingClientRect().height ?? 0) - 2 * lineHeight);
    };
    const controls = rows.flatMap((row) => [...row.querySelectorAll("button, select")]);
    const boxes = controls.map((control) => control.getBoundingClientRect());
    return {
      isLine: (rows[0]?.clientWidth ?? 0) >= 42 * 16,
      heights: rows.map((row) => row.getBoundingClientRect().height - moreLines(row.querySelector(".draft-effect"))),
      sides: boxes.flatMap(({ width, height }) => [width, height]),
    };
  });
  expect(Math.max(...heights), "the tallest row").toBeLessThanOrEqual(isLine ? 40 : 96);
  if (!isLine) expect(Math.min(...sides), "the smallest side of a control").toBeGreaterThanOrEqual(44);
}
