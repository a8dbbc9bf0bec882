import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@firn/contracts/errors";
import { plainMessage } from "@firn/contracts/messages";
import { sweepPhotos } from "@firn/core/photos/files";
import { createTestApp, skierPassword, type TestApp } from "@firn/testing/app";
import { overRest, overTrpc } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished, test } from "vitest";
import { skierWithPhotos } from "./support/archive.ts";

const proof = { account: { password: skierPassword } };

/** The tables with rows of accounts, and their counts. Throttle digests belong to no account. */
async function rowsLeft(app: TestApp): Promise<Record<string, number>> {
  const { rows } = await app.db.$client.execute(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'",
  );
  const left: Record<string, number> = {};
  for (const [name] of rows) {
    const [found] = (await app.db.$client.execute(`SELECT count(*) FROM "${name}"`)).rows;
    if (!["resorts", "throttles", "log_branches"].includes(String(name)) && Number(found?.[0]) > 0)
      left[String(name)] = Number(found?.[0]);
  }
  return left;
}

function filesLeft(app: TestApp): string[] {
  const root = join(app.folder, "photos");
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? entry.name : [],
  );
}

test("everything is gone when it answers: rows, files of photos, sessions everywhere, and the cookie", async () => {
  const { app, client } = await skierWithPhotos();
  const elsewhere = app.visitor();
  await elsewhere.rest("POST", "/sessions", { email: "skier@example.com", password: skierPassword });
  const friend = await app.skier("friend@example.com");
  const file = await testJpeg("2026-01-10", "us-alta", "friend's");
  const { id } = (await overRest(friend, { route: "photos.upload", file })).body as { id: string };
  expect(filesLeft(app)).toHaveLength(15);
  elsewhere.headers["idempotency-key"] = randomUUID();
  await elsewhere.rest("POST", "/skis", { ski: { name: "Borrowed" } });
  expect(await rowsLeft(app)).toMatchObject({ keyed_requests: 1 });

  const answer = await client.rest("DELETE", "/account", proof);
  expect(answer).toMatchObject({ status: 204, body: undefined });
  expect(client.cookies.size).toBe(0);
  expect((await elsewhere.rest("GET", "/account")).status).toBe(401);
  expect(await rowsLeft(app)).toEqual({ users: 1, sessions: 1, photos: 1 });
  expect(filesLeft(app).sort()).toEqual(["full", "original", "preview"].map((part) => `${id}.${part}`));
  expect((await friend.request(`/photos/${id}/full`)).status).toBe(200);
  const again = await app.visitor().rest("POST", "/sessions", { email: "skier@example.com", password: skierPassword });
  expect(again.status).toBe(401);
  const secondAccount = await app
    .visitor()
    .rest("POST", "/users", { user: { email: "skier@example.com", password: "fresh snow" } });
  expect(secondAccount.status, "the address is free again").toBe(201);
});

test.each([
  [{}, "password", "Enter your password."],
  [{ password: "last chair" }, "password", "This is not your password."],
  [{ email: "skier@example.com" }, "password", "Enter your password."],
])("%j deletes no account, on either transport", async (body, field, message) => {
  const { app, client } = await skierWithPhotos();
  const before = await rowsLeft(app);
  for (const transport of [overRest, overTrpc]) {
    const outcome = await transport(client, { route: "accounts.delete", body });
    expect(outcome).toEqual({ status: 422, body: { errors: { [field]: [message] } } });
  }
  expect(await rowsLeft(app)).toEqual(before);
  expect(filesLeft(app)).toHaveLength(12);
});

test("an account without a password is deleted by its address", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier("G@example.com");
  await app.db.$client.execute("UPDATE users SET password_hash = NULL");
  await app.db.$client.execute("INSERT INTO google_identities SELECT 'google-1', id, 0 FROM users");
  expect((await client.rest("DELETE", "/account", { account: { email: "h@example.com" } })).status).toBe(422);
  expect((await client.rest("DELETE", "/account", { account: { email: " g@EXAMPLE.com" } })).status).toBe(204);
  expect(await rowsLeft(app)).toEqual({});
});

test("a failing store does not stop the deletion: the sweeper removes the files later", async () => {
  const { app, client } = await skierWithPhotos();
  const { store } = app.core.photos;
  const { remove } = store;
  store.remove = () => Promise.reject(new AppError("unavailable", plainMessage("Photos can't be reached right now.")));
  expect((await client.rest("DELETE", "/account", proof)).status).toBe(204);
  expect(await rowsLeft(app)).toEqual({ photo_leftovers: 4 });
  store.remove = remove;
  await sweepPhotos(app.core);
  expect(await rowsLeft(app)).toEqual({});
  expect(filesLeft(app)).toEqual([]);
});

