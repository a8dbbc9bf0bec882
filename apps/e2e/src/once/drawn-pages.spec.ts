import { holdCode } from "../support/code.ts";
import { photoFile } from "../support/photo-files.ts";
import { watchRequests } from "../support/requests.ts";
import { dayRow, goTo, openingButton, toast } from "../support/screens.ts";
import { password, Skier, today, yearBefore } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

/*
 * The server draws the first screen and sends its data with it (docs/decisions/014). These journeys hold the app's code back, or let
 * the page come at a bad time.
 */

/** Signed in with the app, this browser has said where it is (apps/web/src/lib/zone-cookie.ts). */
test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: "time-zone", value: "UTC", url: server.url }]);
});

test("home can be read before its code has come, and what was pressed opens then", async ({ page, skier }) => {
  await skier.logDay({ notes: "</script><script>document.title = 'taken'</script>", skis: ["</script><b>$& skis"] });
  const letCodeCome = await holdCode(page, "index");
  await page.goto("/", { waitUntil: "commit" });
  await expect(page).toHaveTitle("Ski Days · Firn");
  await expect(dayRow(page, "Alta", "Day 1", "</script><b>$& skis")).toBeVisible();
  await openingButton(dayRow(page, "Day 1")).click();
  await openingButton(dayRow(page, "Day 1")).click();
  letCodeCome();
  await expect(page.getByRole("dialog")).toContainText("document.title = 'taken'");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveTitle("Ski Days · Firn");
});

test("a link leads on before the code has come", async ({ page, skier }) => {
  await skier.logDay();
  const letCodeCome = await holdCode(page, "index");
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "New Day" }).click();
  await expect(page).toHaveURL("/new");
  await expect(page.getByRole("heading", { name: "Log New Ski Day" })).toBeVisible();
  letCodeCome();
});

test("who has read on before the code has come stays there", async ({ page, skier }) => {
  for (let day = 0; day < 20; day++) await skier.logDay({ date: today(-day) });
  await skier.startSeasonAfterTomorrow();
  const letCodeCome = await holdCode(page, "index");
  await page.goto("/", { waitUntil: "commit" });
  // Waits until it stays where it is for two frames, and there is none before the style sheet has come: nothing can be scrolled then.
  await dayRow(page, "Day 10").scrollIntoViewIfNeeded();
  letCodeCome();
  await expect(page.getByRole("button", { name: "Open menu" })).not.toBeInViewport();
  await expect(page.getByRole("list", { name: "Ski days" }).getByRole("listitem")).toHaveCount(20);
  await expect(dayRow(page, "Day 10")).toBeInViewport();
});

test("a form can be filled in before its code has come", async ({ page, skier }) => {
  await skier.logDay({ date: today(-1) });
  const letCodeCome = await holdCode(page, "index");
  await page.goto("/new", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "Alta" }).click();
  await page.getByRole("checkbox", { name: "Rustler 10" }).click();
  await page.getByRole("radio", { name: "Training" }).click();
  const notes = page.getByRole("textbox", { name: "Notes" });
  await notes.fill("First tracks.");
  await page.getByLabel("Click or drag to upload").setInputFiles([await photoFile()]);
  letCodeCome();
  await expect(page.getByText("1 of 1 photo uploaded.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Alta" })).toBeChecked();
  await expect(notes).toHaveValue("First tracks.");
  await expect(notes).toBeFocused();
  await page.getByRole("button", { name: "Save Ski Day" }).click();
  await expect(toast(page, "Ski day logged successfully!")).toBeVisible();
  await openingButton(dayRow(page, "Training")).click();
  await expect(page.getByRole("dialog")).toContainText("First tracks.");
});

test("one logs in by a form that was sent before its code has come; no password gets into an address", async ({
  page,
  context,
}) => {
  const skier = await new Skier(context.request).signUp();
  await context.clearCookies();
  const letCodeCome = await holdCode(page, "index");
  const asked = watchRequests(page, "");
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Email" }).fill(skier.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.keyboard.press("Enter");
  letCodeCome();
  await expect(toast(page, `Welcome back, ${skier.email}!`)).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(asked.all.join(" ")).not.toContain(encodeURIComponent(password));
});

