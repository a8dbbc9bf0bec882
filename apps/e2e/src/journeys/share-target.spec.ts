import type { Page } from "@playwright/test";
import { dayCard, thumbnails } from "../support/imports.ts";
import { deviceContents, untilForgotten, untilInstalled, untilKept } from "../support/installed.ts";
import { expectSound, inBothLayouts } from "../support/looks.ts";
import { heicFile, photoFile, places } from "../support/photo-files.ts";
import { password, Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { textBox } from "../support/text-imports.ts";

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

const question = (page: Page, shared: string) => page.getByRole("region", { name: `${shared} shared` });
const addThem = (page: Page) => page.getByRole("button", { name: /^Add (it|them)$/ });

async function openImports(page: Page): Promise<unknown[]> {
  return (await page.request.get("/api/v1/photo_imports")).json();
}

test("shared photos wait for a tap, stay on the device until they are uploaded, and are taken once", async ({
  page,
  context,
  skier,
  server,
  trap,
}) => {
  await skier.startSeasonAfterTomorrow();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && /\/(?:trpc|api)\//.test(request.url())) sent.push(request.url());
  });
  await page.goto("/");
  await untilInstalled(page);
  await untilKept(page, skier.email);
  await share(page, { files: [await photoFile(), heicFile()] });
  await expect(question(page, "2 photos were").getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("list", { name: "Shared files" }).locator("img")).toHaveJSProperty("naturalWidth", 320);
  await expect(page.getByRole("listitem").filter({ hasText: "IMG_7001.HEIC" })).toContainText(/\d (KB|MB)/);
  await inBothLayouts(page, expectSound);

  await test.step("a later share joins them, and a discard leaves nothing", async () => {
    await share(page, { files: [{ name: "day.gpx", mimeType: "application/gpx+xml", buffer: Buffer.from("<gpx/>") }] });
    await expect(question(page, "3 files were")).toContainText("day.gpx");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL("/");
    await untilForgotten(page, '"file":');
    expect(sent).toEqual([]);
    expect(await openImports(page)).toEqual([]);
  });

  await test.step("what is added is no more than what was shown", async () => {
    await share(page, { files: [await photoFile()] });
    await expect(question(page, "1 photo was")).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/");
    await share(other, { files: [await photoFile()] });
    await expect(question(other, "2 photos were")).toBeVisible();
    await addThem(page).click();
    await expect(page.getByText("1 of 1 photo uploaded")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "View" })).toHaveCount(1);
    await other.reload();
    await expect(question(other, "1 photo was")).toBeVisible();
    expect(sent.filter((url) => /\/photos$/.test(url))).toHaveLength(1);
    await other.getByRole("button", { name: "Discard" }).click();
    await expect(other).toHaveURL("/");
    await other.close();
  });

  await test.step("files that a page of another origin submits stay off the server until a tap", async () => {
    const before = (await openImports(page)).length;
    const form = `<form action="${server.url}/share" method="post" enctype="multipart/form-data"><input type="file" name="files" multiple></form>`;
    await page.route("http://elsewhere.example/", (route) => route.fulfill({ contentType: "text/html", body: form }));
    await page.goto("http://elsewhere.example/");
    await page.locator("input").setInputFiles([await photoFile(), await photoFile()]);
    await page.locator("form").evaluate((sent: HTMLFormElement) => sent.submit());
    await expect(question(page, "2 photos were")).toBeVisible();
    await page.reload();
    await expect(question(page, "2 photos were")).toBeVisible();
    expect(await openImports(page)).toHaveLength(before);
    await addThem(page).click();
    await expect(page.getByText("2 of 2 photos uploaded")).toBeVisible();
    expect(await openImports(page)).toHaveLength(before + 1);
  });

  await test.step("added photos stay on the device until they are uploaded, and are taken once", async () => {
    trap.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const accounts = new Set<string | undefined>();
    await page.route(/\/api\/v1\/photo_imports\/[^/]+\/photos/, (route) => {
      accounts.add(route.request().headers()["firn-account"]);
      return route.abort();
    });
    const altaPhoto = () => photoFile({ date: today(-3), position: places.alta });
    await share(page, { files: [await altaPhoto(), await altaPhoto()] });
    await addThem(page).click();
    await expect(page).toHaveURL(/\/photo-imports\/(?!new)/);
    await expect(page.getByRole("list", { name: "Uploads" }).getByText(/broke off/)).toHaveCount(2);
    expect([...accounts], "each change names its account").toEqual([encodeURIComponent(skier.email)]);
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText("2 of 2 photos uploaded")).toBeVisible();
    await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(2);
    await page.reload();
    await expect(thumbnails(dayCard(page, "Alta"))).toHaveCount(2);
    await expect(page.getByRole("list", { name: "Uploads" })).toHaveCount(0);
  });

  await test.step("a shared text opens the text import with it", async () => {
    await share(page, { texts: { title: "My winter", text: "Jan 5 Alta\nJan 6 Alta" } });
    await expect(page).toHaveURL("/text-imports/new");
    await expect(textBox(page)).toHaveValue("My winter\nJan 5 Alta\nJan 6 Alta");
  });

  await test.step("without a connection added photos wait, and are imported when there is one", async () => {
    const manifest = await (await page.request.get("/manifest.webmanifest")).text();
    await page.route("**/manifest.webmanifest", (route) => route.fulfill({ body: manifest }));
    await context.setOffline(true);
    await share(page, { files: [await photoFile()] });
    await addThem(page).click();
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

test("what is shared without a session belongs to nobody; where the session has ended it waits for its account, and for no other", async ({
  page,
  skier,
  context,
  playwright,
  server,
  trap,
}) => {
  trap.allow(/status of 401/);
  await context.clearCookies();
  await page.goto("/auth");
  await untilInstalled(page);
  for (const shared of [{ files: [await photoFile()] }, { texts: { text: "Jan 5 Alta" } }]) {
    await share(page, shared);
    await expect(page).toHaveURL(/\/auth/);
  }
  await signIn(page, skier);
  await expect(page.getByText("What was shared was not kept.")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Paste your notes" }).click();
  await expect(textBox(page)).toHaveValue("");
  expect(await openImports(page)).toEqual([]);
  expect(await deviceContents(page)).not.toContain('"file":');

  const elsewhere = await playwright.request.newContext({ baseURL: server.url });
  const other = await new Skier(elsewhere).signUp();
  await elsewhere.dispose();
  const shareAfterTheEnd = async () => {
    await page.goto("/");
    await untilKept(page, skier.email);
    // A request on its way would learn of the end before the share.
    await page.waitForLoadState("networkidle");
    expect((await context.request.delete("/api/v1/account/sessions")).status()).toBe(204);
    await share(page, { files: [await photoFile()] });
    await expect(page).toHaveURL(/\/auth/);
  };
  await shareAfterTheEnd();
  await test.step("a second one finds no account on the device", async () => {
    await share(page, { files: [await photoFile()] });
    await expect(page).toHaveURL(/\/auth/);
    await signIn(page, skier);
    await expect(page.getByText("What was shared was not kept.")).toBeVisible();
    await page.getByRole("link", { name: "Add from photos" }).click();
    await expect(question(page, "1 photo was")).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL("/");
  });

  await shareAfterTheEnd();
  await signIn(page, other);
  await expect(page.getByText("Nothing that was shared waits for this account.")).toBeVisible();
  expect(await openImports(page)).toEqual([]);
  await untilForgotten(page, '"file":', skier.email);
});
