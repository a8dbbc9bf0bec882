/** Started by meanwhile.ts: sends photos to an import, three at a time as the app does, and waits until they have been read. */

import { Client } from "../support/server.ts";
import { marked } from "./pictures.ts";

const [url = "", id = "", jpeg = "", count = "0"] = process.argv.slice(2);
const client = await new Client(url).signIn("importer@example.com");
let next = 0;
const lane = async () => {
  while (next < Number(count)) {
    const form = new FormData();
    form.set("file", new File([marked(jpeg, `photo ${next++}`)], "photo.jpg"));
    await client.call("POST", `/photo_imports/${id}/photos`, form);
  }
};
await Promise.all([lane(), lane(), lane()]);
for (;;) {
  const { status } = (await client.call("GET", `/photo_imports/${id}`)) as { status: string };
  if (status !== "processing") break;
  await new Promise((resolve) => setTimeout(resolve, 200));
}
