import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createTestApp, skierPassword, type TestApp } from "@firn/testing/app";
import type { TestClient } from "@firn/testing/client";
import { expect, onTestFinished, test } from "vitest";
import {
  type Download,
  downloaded,
  restored,
  rewritten,
  rezipped,
  sha256,
  skierWithPhotos,
} from "./support/archive.ts";
import { createSilent } from "./support/losing-database.ts";

async function signedIn(app: TestApp, email: string): Promise<TestClient> {
  const client = app.visitor();
  expect((await client.rest("POST", "/sessions", { email, password: skierPassword })).status).toBe(201);
  return client;
}

test("out, deleted, and back: the same account, word for word, and its photos can be seen", async () => {
  const { app, client, photoIds } = await skierWithPhotos();
  const friend = await app.skier("friend@example.com");
  const before = await downloaded(client);
  const views = await Promise.all(photoIds.map((id) => client.request(`/photos/${id}/full`)));
  expect((await client.rest("DELETE", "/account", { account: { password: skierPassword } })).status).toBe(204);

  const summary = await restored(app, before.bytes, "skier@example.com");
  expect(summary).toEqual({ days: 2, skis: 2, photos: 2, unshown: 0, lost: 0 });
  const back = await signedIn(app, "skier@example.com");
  const after = await downloaded(back);
  expect(after.account).toEqual(before.account);
  expect(after.csv).toBe(before.csv);
  expect([...after.files.keys()]).toEqual([...before.files.keys()]);
  for (const [at, id] of photoIds.entries()) {
    const view = await back.request(`/photos/${id}/full`);
    expect(view.status).toBe(200);
    expect(await view.arrayBuffer()).toEqual(await views[at]?.arrayBuffer());
  }
  expect(readdirSync(join(app.folder, "uploads"))).toEqual([]);
  const leftovers = await app.db.$client.execute("SELECT * FROM photo_leftovers");
  expect(leftovers.rows).toEqual([]);
  expect((await downloaded(friend)).account.days).toEqual([]);
});

test("beside the account that it came from it gets ids of its own, in the same order", async () => {
  const { app, client } = await skierWithPhotos();
  const before = await downloaded(client);
  await restored(app, before.bytes, "twin@example.com");
  const after = await downloaded(await signedIn(app, "twin@example.com"));
  expect(after.csv).toBe(before.csv);
  const plain = ({ account }: Download) => ({
    skis: account.skis.map(({ id, ...ski }) => ski),
    days: account.days.map(({ id, ski_ids, photos, ...day }) => ({
      ...day,
      skis: ski_ids.map((skiId) => account.skis.find((ski) => ski.id === skiId)?.name),
      photos: photos.map(({ id: _, file, ...photo }) => photo),
    })),
  });
  expect(plain(after)).toEqual(plain(before));
  const ids = ({ account: { skis, days } }: Download) =>
    [...skis, ...days, ...days.flatMap(({ photos }) => photos)].map(({ id }) => id);
  expect(ids(after).filter((id) => ids(before).includes(id))).toEqual([]);
  expect((await downloaded(client)).account).toEqual(before.account);
});

test("under an address that its account has left, devices know it by another key", async () => {
  const { app, client } = await skierWithPhotos();
  const { bytes } = await downloaded(client);
  const move = (caller: TestClient, email: string) =>
    caller.rest("PUT", "/account/email", { email, password: skierPassword });
  await move(client, "moved@example.com");
  await restored(app, bytes, "skier@example.com");
  const back = await signedIn(app, "skier@example.com");
  const keyOf = async (caller: TestClient) => ((await caller.rest("GET", "/account")).body as { key: string }).key;
  expect(await keyOf(client)).toBe("skier@example.com");
  expect(await keyOf(back)).not.toBe("skier@example.com");
  expect((await move(back, "second@example.com")).status).toBe(204);
});

