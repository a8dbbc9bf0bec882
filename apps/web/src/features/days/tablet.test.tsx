import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dayRow } from "../../testing/find.ts";
import { matchMediaOf } from "../../testing/media.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier } = testScreens();

test("on a tablet the heading of a run stands over both columns, and each day is a card", async () => {
  matchMediaOf((query) => query === "(48rem <= width < 64rem)");
  const owner = await skier();
  for (const day of ["10", "11", "12"]) await owner.logDay({ date: `2026-01-${day}`, resort: "Alta" });
  await open("/", owner);
  const heading = await screen.findByRole("heading", { name: /^Alta Jan 10/ });
  const items = within(screen.getByRole("list", { name: "Ski days" })).getAllByRole("listitem");
  expect(items).toHaveLength(4);
  expect(items[0]).toContainElement(heading);
  expect(within(items[0] as HTMLElement).queryByRole("button")).toBeNull();
});

test("a dialog of the open day stays while a tablet is turned, and the day with it", async () => {
  const turn = stubWidth("(width >= 64rem)");
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Alta" });
  const { user, click } = await open("/", owner);
  await user.click(within(await dayRow("Alta")).getAllByRole("button")[0] as HTMLElement);
  await click("button", "Delete");
  const question = await screen.findByRole("alertdialog");
  turn();
  expect(question).toBeInTheDocument();
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  // Now the day is a dialog over the list.
  await waitFor(() => expect(document.querySelector("[role=dialog]")).toHaveAttribute("data-state", "open"));
});

/** The query matches until the returned function is called. */
function stubWidth(wide: string): () => void {
  const { matchMedia } = window;
  const listeners = new Set<() => void>();
  let matches = true;
  const list = {
    get matches() {
      return matches;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal("matchMedia", (query: string) => (query === wide ? list : matchMedia.call(window, query)));
  return () => {
    matches = false;
    act(() => {
      for (const listener of listeners) listener();
    });
  };
}
