import { testJpeg } from "@firn/testing/jpeg";
import { Client } from "../../bench/support/server.ts";

/** A day that the server has acknowledged to hold, or no longer to hold. */
export interface Acknowledged {
  id: string;
  present: boolean;
  /** When the answer had come, in milliseconds since 1970-01-01 UTC. */
  at: number;
}

/** Somebody who logs days, some with photos, deletes some, and imports texts, one after the other. */
export async function logger(url: string) {
  const client = await new Client(url).signUp("logger@example.com");
  const ski = (await client.call("POST", "/skis", { ski: { name: "Rustler 10" } })) as { id: string };
  const acknowledged: Acknowledged[] = [];
  const kept: string[] = [];
  const now = () => performance.timeOrigin + performance.now();

  async function log(number: number): Promise<void> {
    const photo_ids: string[] = [];
    if (number % 3 === 0) {
      const form = new FormData();
      form.set("file", new File([await testJpeg("2025-02-03", "us-alta", String(number))], "photo.jpg"));
      photo_ids.push(((await client.call("POST", "/photos", form)) as { id: string }).id);
    }
    const day = { date: "2025-02-03", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends", photo_ids };
    const { id } = (await client.call("POST", "/days", { day })) as { id: string };
    acknowledged.push({ id, present: true, at: now() });
    kept.push(id);
  }

  async function remove(): Promise<void> {
    const id = kept.shift();
    if (!id) return;
    await client.call("DELETE", `/days/${id}`);
    // From the moment at which the deletion was asked for it may be gone; the earlier answer holds no more.
    acknowledged.splice(
      acknowledged.findIndex((each) => each.id === id),
      1,
    );
    acknowledged.push({ id, present: false, at: now() });
  }

  async function importText(number: number): Promise<void> {
    const form = new FormData();
    form.set("text", Array.from({ length: 5 }, (_, i) => `2023-12-${10 + i} Alta, ${number}`).join("\n"));
    form.set("season_offset", "0");
    const made = (await client.call("POST", "/text_imports", form)) as { id: string };
    await client.call("PATCH", `/text_imports/${made.id}`, { text_import: { status: "committed" } });
    const list = (await client.call("GET", "/days?season=-3")) as { id: string }[];
    const known = new Set(acknowledged.map(({ id }) => id));
    for (const { id } of list) if (!known.has(id)) acknowledged.push({ id, present: true, at: now() });
  }

  return {
    acknowledged,
    async change(number: number): Promise<void> {
      if (number % 10 === 9) await importText(number);
      else if (number % 5 === 4) await remove();
      else await log(number);
    },
  };
}
