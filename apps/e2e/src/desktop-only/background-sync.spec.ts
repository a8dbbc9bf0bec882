import { installApp, logDay, noConnection, waitingRow } from "../support/outbox.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("the service worker sends what waits when no page is open", async ({ page, context, skier, server, trap }) => {
  trap.allow(noConnection);
  await skier.logDay({ resort: "Alta", date: today(-1) });
  await installApp(page);
  await context.setOffline(true);
  await logDay(page, { photos: 1 });
  await expect(waitingRow(page, "Alta")).toBeVisible();

  const blank = await context.newPage();
  const devtools = await context.newCDPSession(blank);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url));
      if (own) resolve(own.registrationId);
    });
  });
  await blank.goto("/icon.svg");
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await page.close();
  await context.setOffline(false);
  const event = { origin: server.url, registrationId, tag: "outbox", lastChance: false };
  await devtools.send("ServiceWorker.dispatchSyncEvent", event);
  await expect.poll(() => skier.days()).toMatchObject([{ photos: [{}] }, {}]);
});
