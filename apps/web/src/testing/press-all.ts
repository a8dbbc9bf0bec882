import { act } from "@testing-library/react";
import { vi } from "vitest";
import type { Network } from "./network.ts";
import type { testScreens } from "./screens.tsx";
import type { Skier } from "./skier.ts";

type Open = ReturnType<typeof testScreens>["open"];

/** Goes over screens and presses what is there, by the keyboard. `pressed` has the names of all buttons so far. */
export function crawler(open: Open, network: Network, skier: Skier) {
  const pressed = new Set<string>();

  /** Waits until all requests have their answers, all code has come, and what they say is shown. */
  async function settled(): Promise<void> {
    let quiet = 0;
    while (quiet < 3) {
      await vi.dynamicImportSettled();
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      quiet = network.pending === 0 ? quiet + 1 : 0;
    }
  }

  /** Presses each button of a screen, and those that come with it, unless another screen had it. */
  async function pressAll(path: string, { confirms = false } = {}): Promise<void> {
    let app = await open(path, skier);
    const show = async () => {
      app = await open(path, skier);
      await settled();
    };
    // A question may come after what its button has loaded.
    const outside = confirms ? "" : ":not([role=alertdialog] *)";
    let opener = "";
    await settled();
    const address = app.address();
    for (;;) {
      const isMenu = find("[role=menu]").length > 0;
      const buttons = find(isMenu ? "[role=menuitem]" : `button:not(:disabled)${outside}`);
      // Without what is entered, so that one of many alike is pressed.
      const names = buttons.map((one) => `${isMenu ? "item" : ""} ${nameOf(one).replace(/[^Ａ-Ｚａ-ｚ]+/g, " ")}`);
      const next = names.findIndex((name) => !pressed.has(name));
      const name = names[next];
      if (name === undefined && !isMenu) return;
      if (name !== undefined) {
        pressed.add(name);
        buttons[next]?.focus();
        await app.user.keyboard("{Enter}");
        await settled();
        // A menu is opened again for each of its items.
        if (isMenu && names.some((other) => !pressed.has(other))) pressed.delete(opener);
        if (!isMenu) opener = name;
        if (find("[role=menu]").length > 0) continue;
      }
      const question = find("[role=alertdialog] button");
      if (confirms && question.length > 0) {
        question.at(-1)?.focus();
        await app.user.keyboard("{Enter}");
      } else await app.user.keyboard("{Escape}");
      await settled();
      if (find("[role=dialog], [role=alertdialog]").length > 0 || app.address() !== address) await show();
    }
  }

  return { pressed, settled, pressAll };
}

/** What is on the screen, and not behind a dialog. */
function find(selector: string): HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  return found.filter((element) => !element.closest("[hidden], [inert], [aria-hidden=true]"));
}

const nameOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent ?? "";
