import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

type Text = string | RegExp;

/** The rows of a list that have all of these texts. */
export function rows(list: Text, ...texts: Text[]): HTMLElement[] {
  // Also behind a dialog.
  const hidden = true;
  const found = screen.queryByRole("list", { name: list, hidden });
  const items = found ? within(found).queryAllByRole("listitem", { hidden }) : [];
  return items.filter((row) => texts.every((text) => row.textContent?.match(text)));
}

export async function findRow(list: Text, ...texts: Text[]): Promise<HTMLElement> {
  return waitFor(() => {
    const [row] = rows(list, ...texts);
    if (!row) throw new Error(`no row of ${list} has ${texts.join(", ")}`);
    return row;
  });
}

/** In the list of days, also while some are selected. */
export const dayRows = (...texts: Text[]) => rows(/^Ski days/, ...texts);
export const dayRow = (...texts: Text[]) => findRow(/^Ski days/, ...texts);

export async function untilGone(query: () => unknown): Promise<void> {
  await waitFor(() => expect(query()).toBeNull());
}

export async function findToast(text: Text): Promise<HTMLElement> {
  return within(await screen.findByRole("region", { name: /Notifications/ })).findByText(text);
}

/** Chooses from the menu of a day's row. */
export async function chooseAction(user: UserEvent, row: HTMLElement, action: "Edit" | "Select" | "Delete") {
  await user.click(within(row).getByRole("button", { name: /^Actions for/ }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

/** Chooses an option of a list that opens. */
export async function choose(user: UserEvent, list: string, option: Text) {
  await user.click(await screen.findByRole("combobox", { name: list }));
  await user.click(await screen.findByRole("option", { name: option }));
}
