import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@firn/contracts/limits";
import { unzipped } from "@firn/core/test-zip";
import { createTestApp, skierPassword } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { expect, onTestFinished, test } from "vitest";
import { startBackground } from "../src/background.ts";
import { backup } from "../src/commands/backup.ts";
import { readConfig } from "../src/config.ts";
import { createLogger } from "../src/logger.ts";
import { createTidy } from "../src/tidy.ts";
import { run, temporary } from "./support/data-folder.ts";

async function createApp() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const env = { DATABASE_URL: `file:${app.databasePath}` };
  const config = readConfig({ DATA_DIR: app.folder, ...env });
  const log: string[] = [];
  const logger = createLogger("error", { write: (line) => void log.push(line) });
  const background = async () => {
    const stop = await startBackground(config, { ...app, logger });
    await stop();
    await createTidy({ ...app, isLocal: true }, () => false).tidy();
    expect(log).toEqual([]);
  };
  /** Those of the words that are in the bytes of the database file, its log or a new backup of both. */
  const wordsLeft = async (words: readonly string[]) => {
    const path = join(temporary(), "made.zip");
    const stop = await startBackground(config, { ...app, logger });
    expect(await run(backup, app.folder, [path], env)).toMatchObject({ code: 0 });
    await stop();
    const copy = (await unzipped(readFileSync(path))).get("firn.db");
    const files = { file: readFileSync(app.databasePath), log: readFileSync(`${app.databasePath}-wal`), copy };
    return Object.entries(files).flatMap(([name, bytes]) => {
      const text = bytes?.toString("latin1").toLowerCase() ?? "";
      return words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${word} in ${name}`);
    });
  };
  const hashOf = async (email: string) =>
    String(
      (await app.db.$client.execute({ sql: "SELECT password_hash FROM users WHERE email = ?", args: [email] }))
        .rows[0]?.[0],
    );
  /** The hashes of the inputs of requests with keys. */
  const inputHashes = async () => {
    const { rows } = await app.db.$client.execute("SELECT input_hash FROM keyed_requests");
    return rows.map(([hash]) => String(hash));
  };
  return { app, background, wordsLeft, hashOf, inputHashes };
}

const words = {
  notes: "Zyxwvutnotes",
  ski: "Zyxwvutski",
  person: "Zyxwvutperson",
  place: "Zyxwvutplace",
  text: "Zyxwvuttext",
};
const email = "zyxwvut@example.com";

async function logDay(client: TestClient, about: { notes: string; ski: string; person: string }) {
  const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
  const ski = idOf(await client.rest("POST", "/skis", { ski: { name: about.ski } }));
  const day = {
    date: "2026-01-10",
    resort_id: "us-alta",
    ski_ids: [ski],
    activity: "Friends",
    notes: `It was ${about.notes}.`,
    companions: [about.person],
  };
  const made = await client.rest("POST", "/days", { day });
  expect(made.status).toBe(201);
  return idOf(made);
}

test("nothing of a deleted account is left in the file, its log or a later backup", async () => {
  const { app, background, wordsLeft, hashOf, inputHashes } = await createApp();
  const client = await app.skier(email);
  const friend = app.visitor();
  await friend.rest("POST", "/users", { user: { email: "friend@example.com", password: skierPassword } });
  await logDay(client, words);
  await logDay(friend, { notes: "Friendsnotes", ski: "Friendsski", person: "Friendsperson" });
  await client.rest("POST", "/resorts", { resort: { name: words.place } });
  await overRest(client, { route: "textImports.create", form: { text: `2026-01-03 Alta ${words.text}` } });
  client.headers["idempotency-key"] = randomUUID();
  await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } });
  const gone = [...Object.values(words), email, await hashOf(email), ...(await inputHashes())];
  expect(gone).toHaveLength(8);
  const there = await wordsLeft(gone);
  expect(there.filter((word) => word.endsWith(" in copy"))).toEqual(gone.map((word) => `${word} in copy`));

  expect((await client.rest("DELETE", "/account", { account: { password: skierPassword } })).status).toBe(204);
  await background();
  expect(await wordsLeft(gone)).toEqual([]);
  expect(await wordsLeft(["Friendsnotes"])).toHaveLength(2);
});

test("nothing of a deleted day is left once it can no longer be put back", async () => {
  const { app, background, wordsLeft } = await createApp();
  const client = await app.skier();
  const id = await logDay(client, words);
  expect((await client.rest("DELETE", `/days/${id}`)).status).toBe(204);
  await background();
  expect(await wordsLeft([words.notes, words.person])).not.toEqual([]);
  app.clock.advance(limits.undoMs + 1);
  await background();
  expect(await wordsLeft([words.notes, words.person])).toEqual([]);
});

test("nothing of a deleted day, place, name and ski is left that were made under keys, and their hashes go after seven days", async () => {
  const { app, background, wordsLeft, inputHashes } = await createApp();
  const client = await app.skier();
  const keyed = async (method: string, path: string, body?: unknown) => {
    client.headers["idempotency-key"] = randomUUID();
    const { status, body: answer } = await client.rest(method, path, body);
    expect(status).toBeLessThan(300);
    return (answer as { id?: string } | undefined)?.id;
  };
  const ski = await keyed("POST", "/skis", { ski: { name: words.ski } });
  await keyed("PATCH", `/skis/${ski}`, { ski: { name: `${words.ski} II` } });
  const place = await keyed("POST", "/resorts", { resort: { name: words.place } });
  const name = await keyed("POST", "/resort_names", { resort_name: { name: words.text, resort_id: "us-alta" } });
  const logged = { date: "2026-01-10", resort_id: place, ski_ids: [ski], activity: "Friends" };
  const day = await keyed("POST", "/days", { day: { ...logged, notes: words.notes } });
  await keyed("PATCH", `/days/${day}`, {
    day: { companions: [words.person], seen_updated_at: "2026-01-01T00:00:00Z" },
  });
  const left = Object.values(words);
  expect(await wordsLeft(left)).not.toEqual([]);

  const made = [`/days/${day}`, `/resorts/${place}`, `/resort_names/${name}`, `/skis/${ski}`];
  for (const path of made) await keyed("DELETE", path);
  const hashes = await inputHashes();
  expect(hashes.length).toBeGreaterThanOrEqual(6);
  app.clock.advance(limits.undoMs + 1);
  await background();
  expect(await wordsLeft(left)).toEqual([]);
  app.clock.advance(limits.keyedRequestMs);
  await background();
  expect(await wordsLeft(hashes)).toEqual([]);
});

test("nothing of changed notes is left", async () => {
  const { app, background, wordsLeft } = await createApp();
  const client = await app.skier();
  const id = await logDay(client, words);
  expect((await client.rest("PATCH", `/days/${id}`, { day: { notes: "Other" } })).status).toBe(200);
  await background();
  expect(await wordsLeft([words.notes])).toEqual([]);
});

test("nothing of an old password's hash is left", async () => {
  const { app, background, wordsLeft, hashOf } = await createApp();
  const client = await app.skier(email);
  const hash = await hashOf(email);
  const change = { current_password: skierPassword, new_password: "second tracks" };
  expect((await client.rest("PUT", "/account/password", change)).status).toBe(204);
  await background();
  expect(await wordsLeft([hash])).toEqual([]);
});

test("a backup has nothing that unused parts of the file still hold", async () => {
  const { app, wordsLeft } = await createApp();
  await logDay(await app.skier(), words);
  await app.db.$client.execute("PRAGMA secure_delete=0");
  await app.db.$client.execute("DELETE FROM users");
  expect(await wordsLeft([words.person])).toEqual([`${words.person} in file`]);
});
