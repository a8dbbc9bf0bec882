import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, visitor } = testScreens({ settings: { signUps: "first" } });

test("after the first account Sign Up says that it is closed, and Login goes on", async () => {
  const closed = "This server takes no new accounts. Ask whoever runs it if you need one.";
  const first = await open("/auth", visitor());
  await first.click("tab", "Sign Up");
  expect(await screen.findByLabelText("Email")).toBeVisible();
  expect(screen.queryByText(closed)).toBeNull();

  await skier();
  const { click } = await open("/auth", visitor());
  await click("tab", "Sign Up");
  await screen.findByText(closed);
  expect(screen.queryByLabelText("Email")).toBeNull();
  expect(screen.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await click("tab", "Login");
  await waitFor(() => expect(screen.getByLabelText("Email")).toBeVisible());
});
