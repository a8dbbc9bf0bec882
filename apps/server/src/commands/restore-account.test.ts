import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signIn } from "@firn/auth/sign-in";
import { createTestDatabase } from "@firn/testing/database";
import { expect, onTestFinished, test } from "vitest";
import { downloaded, skierWithPhotos, written } from "../../test/support/archive.ts";
import { readConfig } from "../config.ts";
import { systemRuntime } from "../runtime.ts";
import { authDeps } from "../services.ts";
import { restoreAccount } from "./restore-account.ts";

/** Creates an installation with the real gazetteer and runs commands on it. */
async function installation() {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const folder = mkdtempSync(join(tmpdir(), "firn-restored-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: folder });
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const context = { config, db, runtime: systemRuntime, print: (line: string) => lines.push(line) };
    return { code: await restoreAccount(context, args), text: lines.join("\n") };
  };
  return { db, folder, auth: authDeps(config, db), run };
}

async function downloadedFile(): Promise<string> {
  const { client } = await skierWithPhotos();
  return written((await downloaded(client)).bytes);
}

test("makes the account on another installation, and prints a password that opens it", async () => {
  const file = await downloadedFile();
  const { run, folder, auth } = await installation();
  const { code, text } = await run(file);
  expect({ code, text }).toEqual({
    code: 0,
    text: expect.stringMatching(
      /^Restored\. Days: 2, skis: 2, photos: 2\.\nThe password of skier@example\.com is: \S{23}$/,
    ),
  });
  const password = text.split(": ").at(-1) ?? "";
  const { user } = await signIn(auth, { address: "192.0.2.1" }, { email: "skier@example.com", password });
  expect(user.email).toBe("skier@example.com");
  const photos = readdirSync(join(folder, "photos"), { recursive: true, withFileTypes: true });
  expect(photos.filter((entry) => entry.isFile())).toHaveLength(6);

  const again = await run(file);
  expect(again).toEqual({
    code: 1,
    text: expect.stringMatching(/^skier@example\.com already has an account\. .* Nothing was restored\.$/),
  });
  expect((await run(file, "--email", "Twin@example.com")).text).toContain("The password of Twin@example.com is: ");
  expect(await run(file, "--email", "no address")).toEqual({
    code: 1,
    text: '"no address" is not an email address; name one with --email. Nothing was restored.',
  });
});

test.each([[[]], [["a.zip", "b.zip"]], [["--email", "a@example.com"]], [["a.zip", "--force"]]])(
  "says how it is called, for %j",
  async (args) => {
    const { run } = await installation();
    expect(await run(...args)).toEqual({ code: 2, text: expect.stringMatching(/^Usage: .* restore --account FILE/) });
  },
);

test("reports a missing file, a folder, and a file that is no download", async () => {
  const { run, folder } = await installation();
  const path = join(folder, "none.zip");
  expect(await run(path)).toEqual({ code: 1, text: expect.stringMatching(/^Cannot read .*none\.zip: ENOENT/) });
  mkdirSync(path);
  expect((await run(path)).code).toBe(1);
  const other = join(folder, "other.zip");
  writeFileSync(other, "Dec 12 Alta");
  expect(await run(other)).toEqual({
    code: 1,
    text: "This is not a ZIP file, or not a whole one. Nothing was restored.",
  });
});
