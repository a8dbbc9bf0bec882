import { expectSound } from "../support/looks.ts";
import { dayRow, goTo, toast } from "../support/screens.ts";
import { inWords, password, Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("the season's start is previewed, saved, and moves the days", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-1), resort: "Alta" });
  await page.goto("/");
  await expect(dayRow(page, "Alta")).toBeVisible();
  await goTo(page, "Account");
  await expect(page).toHaveURL("/settings/account");
  await expect(page.getByText(skier.email)).toBeVisible();
  await expect(page.getByText(inWords(today(), "long"), { exact: true }), "Sign Up Date").toBeVisible();
  await expectSound(page);

  const month = page.getByRole("combobox", { name: "Month" });
  const day = page.getByRole("combobox", { name: "Day" });
  const save = page.getByRole("button", { name: "Save Changes" });
  await expect(save).toBeDisabled();
  const pick = async (list: typeof month, name: string) => {
    await list.click();
    await page.getByRole("option", { name, exact: true }).click();
  };
  await pick(month, "January");
  await pick(day, "31");
  const ranges = page.getByRole("region", { name: "Season Ranges" });
  await expect(ranges).toContainText(/This Season.*Jan 31, \d{4}.*Jan 30, \d{4}.*Last Season/);
  await pick(month, "February");
  await expect(day, "a 31st that February lacks").not.toHaveText("31");
  await expect(save).toBeDisabled();
  await expect(ranges).toContainText("Please select a month and day for the season start.");
  await day.click();
  await expect(page.getByRole("option")).toHaveCount(29);
  await page.keyboard.press("Escape");

  const starts = new Date(`${today()}T00:00:00Z`);
  await pick(month, starts.toLocaleDateString("en-US", { month: "long", timeZone: "UTC" }));
  await pick(day, String(starts.getUTCDate()));
  await save.click();
  await expect(toast(page, "Season start saved.")).toBeVisible();
  await expect(save).toBeDisabled();
  await goTo(page, "Home");
  await expect(page.getByText("No ski days logged yet."), "yesterday was last season").toBeVisible();
  await page.goto("/?season=-1");
  await expect(dayRow(page, "Alta")).toBeVisible();
});

test("one logs out after a question, and nothing of one account is seen in another", async ({
  page,
  skier,
  context,
  trap,
}) => {
  trap.allow(/status of 401 .*accounts\.get/);
  await skier.logDay({ resort: "Alta" });
  await page.goto("/");
  await expect(dayRow(page, "Alta")).toBeVisible();
  await goTo(page, "Account");
  const session = await context.cookies();
  await page.getByRole("button", { name: "Log out" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to log out?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/settings/account");
  await page.getByRole("button", { name: "Log out" }).click();
  await question.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/auth/);

  await test.step("the way back shows nothing, and the session is dead", async () => {
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL(/\/auth/);
    await expect(dayRow(page, "Alta")).toHaveCount(0);
    await context.addCookies(session);
    expect((await context.request.get("/api/v1/account")).status()).toBe(401);
  });

  await test.step("another account begins empty", async () => {
    await context.clearCookies();
    const other = await new Skier(context.request).signUp();
    await page.goto("/");
    await expect(page.getByText("No ski days logged yet."), other.email).toBeVisible();
  });
});

test("a new password needs the old one and ends the other sessions; signing out everywhere ends all", async ({
  page,
  skier,
  playwright,
  baseURL,
  trap,
}) => {
  trap.allow(/status of 422 .*accounts\.changePassword/);
  const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const signInElsewhere = async (withPassword: string) => {
    await elsewhere.post("/api/v1/sessions", { data: { email: skier.email, password: withPassword } });
    expect((await elsewhere.get("/api/v1/account")).status()).toBe(200);
  };
  await signInElsewhere(password);

  await page.goto("/settings/account");
  const current = page.getByRole("textbox", { name: "Current password" });
  const fresh = page.getByRole("textbox", { name: "New password" });
  await current.fill("not my password");
  await fresh.fill("short");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Use at least 8 characters.")).toBeVisible();
  await expect(fresh).toBeFocused();
  await fresh.fill("fresh powder");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(current).toHaveAttribute("aria-invalid", "true");
  await current.fill(password);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(current).toHaveValue("");
  expect((await elsewhere.get("/api/v1/account")).status()).toBe(401);
  await page.reload();
  await expect(page, "this session goes on").toHaveURL("/settings/account");

  await signInElsewhere("fresh powder");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect((await elsewhere.get("/api/v1/account")).status()).toBe(401);
  await elsewhere.dispose();
});
