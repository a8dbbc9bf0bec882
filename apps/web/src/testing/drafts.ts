import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { findRow, rows } from "./find.ts";

/** The drafts of a text with all of these texts. */
export const drafts = (...texts: (string | RegExp)[]) => rows("Draft days", ...texts);
export const draft = (...texts: (string | RegExp)[]) => findRow("Draft days", ...texts);

/** The choice of a draft. */
export const action = (row: HTMLElement) => within(row).getByRole<HTMLSelectElement>("combobox", { name: /^Action:/ });
export const chosen = (row: HTMLElement) => action(row).selectedOptions[0]?.textContent;

/** Takes the first resort of a search that is open. */
export async function setResort(user: UserEvent, text: string): Promise<void> {
  const box = await screen.findByRole("combobox", { name: "Search for a resort" });
  await user.clear(box);
  await user.type(box, text);
  await user.click(await screen.findByRole("option", { name: new RegExp(`^${text}`, "i") }));
}
