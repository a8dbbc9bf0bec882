/** A process of the drill `hostile`: accounts upload photos, three at a time each, in turn for days and for an import, until it is ended. */
import { constants, setPriority } from "node:os";
import { marked } from "../../bench/photos/pictures.ts";
import { Client, fileForm } from "../../bench/support/server.ts";
import type { Import } from "./skier.ts";

const [api = "", accounts = "0", jpeg = ""] = process.argv.slice(2);
let marks = 0;
// Clients on other machines take no core of the server.
setPriority(constants.priority.PRIORITY_LOW);

async function send(account: number): Promise<void> {
  const client = await new Client(api, `192.0.2.${account}`).signUp(`uploads-${account}@example.com`);
  const { id } = await client.call<Import>("POST", "/photo_imports");
  const upload = async (path: string) => {
    for (;;) await client.call("POST", path, fileForm(marked(jpeg, String(marks++))));
  };
  await Promise.all(["/photos", `/photo_imports/${id}/photos`, "/photos"].map(upload));
}

await Promise.all(Array.from({ length: Number(accounts) }, (_, account) => send(account)));
