import { skierPassword } from "@firn/testing/app";
import { type Outcome, overRest, overTrpc } from "@firn/testing/call";
import { testGpx } from "@firn/testing/gpx";
import { expect, test } from "vitest";
import { appThatKeeps, gpx, keepingSkier, stored } from "./support/keeping-skier.ts";
import { quotaRefusal } from "./support/quota-refusal.ts";

const megabyte = 1024 * 1024;

const refusal = (used: string, advice = "Delete some photos or days first.") => quotaRefusal("track", used, advice);

test("a refusal says what deleted files still take", async () => {
  const app = await appThatKeeps({ photoQuotaBytes: megabyte });
  const { client, logDay, add, trackOf } = await keepingSkier(app);
  const friend = await keepingSkier(app);
  const [dayId, theirs] = [await logDay(), await friend.logDay()];
  for (const [send, id] of [
    [add, dayId],
    [friend.add, theirs],
  ] as const)
    expect((await send(id, padded("a"))).status).toBe(201);
  await friend.client.rest("DELETE", `/days/${theirs}/tracks/${await friend.trackOf(theirs)}`);
  await client.rest("DELETE", `/days/${dayId}/tracks/${await trackOf(dayId)}`);
  expect((await add(dayId, padded("b"))).status).toBe(201);
  const said = "0.4 MB of it are deleted photos and tracks, which go an hour after their deletion.";
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  expect(await overRest(client, { route: "photoImports.addTrack", id, file: padded("c") })).toEqual(
    refusal("0.8", said),
  );
});

const padded = (mark: string) => new Uint8Array([...gpx, ...Buffer.from(`<!--${mark}${" ".repeat(400_000)}-->`)]);

test("files count for the quota of their account, and one beyond it is refused in words, with nothing stored", async () => {
  const app = await appThatKeeps({ photoQuotaBytes: megabyte });
  const { client, logDay, add, openImport, read } = await keepingSkier(app);
  const dayId = await logDay();
  await openImport(padded("a"), padded("b"));
  for (const transport of [overRest, overTrpc])
    expect(await transport(client, { route: "dayTracks.add", id: dayId, file: padded("c") })).toEqual(refusal("0.8"));
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  expect(await overRest(client, { route: "photoImports.addTrack", id, file: padded("c") })).toEqual(refusal("0.8"));
  expect((await read(dayId)).tracks).toEqual([]);
  expect(await stored(app)).toHaveLength(2);
  const friend = await keepingSkier(app);
  expect((await friend.add(await friend.logDay(), padded("c"))).status).toBe(201);
  expect((await add(dayId, padded("a"))).status, "kept already").toBe(201);
});

test("of files that come at once, no more are taken than fit, and the others leave nothing", async () => {
  const app = await appThatKeeps({ photoQuotaBytes: megabyte });
  const { client } = await keepingSkier(app);
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  const send = (mark: string): Promise<Outcome> =>
    overRest(client, { route: "photoImports.addTrack", id, file: padded(mark) });
  const { store } = app.core.photos;
  const { put } = store;
  const waiting: (() => void)[] = [];
  // Each has found room before any has taken it.
  store.put = async (...about) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 3) for (const go of waiting) go();
    });
    await put(...about);
  };
  const outcomes = await Promise.all(["a", "b", "c"].map(send));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
  expect(outcomes.find(({ status }) => status === 422)).toEqual(refusal("0.8"));
  expect(await stored(app)).toHaveLength(2);
  expect((await app.db.$client.execute("SELECT * FROM photo_leftovers")).rows).toEqual([]);
});

test("files go with their account", async () => {
  const app = await appThatKeeps();
  const [one, friend] = [await keepingSkier(app), await keepingSkier(app)];
  await one.add(await one.logDay());
  await one.openImport(testGpx("2026-01-11", "us-alta"));
  await friend.add(await friend.logDay());
  expect(await stored(app)).toHaveLength(3);
  expect((await one.client.rest("DELETE", "/account", { account: { password: skierPassword } })).status).toBe(204);
  expect(await stored(app)).toEqual([gpx.length]);
  const left = await app.db.$client.execute("SELECT count(*), (SELECT count(*) FROM photo_leftovers) FROM track_files");
  expect(left.rows.map((row) => Object.values(row))).toEqual([[1, 0]]);
});
