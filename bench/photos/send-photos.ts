/** A process of meanwhile.ts: sends photos to an import, three at a time as the app does, and waits until they are read. */
import { setTimeout as pause } from "node:timers/promises";
import { Client, fileForm } from "../support/server.ts";
import { marked } from "./pictures.ts";

const [api = "", id = "", jpeg = "", count = "0"] = process.argv.slice(2);
const client = await new Client(api).signIn("importer@example.com");
let next = 0;
const send = async () => {
  while (next < Number(count))
    await client.call("POST", `/photo_imports/${id}/photos`, fileForm(marked(jpeg, `photo ${next++}`)));
};
await Promise.all([send(), send(), send()]);
const read = () => client.call<{ status: string }>("GET", `/photo_imports/${id}`);
while ((await read()).status === "processing") await pause(200);
