import { addDays, dateIn } from "@firn/seasons/plain-date";
import sharp from "sharp";
import { Client } from "../support/server.ts";

const resorts = ["Alta", "Zermatt", "Niseko", "Val Thorens", "Åre", "Whistler"];

const notes = "Fresh snow until noon, then the long run home.";

/** Somebody with so many days this season and so many in the one before, each with a photo. */
export async function signUpWithSeason(url: string, days: number, daysBefore = 0): Promise<Client> {
  const client = await new Client(url).signUp(`bench-${days}-${daysBefore}@example.com`);
  // A season that began almost a year ago holds them all.
  await client.call("PATCH", "/account", { user: { season_start_day: dateBefore(-2).slice(5) } });
  const ski = (await client.call("POST", "/skis", { ski: { name: "Rustler 10" } })) as { id: string };
  const resortIds: string[] = [];
  for (const name of resorts) {
    const [found] = (await client.call("GET", `/resorts?query=${encodeURIComponent(name)}`)) as { id: string }[];
    if (!found) throw new Error(`No resort matches ${name}.`);
    resortIds.push(found.id);
  }
  const ago = [...Array(days).keys(), ...Array.from({ length: daysBefore }, (_, day) => 365 + day)];
  for (const [index, daysAgo] of ago.entries()) {
    const photo_ids = [await sendPhoto(client, index)];
    const resort_id = resortIds[index % resortIds.length];
    await client.call("POST", "/days", {
      day: { date: dateBefore(daysAgo), resort_id, ski_ids: [ski.id], activity: "Friends", photo_ids, notes },
    });
  }
  return client;
}

/** The calendar date (UTC) so many days ago. */
function dateBefore(days: number): string {
  return addDays(dateIn(undefined, Date.now()), -days);
}

async function sendPhoto(client: Client, number: number): Promise<string> {
  const width = 1200;
  const height = 900;
  const sky = `hsl(${(number * 37) % 360} 60% 70%)`;
  const peak = (number * 131) % width;
  const scene = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="${sky}"/><path d="M0 900 ${peak} 200 1200 900Z" fill="#fff"/></svg>`;
  const jpeg = await sharp(Buffer.from(scene)).jpeg({ quality: 85 }).toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(jpeg)], `photo-${number}.jpg`));
  const { id } = (await client.call("POST", "/photos", form)) as { id: string };
  return id;
}
