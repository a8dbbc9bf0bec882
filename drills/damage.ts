/** A damaged database and damaged photos: refused or answered with 404, named by `check`, never overwritten. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { say } from "../bench/support/server.ts";
import { makeInstallation } from "./support/installation.ts";
import { must } from "./support/report.ts";
import { Skier } from "./support/skier.ts";

export async function damage(): Promise<void> {
  const installation = await makeInstallation();
  const run = await installation.start();
  const skier = await new Skier(installation.url).signUp("damage@example.com");
  const [missing, changed, whole] = [
    await skier.upload("missing"),
    await skier.upload("changed"),
    await skier.upload("whole"),
  ];
  const photos = join(installation.dataDir, "photos");
  const files = readdirSync(photos, { recursive: true, encoding: "utf8" }).map((name) => join(photos, name));
  for (const file of files) if (file.includes(missing)) rmSync(file, { recursive: true });
  for (const file of files) if (file.includes(`${changed}.original`)) writeFileSync(file, "changed");
  const statuses = [await skier.status(`/photos/${missing}/full`), await skier.status(`/photos/${whole}/full`)];
  say(`a photo without files answers ${statuses[0]}, another one ${statuses[1]}`);
  must(statuses[0] === 404 && statuses[1] === 200, "A damaged photo was not answered as it should be.");
  const checked = await installation.command("check");
  must(checked.code === 1, checked.stdout);
  must(checked.stdout.includes(`${missing}.original is missing`), checked.stdout);
  must(checked.stdout.includes(`${changed}.original is not what was uploaded`), checked.stdout);
  say(`check while it runs: ${checked.stdout.trim().split("\n").at(-1)}`);
  run.signal("SIGTERM");
  await run.ended;

  const file = join(installation.dataDir, "firn.db");
  const sound = readFileSync(file);
  let refused = 0;
  const pages = sound.length / 4096;
  for (let page = 0; page < pages; page += Math.ceil(pages / 12)) {
    const bytes = Buffer.from(sound);
    bytes.fill(0x5a, page * 4096, (page + 1) * 4096);
    writeFileSync(file, bytes);
    const { code, stderr } = await installation.refusal();
    must(code === 1 && stderr.trim().split("\n").length === 1, `Page ${page}: ${code} ${stderr}`);
    must(readFileSync(file).equals(bytes), `Page ${page}: the damaged file was changed.`);
    const found = await installation.command("check");
    const isNamed = found.code === 1 && found.stdout.startsWith("The database ");
    must(isNamed, `Page ${page}: check said ${found.stdout}${found.stderr}`);
    refused++;
  }
  say(
    `${refused} databases with one page overwritten: each start refused in one line, each named by check, none changed`,
  );
  installation.remove();
}
