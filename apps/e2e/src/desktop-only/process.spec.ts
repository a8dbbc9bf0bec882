import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { request } from "@playwright/test";
import { photoFile } from "../support/photo-files.ts";
import { freePort, runServer, startServer, temporaryFolder } from "../support/server.ts";
import { Skier } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

/** The server must end with 1 and one line. */
async function refusal(env: Record<string, string>): Promise<string> {
  const run = runServer({ PORT: String(await freePort()), DATA_DIR: temporaryFolder(), ...env });
  expect(await run.ended).toBe(1);
  expect(run.stdout()).not.toContain("ready");
  const lines = run.stderr().trimEnd().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

test.describe("what cannot be used stops the start with one line", () => {
  test("a data folder that is a file", async () => {
    const file = join(temporaryFolder(), "data");
    writeFileSync(file, "");
    expect(await refusal({ DATA_DIR: file })).toContain(`data folder ${file} cannot be used`);
  });

  test("a data folder that may not be made", async () => {
    expect(await refusal({ DATA_DIR: "/proc/firn" })).toContain("data folder /proc/firn cannot be used");
  });

  test("a database that is none", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "firn.db"), "this is a letter, not a database\n".repeat(200));
    expect(await refusal({ DATA_DIR: folder })).toMatch(/database .*firn\.db cannot be used/);
  });

  test("a database that is a folder", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "firn.db"));
    chmodSync(folder, 0o755);
    expect(await refusal({ DATA_DIR: folder })).toMatch(/database .*firn\.db cannot be used/);
  });

  test("a database that another server has open", async ({ server }) => {
    expect(await refusal({ DATA_DIR: server.dataDir })).toContain("another process is using it");
  });

  test("a port that another program has", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = other.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    expect(await refusal({ PORT: port })).toBe(
      `Port ${port} on 127.0.0.1 cannot be used: another program is using it.`,
    );
    other.close();
  });

  for (const [name, value] of [
    ["PORT", "eighty"],
    ["PUBLIC_URL", "firn.example"],
    ["SIGN_UPS_PER_HOUR", "many"],
    ["LOG_LEVEL", "loud"],
    ["DATABASE_URL", "postgres://localhost/firn"],
  ] as const) {
    test(`${name}=${value}`, async () => {
      expect(await refusal({ [name]: value })).toContain(name);
    });
  }
});

test("the address is the last line of a start", async () => {
  const server = await startServer({ LOG_LEVEL: "info" });
  expect(server.stdout().trimEnd().split("\n").at(-1)).toBe(`Firn is ready at ${server.url}`);
  await server.stop();
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`${signal} ends it with 0`, async () => {
    const server = await startServer();
    server.process.kill(signal);
    expect(await server.ended).toBe(0);
  });
}

test("what was acknowledged survives a kill", async () => {
  const folder = temporaryFolder();
  const port = String(await freePort());
  const first = await startServer({ DATA_DIR: folder, PORT: port });
  const browser = await request.newContext({ baseURL: first.url });
  const skier = await new Skier(browser).signUp();
  const day = await skier.logDay();
  first.process.kill("SIGKILL");
  expect(await first.ended).toBe("SIGKILL");

  const second = await startServer({ DATA_DIR: folder, PORT: port });
  expect((await skier.days()).map(({ id }) => id)).toEqual([day.id]);
  await browser.dispose();
  await second.stop();
});

function entriesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
}

test("no other user of the machine can read what the server writes", async () => {
  const usual = process.umask(0o022);
  const server = await startServer({ DATA_DIR: join(temporaryFolder(), "data") });
  process.umask(usual);
  const browser = await request.newContext({ baseURL: server.url });
  await (await new Skier(browser).signUp()).logDay({ photos: [await photoFile()] });
  const entries = [server.dataDir, ...entriesIn(server.dataDir)];
  expect(entries.length).toBeGreaterThan(8);
  expect(entries.filter((path) => statSync(path).mode & 0o077)).toEqual([]);
  await browser.dispose();
  await server.stop();
});

test("a start removes the files of deleted photos once the deletion cannot be undone", async () => {
  const folder = temporaryFolder();
  const photos = () => entriesIn(join(folder, "photos")).filter((path) => statSync(path).isFile());
  const first = await startServer({ DATA_DIR: folder });
  const browser = await request.newContext({ baseURL: first.url });
  const { id } = await (await new Skier(browser).signUp()).logDay({ photos: [await photoFile()] });
  expect((await browser.delete(`/api/v1/days/${id}`)).status()).toBe(204);
  await browser.dispose();
  await first.stop();

  const second = await startServer({ DATA_DIR: folder });
  await second.stop();
  expect(photos()).toHaveLength(3);

  const database = createClient({ url: `file:${join(folder, "firn.db")}` });
  await database.execute("UPDATE changes SET created_at = 0");
  database.close();
  const third = await startServer({ DATA_DIR: folder });
  await third.stop();
  expect(photos()).toEqual([]);
});
