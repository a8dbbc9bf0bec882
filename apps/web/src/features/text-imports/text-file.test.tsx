import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { draft } from "../../testing/drafts.ts";
import { addFiles } from "../../testing/files.ts";
import { findToast } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier } = testScreens();

const picker = /Upload CSV\/text file/;
const csv = (name = "days.csv") =>
  new File(['Date,Resort,Skis,Notes\r\n2026-01-10,Alta,Enforcer 94,"deep, cold"\r\n'], name, { type: "text/csv" });

test("a chosen file is read, and shuts the text out; what is no text is refused, chosen or dropped", async () => {
  const { click, fill } = await open("/text-import", await skier());
  await addFiles(picker, new File(["x"], "photo.png", { type: "image/png" }));
  await findToast("Please select a text or CSV file");
  const text = await fill(/^Your ski days, one a line/, "Alta");
  await waitFor(() => expect(screen.getByLabelText(picker)).toBeDisabled());
  await fill(/^Your ski days, one a line/, "");

  await addFiles(picker, csv());
  await screen.findByText("days.csv");
  expect(screen.getByText("0.1 KB")).toBeVisible();
  expect(text).toBeDisabled();
  await click("button", "Remove days.csv");
  await waitFor(() => expect(text).toBeEnabled());

  const zone = screen.getByLabelText(picker).closest("label") as HTMLElement;
  const film = new File(["film"], "clip.mov", { type: "video/quicktime" });
  fireEvent.drop(zone, { dataTransfer: { files: [film] } });
  await findToast("Please drop a text or CSV file");
  await addFiles(picker, csv("more.csv"));
  await screen.findByText("more.csv");
  await click("button", "Parse and Create Draft Days");
  await draft("Alta", "Enforcer 94", "deep, cold");
});