test("a tab that was pressed before its code has come is shown then", async ({ page }) => {
  const letCodeCome = await holdCode(page, "index");
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByRole("tab", { name: "Sign Up" }).click();
  letCodeCome();
  await expect(page.getByText("min 8 chars")).toBeVisible();
});

test("on a browser that two use, nobody sees what the other has", async ({ page, context, skier }) => {
  await skier.logDay({ resort: "Alta" });
  await page.goto("/");
  await expect(dayRow(page, "Alta")).toBeVisible();
  await page.goto("/stats");
  await expect(page.getByText("Days Skied")).toBeVisible();

  await context.clearCookies({ name: "firn_session" });
  const other = await new Skier(context.request).signUp();
  await other.logDay({ resort: "Zermatt" });
  await page.goto("/");
  await expect(dayRow(page, "Zermatt")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/stats");
  await expect(page.getByText("Days Skied")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(dayRow(page, "Zermatt")).toBeVisible();
  await expect(dayRow(page, "Alta")).toHaveCount(0);
});

test("after signing out the way back shows nothing", async ({ page, skier, trap }) => {
  trap.allow(/status of 401 .*accounts\.get/);
  await skier.logDay();
  await page.goto("/");
  await expect(dayRow(page, "Alta")).toBeVisible();
  await goTo(page, "Account");
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  await expect(dayRow(page, "Alta")).toHaveCount(0);
});

test("a session that has ended leads in again, and back", async ({ page, context, skier }) => {
  await skier.logDay();
  const session = (await context.cookies()).find(({ name }) => name !== "time-zone");
  if (!session) throw new Error("A skier has a session.");
  await context.addCookies([{ ...session, value: "no-longer-one" }]);
  await page.goto("/stats");
  await expect(page).toHaveURL("/auth?redirect=%2Fstats");
  await page.getByRole("textbox", { name: "Email" }).fill(skier.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/stats");
});

test("a page that was drawn for another day is drawn anew, with what was typed", async ({ page, skier, server }) => {
  await skier.logDay();
  await page.clock.install({ time: Date.now() + 86_400_000 });
  const letCodeCome = await holdCode(page, "index");
  const asked = watchRequests(page, server.url);
  await page.goto("/new", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Notes" }).fill("Tomorrow.");
  letCodeCome();
  await expect.poll(() => asked.calls[0]).toEqual(["accounts.get", "resorts.recent", "skis.list"]);
  await expect(page.getByText("Rustler 10")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Tomorrow.");
});

test("a form that this tab has kept goes on, whatever the server has drawn", async ({ page, skier }) => {
  await skier.logDay();
  await page.goto("/new");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("textbox", { name: "Notes" }).fill("Half a day.");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Half a day.");
});

test("who goes back before the code has come sees the screen of that address", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-1), resort: "Alta" });
  await skier.logDay({ date: yearBefore(today(-1)), resort: "Zermatt" });
  await page.goto("/");
  await page.getByRole("combobox", { name: "Season" }).click();
  await page.getByRole("option", { name: /^Last Season/ }).click();
  await expect(dayRow(page, "Zermatt")).toBeVisible();

  const letCodeCome = await holdCode(page, "index");
  await page.reload({ waitUntil: "commit" });
  await expect(dayRow(page, "Zermatt")).toBeVisible();
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL("/");
  letCodeCome();
  await expect(dayRow(page, "Alta")).toBeVisible();
  await expect(dayRow(page, "Zermatt")).toHaveCount(0);
});

test("code that cannot be had comes with the network", async ({ page, skier, trap }) => {
  trap.allow(/Failed to load resource: .*\/assets\//);
  await skier.logDay();
  const entry = "**/assets/index-*.js";
  await page.route(entry, (route) => route.abort("internetdisconnected"));
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/", { waitUntil: "commit" });
  await failed;
  await openingButton(dayRow(page, "Day 1")).click();
  await page.unroute(entry);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole("dialog")).toContainText("Rustler 10");
});

test("without its own drawing a page asks for itself", async ({ page, context, server }) => {
  await new Skier(context.request).signUp();
  const asked = watchRequests(page, server.url);
  await page.route(
    (url) => url.pathname === "/",
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('id="first-data"', 'id="other"');
      await route.fulfill({ response: answer, body });
    },
  );
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Add Your First Day" })).toBeVisible();
  await expect.poll(() => asked.calls).toEqual([["accounts.get", "days.list"]]);
});
