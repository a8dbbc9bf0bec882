/** `npm run db:generate -w @firn/db -- --name NAME`: drizzle-kit's migration, with STRICT on every table it creates, which drizzle cannot say. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

execFileSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit" });

const folder = "../../drizzle";
for (const name of readdirSync(folder).filter((entry) => entry.endsWith(".sql"))) {
  const file = `${folder}/${name}`;
  const found = readFileSync(file, "utf8");
  const strict = found.replaceAll(/^\);/gm, ") STRICT;");
  if (strict !== found) writeFileSync(file, strict);
}
