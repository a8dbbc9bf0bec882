import { photoFile } from "../support/photo-files.ts";
import { toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { unzipped } from "../support/zip-file.ts";

test("everything is taken along in one file, with the photos as they were", async ({ page, skier }) => {
  const photo = await photoFile({ date: today(-1) });
  await skier.logDay({ date: today(-1), resort: "Alta", photos: [photo] });
  await page.goto("/settings/account");
  const link = page.getByRole("link", { name: "Download my data" });
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  await expect(toast(page, /^Your download has started\./)).toBeVisible();
  expect(file.suggestedFilename()).toBe(`firn-account-${today()}.zip`);
  const files = await unzipped(await file.path());
  const [photoName = ""] = [...files.keys()].filter((name) => name.startsWith("photos/"));
  expect(photoName).toMatch(new RegExp(`^photos/${today(-1)} Alta 1 [\\w-]+\\.jpg$`));
  expect(files.get(photoName)).toEqual(photo.buffer);
  await expect(page, "one is still where one was").toHaveURL("/settings/account");
});
