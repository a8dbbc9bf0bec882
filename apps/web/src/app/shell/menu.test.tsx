import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier } = testScreens();

const texts = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);

async function openMenu() {
  const app = await open("/csv-export", await skier());
  const opener = await screen.findByRole("button", { name: "Open menu" });
  opener.focus();
  await app.user.keyboard("{Enter}");
  return { ...app, opener, menu: await screen.findByRole("dialog", { name: "Menu" }) };
}

test("the menu has every item of the product, names the sections, and leads there", async () => {
  const { click, menu } = await openMenu();
  expect(within(menu).getByRole("button", { name: "From Photos" })).toBeVisible();
  expect(texts(within(menu).getAllByRole("link"))).toEqual([
    "Home",
    "Stats",
    "Places",
    "Search",
    "Account",
    "Manage Skis",
    "From Text",
    "To CSV",
  ]);
  expect(texts(within(menu).getAllByRole("heading"))).toEqual(["Menu", "Settings", "Import Days", "Export Days"]);
  expect(within(menu).getByRole("link", { name: "To CSV" })).toHaveAttribute("aria-current", "page");
  await click("link", "From Text", menu);
  await screen.findByRole("heading", { name: "Import Ski Days from Text/CSV" });
});

test("the keyboard alone opens it, stays inside, closes it, and follows a link", async () => {
  const { user, click, menu, opener, address } = await openMenu();
  const close = within(menu).getByRole("button", { name: "Close menu" });
  await waitFor(() => expect(close).toHaveFocus());
  await user.tab({ shift: true });
  expect(within(menu).getAllByRole("radio").at(-1)).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(within(menu).getByRole("link", { name: "Home" })).toHaveFocus();
  await user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("dialog"));
  await waitFor(() => expect(opener).toHaveFocus());

  await user.keyboard("{Enter}");
  await click("button", "Close menu", await screen.findByRole("dialog", { name: "Menu" }));
  await untilGone(() => screen.queryByRole("dialog"));
  await user.click(opener);
  within(await screen.findByRole("dialog", { name: "Menu" }))
    .getByRole("link", { name: "From Text" })
    .focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/text-imports/new"));
  await untilGone(() => screen.queryByRole("dialog"));
});
