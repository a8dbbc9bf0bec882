import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { findByEmailKey } from "@firn/auth/accounts-repo";
import { sessionCookie } from "@firn/auth/cookies";
import { emailKey } from "@firn/auth/email-key";
import { createSession } from "@firn/auth/sessions";
import { listDays } from "@firn/core/days/service";
import { dateIn } from "@firn/seasons/plain-date";
import { askSnapshot } from "../control/ask-snapshot.ts";
import { webRoot } from "../paths.ts";
import { StartError } from "../stores.ts";
import { openPage } from "./book/browser.ts";
import { printBook } from "./book/print-book.ts";
import { serveCopy } from "./book/serve-copy.ts";
import { type Command, readOptions, type Terminal } from "./command.ts";

const usage = `Usage: npm run firn -- book EMAIL FILE.pdf [--season=-1] [--a4]
  EMAIL: of the account; FILE.pdf: a new file
  --season: 0 is this season, -1 (if omitted) the last one
  --a4: the paper; if omitted A5`;

/** Prints a copy of the log, in which alone it signs in. */
export const book: Command<Terminal> = async ({ config, runtime, print }, args) => {
  const options = readOptions(args, ["a4"], ["season"]);
  const [email, place, ...others] = options?.places ?? [];
  const season = Number(options?.values.season ?? -1);
  if (!options || !email || !place || others.length > 0 || !Number.isInteger(season)) {
    print(usage);
    return 2;
  }
  const file = resolve(place);
  if (existsSync(file)) throw new StartError(`${file} exists already. Name a new file.`);
  const browser = config.browserPlaces.find((path) => existsSync(path));
  if (!browser) throw new StartError(noBrowser(config.browserPlaces));
  if (!existsSync(webRoot)) throw new StartError("The app is not built. Run npm run build.");

  const snapshot = await askSnapshot(config, runtime);
  try {
    const { core, auth, origin, close } = await serveCopy(config, snapshot.path);
    try {
      const account = await findByEmailKey(core.db, emailKey(email));
      if (!account) throw new StartError(`There is no account with the email ${email}.`);
      const { ownerId, token } = await createSession(auth, account);
      const days = await listDays(core, { ownerId, today: dateIn(undefined, runtime.now()) }, { season });
      if (days.length === 0) throw new StartError("There are no ski days in this season.");
      const page = await openPage(browser);
      const cookie = { name: sessionCookie(origin).name, value: token };
      await printBook(page, { origin, cookie, season, paper: options.flags.a4 ? "a4" : "a5" }, file).finally(
        page.close,
      );
      print(`The book is in ${file}`);
      return 0;
    } finally {
      await close();
    }
  } finally {
    await snapshot.release();
  }
};

function noBrowser(places: readonly string[]): string {
  return `A book is printed by Chrome or Chromium, and there is none. Install one (Debian, Ubuntu: apt-get install chromium), or name it with CHROME_PATH. Looked for: ${places.join(", ")}.`;
}
