import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { photoFile } from "../support/photo-files.ts";
import { january } from "../support/recap.ts";
import { temporaryFolder } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

const cli = fileURLToPath(new URL("../../../server/dist/cli.js", import.meta.url));

test("a command prints the book of a season beside the running server", async ({ server, skier }) => {
  const { email } = skier;
  await skier.logDay({ date: january(20), resort: "Niseko", photos: [await photoFile()], notes: "深い粉雪。" });
  const env = { PATH: process.env.PATH, CHROME_PATH: process.env.CHROME_PATH, DATA_DIR: server.dataDir };
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [cli, "book", ...args], { cwd: temporaryFolder(), env }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, stderr }),
    );
  const file = join(temporaryFolder(), "book.pdf");
  expect(await run(email, file, "--a4")).toEqual({ stdout: `The book is in ${file}\n`, stderr: "" });
  const pdf = readFileSync(file, "latin1");
  expect(pdf.match(/\/Type \/Page\b/g), "cover, season, day and index").toHaveLength(4);
  expect(pdf).toContain("/MediaBox [0 0 594.95996 841.91998]");
  expect(pdf, "its photo").toContain("/DCTDecode");

  const other = join(temporaryFolder(), "book.pdf");
  expect(await run("nobody@example.com", other)).toMatchObject({
    stderr: "There is no account with the email nobody@example.com.\n",
  });
  expect(await run(email, other, "--season=0")).toMatchObject({ stderr: "There are no ski days in this season.\n" });
});
