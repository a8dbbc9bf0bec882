import type { Page } from "@playwright/test";
import { dayCard, thumbnails } from "../support/imports.ts";
import { untilInstalled, untilKept } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { toast } from "../support/screens.ts";
import { password, type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { draft, parseButton, textBox } from "../support/text-imports.ts";

test.use({ serviceWorkers: "allow" });

interface Share {
  texts?: Record<string, string>;
  files?: { name: string; mimeType: string; buffer: Buffer }[];
}

/** Posts the form that the manifest describes, as a navigation. */
async function share(page: Page, { texts = {}, files = [] }: Share): Promise<void> {
  const { share_target } = await (await page.request.get("/manifest.webmanifest")).json();
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] }));
  const arrived = page.waitForEvent("framenavigated");
  await page.evaluate(
    ({ target, texts, sent }) => {
      const form = document.createElement("form");
      Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype });
      for (const [param, value] of Object.entries(texts)) {
        form.append(Object.assign(document.createElement("textarea"), { name: target.params[param], value }));
      }
      const input = Object.assign(document.createElement("input"), { type: "file", multiple: true });
      input.name = target.params.files[0].name;
      const chosen = new DataTransfer();
      for (const { name, type, bytes } of sent) chosen.items.add(new File([new Uint8Array(bytes)], name, { type }));
      input.files = chosen.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { target: share_target, texts, sent },
  );
  await arrived;
}

test("shared photos stay on the device until they are uploaded, also without a connection, and are taken once", async ({
  page,
  context,
  skier,
  trap,
}) => {
  trap.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await skier.startSeasonAfterTomorrow();
  await page.goto("/stats");
  await untilInstalled(page);
  await page.route(/\/api\/v1\/photo_imports\/[^/]+\/photos/, (route) => route.abort());
  const altaPhoto = () => photoFile({ date: today(-3), position: places.alta });
  await share(page, { files: [await altaPhoto(), await altaPhoto()] });
  await expect(page).toHaveURL(/\/photo-imports\/(?!new)/);
  await expect(page.getByRole("list", { name: "Uploads" }).getByText(/broke off/)).toHaveCount(2);
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText("2 of 2 photos uploaded")).toBeVisible();
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(2);
  await page.reload();
  await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(2);
  await expect(page.getByRole("list", { name: "Uploads" })).toHaveCount(0);

  await test.step("a shared text opens the text import with it", async () => {
    await share(page, { texts: { title: "My winter", text: "Jan 5 Alta\nJan 6 Alta" } });
    await expect(page).toHaveURL("/text-imports/new");
    await expect(textBox(page)).toHaveValue("My winter\nJan 5 Alta\nJan 6 Alta");
  });

  await test.step("without a connection shared photos wait, and are imported when there is one", async () => {
    const manifest = await (await page.request.get("/manifest.webmanifest")).text();
    await page.route("**/manifest.webmanifest", (route) => route.fulfill({ body: manifest }));
    await context.setOffline(true);
    await share(page, { files: [await photoFile()] });
    await expect(page.getByText("Importing photos needs a connection. 1 shared photo waits here.")).toBeVisible();
    await expectSound(page);
    await context.setOffline(false);
    await expect(page.getByText("1 of 1 photo uploaded")).toBeVisible();
  });
});

async function signIn(page: Page, { email }: Skier): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test("what is shared without a session is imported after signing in", async ({ page, skier, context, trap }) => {
  trap.allow(/status of 401/);
  await test.step("before the first sign-in on this device", async () => {
    await context.clearCookies();
    await page.goto("/auth");
    await untilInstalled(page);
    await share(page, { files: [await photoFile()] });
    await expect(page).toHaveURL(/\/auth/);
    await signIn(page, skier);
    await expect(page).toHaveURL(/\/photo-imports\/(?!new)/);
    await expect(page.getByText("1 of 1 photo uploaded")).toBeVisible();
  });

  await test.step("two shares that find the session ended", async () => {
    await untilKept(page, skier.email);
    expect((await context.request.delete("/api/v1/account/sessions")).status()).toBe(204);
    for (let shared = 0; shared < 2; shared++) {
      await share(page, { files: [await photoFile()] });
      await expect(page).toHaveURL(/\/auth/);
    }
    await signIn(page, skier);
    await expect(page.getByText("2 of 2 photos uploaded")).toBeVisible();
  });
});

test.describe("without a service worker, which would keep requests from the routes of these", () => {
  test.use({ serviceWorkers: "block" });

  test("the shortcut opens one import, also where the answer is lost", async ({ page, skier, trap }) => {
    trap.allow(/ERR_FAILED/);
    const keys: (string | undefined)[] = [];
    await page.route(/\/trpc\/photoImports\.create/, async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.goto("/photo-imports/new");
    await expect(page.getByRole("alert"), skier.email).toContainText("Failed to start photo import");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/photo-imports\/(?!new)/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test("a text whose answer was lost, and that is sent again, opens one import", async ({ page, skier, trap }) => {
    trap.allow(/ERR_FAILED/);
    await skier.startSeasonAfterTomorrow();
    await page.goto("/text-imports/new");
    const keys: (string | undefined)[] = [];
    await page.route(/\/(?:api\/v1\/text_imports|trpc\/textImports\.create)$/, async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await textBox(page).fill(`${today(-5)} Alta`);
    await parseButton(page).click();
    await expect(toast(page, /Failed to parse text/)).toBeVisible();
    await parseButton(page).click();
    await expect(draft(page, "Alta")).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    await page.goto("/");
    await expect(page.getByRole("navigation", { name: "Open imports" }).getByRole("link")).toHaveCount(1);
  });
});
