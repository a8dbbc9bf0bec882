import { readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { freePort } from "@firn/testing/free-port";
// No browser: not the test of support/test.ts, which opens a page's context.
import { expect, request, test } from "@playwright/test";
import { photoFile } from "../support/photo-files.ts";
import { runServer, startServer, temporaryFolder } from "../support/server.ts";
import { Skier } from "../support/skier.ts";

/** The server must end with 1 and one line. */
async function refusal(env: Record<string, string>): Promise<string> {
  const run = runServer({ PORT: String(await freePort()), DATA_DIR: temporaryFolder(), ...env });
  expect(await run.ended).toBe(1);
  expect(run.stdout()).not.toContain("ready");
  const lines = run.stderr().trimEnd().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

test("a database that is none, a port that another program has, and a wrong variable each stop the start with one line", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "firn.db"), "this is a letter, not a database\n".repeat(200));
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const port = typeof address === "object" && address ? String(address.port) : "";
  const lines = await Promise.all([{ DATA_DIR: folder }, { PORT: port }, { PORT: "eighty" }].map(refusal));
  expect(lines).toEqual([
    expect.stringMatching(/database .*firn\.db cannot be used/),
    `Port ${port} on 127.0.0.1 cannot be used: another program is using it.`,
    expect.stringContaining("PORT"),
  ]);
  other.close();
});

function entriesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
}

test("what was acknowledged is for no other user of the machine, and survives a kill", async () => {
  const usual = process.umask(0o022);
  const address = { DATA_DIR: join(temporaryFolder(), "data"), PORT: String(await freePort()) };
  const first = await startServer(address);
  process.umask(usual);
  const browser = await request.newContext({ baseURL: first.url });
  const skier = await new Skier(browser).signUp();
  const day = await skier.logDay({ photos: [await photoFile()] });
  await test.step("only the server's user reads what it writes", () => {
    const entries = [first.dataDir, ...entriesIn(first.dataDir)];
    expect(entries.length).toBeGreaterThan(8);
    expect(entries.filter((path) => statSync(path).mode & 0o077)).toEqual([]);
  });
  first.process.kill("SIGKILL");
  expect(await first.ended).toBe("SIGKILL");

  const second = await startServer({ ...address, LOG_LEVEL: "info" });
  expect(second.stdout().trimEnd().split("\n").at(-1), "the last line of a start").toBe(
    `Firn is ready at ${second.url}`,
  );
  expect((await skier.days()).map(({ id }) => id)).toEqual([day.id]);
  await browser.dispose();
  second.process.kill("SIGINT");
  expect(await second.ended).toBe(0);
});