test("the sweeper removes the files that a crash after the rows left", async () => {
  const { app } = await skierWithPhotos();
  await app.db.$client.execute("DELETE FROM users");
  expect(filesLeft(app)).toHaveLength(12);
  await sweepPhotos(app.core);
  expect(filesLeft(app)).toEqual([]);
  expect(await rowsLeft(app)).toEqual({});
});

/** The same app, in which the account is deleted right before a photo's file of this part is stored. */
async function deletedBeforeStoring(part: string) {
  const { app, client } = await skierWithPhotos();
  const { store } = app.core.photos;
  const { put } = store;
  let isDone = false;
  store.put = async (file, source) => {
    if (file.part === part && !isDone) {
      isDone = true;
      const other = app.visitor();
      for (const [name, value] of client.cookies) other.cookies.set(name, value);
      expect((await other.rest("DELETE", "/account", proof)).status).toBe(204);
    }
    return put(file, source);
  };
  return { app, client };
}

test.each(["original", "full"])(
  "a photo whose %s is stored while the account is deleted leaves nothing",
  async (part) => {
    const { app, client } = await deletedBeforeStoring(part);
    const outcome = await overRest(client, {
      route: "photos.upload",
      file: await testJpeg("2026-01-10", "us-alta", "late"),
    });
    expect(outcome).toEqual({ status: 401, body: { error: "User not authenticated" } });
    expect(filesLeft(app)).toEqual([]);
    expect(await rowsLeft(app)).toEqual({});
    expect(readdirSync(join(app.folder, "uploads"))).toEqual([]);
  },
);

test.each(["original", "preview"])("nor does a photo of an import whose %s is stored just then", async (part) => {
  const { app, client } = await deletedBeforeStoring(part);
  const [row] = (await app.db.$client.execute("SELECT id FROM photo_imports")).rows;
  const file = await testJpeg("2026-01-07", "us-alta", "late");
  const outcome = await overRest(client, { route: "photoImports.addPhoto", id: String(row?.[0]), file });
  // Its row was there before its views: then it was taken, and went with the rest.
  expect(outcome.status).toBe(part === "original" ? 404 : 201);
  await app.core.photos.reader.settled();
  // The reader leaves files without a row to the sweeper, because a removal may be undone.
  app.clock.advance(60 * 60 * 1000);
  await sweepPhotos(app.core);
  expect(filesLeft(app)).toEqual([]);
  expect(await rowsLeft(app)).toEqual({});
});

/** The same app, in which the account is deleted when a photo is about to be rendered. */
async function deletedBeforeRendering() {
  const { app, client } = await skierWithPhotos();
  const { renderer } = app.core.photos;
  const { render } = renderer;
  renderer.render = (photo) => {
    const open = async () => {
      const source = await photo.open();
      expect((await client.rest("DELETE", "/account", proof)).status).toBe(204);
      return source;
    };
    return render({ ...photo, open });
  };
  return { app, client };
}

test.each([
  ["form", "photos.upload", 401],
  ["import", "photoImports.addPhoto", 201],
] as const)("a photo of a %s read during the deletion leaves no row and no file", async (_, route, status) => {
  const { app, client } = await deletedBeforeRendering();
  const [row] = (await app.db.$client.execute("SELECT id FROM photo_imports")).rows;
  const file = await testJpeg("2026-01-07", "us-alta", "late");
  const outcome = await overRest(client, { route, id: String(row?.[0]), file });
  expect(outcome.status).toBe(status);
  await app.core.photos.reader.settled();
  expect(filesLeft(app)).toEqual([]);
  app.clock.advance(60 * 60 * 1000);
  await sweepPhotos(app.core);
  expect(await rowsLeft(app)).toEqual({});
  expect(app.log.join("")).not.toMatch(/request failed|ENOENT/);
});

test("a text read during the deletion leaves no row and is no internal error", async () => {
  const { app, client } = await skierWithPhotos();
  const { texts } = app.core;
  const { read } = texts;
  texts.read = async (...args: Parameters<typeof read>) => {
    await app.db.$client.execute("DELETE FROM users");
    return read(...args);
  };
  const outcome = await overRest(client, { route: "textImports.create", form: { text: "2026-01-03 Alta" } });
  expect(outcome).toEqual({ status: 401, body: { error: "User not authenticated" } });
  await sweepPhotos(app.core);
  expect(await rowsLeft(app)).toEqual({});
});

test("during a password change the old password deletes no account", async () => {
  const { app, client } = await skierWithPhotos();
  const change = { current_password: skierPassword, new_password: "second tracks" };
  const [changed, deleted] = await Promise.all([
    client.rest("PUT", "/account/password", change),
    client.rest("DELETE", "/account", proof),
  ]);
  if (deleted.status === 204) expect(await rowsLeft(app)).toEqual({});
  else {
    expect([409, 422]).toContain(deleted.status);
    expect(changed.status).toBe(204);
    expect(await rowsLeft(app)).toMatchObject({ users: 1, days: 2 });
  }
});