test("a place of its own gets a new id, unless its id is a UUID that is free: a later gazetteer may bring others", async () => {
  const { app, client } = await skierWithPhotos();
  const { account, files } = await downloaded(client);
  const uuid = "0190f000-0000-7000-8000-000000000001";
  const place = { region: "", country: "", country_code: "", latitude: null, longitude: null };
  const restoredWith = async (email: string, id: string) => {
    const crafted = rewritten(account, (copy) => {
      const written = copy.days[0]?.created_at ?? "";
      copy.places = [{ ...place, id, name: "Hausberg", created_at: written, updated_at: written }];
      const resort = { id, name: "Hausberg", region: "", country: "" };
      for (const day of copy.days) day.resort = resort;
      copy.resort_names = [{ id: "name", name: "HB", resort, created_at: written }];
    });
    await restored(app, await rezipped(files, crafted), email);
    return (await downloaded(await signedIn(app, email))).account;
  };
  for (const [email, id, isKept] of [
    ["one@example.com", "de-hausberg", false],
    ["two@example.com", uuid, true],
    ["three@example.com", uuid, false],
  ] as const) {
    const { places, days, resort_names } = await restoredWith(email, id);
    expect(places.map((each) => each.id === id)).toEqual([isKept]);
    const named = [...days.map(({ resort }) => resort?.id), ...resort_names.map(({ resort }) => resort.id)];
    expect(new Set(named)).toEqual(new Set([places[0]?.id]));
  }
});

test("the photos of an account stay whose rows were written, though the database's answer was lost", async () => {
  const { client, photoIds } = await skierWithPhotos();
  const { bytes } = await downloaded(client);
  const { state, wrap } = createSilent();
  const app = await createTestApp({ wrap });
  onTestFinished(app.close);
  state.losesAnswers = true;
  await expect(restored(app, bytes, "skier@example.com")).rejects.toMatchObject({ code: "unavailable" });
  state.losesAnswers = false;
  const back = await signedIn(app, "skier@example.com");
  const views = await Promise.all(photoIds.map((id) => back.request(`/photos/${id}/full`)));
  expect(views.map(({ status }) => status)).toEqual([200, 200]);
});

test("a photo that was lost or damaged when the file was made is left out, and counted", async () => {
  const { app, client } = await skierWithPhotos();
  const { account, files } = await downloaded(client);
  const [first, second] = account.days[1]?.photos ?? [];
  const changed = rewritten(account, (copy) => {
    const day = copy.days[1];
    if (day && first && second)
      day.photos = [
        { ...first, file: null, state: "missing" },
        { ...second, state: "damaged" },
      ];
  });
  const summary = await restored(app, await rezipped(files, changed), "twin@example.com");
  expect(summary).toMatchObject({ days: 2, photos: 0, lost: 2 });
});

test("keeps and counts an original that can no longer be rendered", async () => {
  const { app, client } = await skierWithPhotos();
  const { account, files } = await downloaded(client);
  const odd = Buffer.from("a photo of a kind that is no more");
  const changed = rewritten(account, (copy) => {
    const photo = copy.days[1]?.photos[0];
    if (!photo?.file) return;
    Object.assign(photo, { sha256: sha256(odd), size_bytes: odd.length });
    files.set(photo.file, odd);
  });
  expect(await restored(app, await rezipped(files, changed), "twin@example.com")).toMatchObject({
    photos: 2,
    unshown: 1,
  });
  const after = await downloaded(await signedIn(app, "twin@example.com"));
  expect([...after.files.values()]).toContainEqual(odd);
  expect(after.account.days[1]?.photos).toHaveLength(2);
});

test("a resort that has another id here is found by its names, one that is not known is refused", async () => {
  const { app, client } = await skierWithPhotos();
  const { account, files } = await downloaded(client);
  const elsewhere = rewritten(account, (copy) => {
    for (const { resort } of copy.days) if (resort) resort.id = `elsewhere-${resort.id}`;
  });
  await restored(app, await rezipped(files, elsewhere), "twin@example.com");
  const after = await downloaded(await signedIn(app, "twin@example.com"));
  expect(after.account.days.map(({ resort }) => resort?.id)).toEqual(["at-st-anton", "us-alta"]);
});
