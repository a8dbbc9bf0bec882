import { addDays, dateIn } from "@firn/seasons/plain-date";
import sharp from "sharp";
import { Client, fileForm } from "../support/server.ts";

const resorts = ["us-alta", "ch-zermatt", "fr-val-thorens"];

/** Signs up an account with days of this season and the one before, each with a photo. */
export async function signUpWithSeason(api: string, days: number, daysBefore = 0): Promise<Client> {
  const client = await new Client(api).signUp(`bench-${days}-${daysBefore}@example.com`);
  // The season began almost a year ago, so that it contains all of them.
  await client.call("PATCH", "/account", { user: { season_start_day: dateBefore(-2).slice(5) } });
  const { id: ski } = await client.call<{ id: string }>("POST", "/skis", { ski: { name: "Rustler 10" } });
  const ago = [...Array(days).keys(), ...Array.from({ length: daysBefore }, (_, day) => 365 + day)];
  for (const [i, daysAgo] of ago.entries()) {
    const photo = await client.call<{ id: string }>("POST", "/photos", fileForm(await picture(i)));
    const day = {
      date: dateBefore(daysAgo),
      resort_id: resorts[i % resorts.length],
      ski_ids: [ski],
      activity: "Friends",
      photo_ids: [photo.id],
      notes: "Fresh snow until noon, then the long run home.",
    };
    await client.call("POST", "/days", { day });
  }
  return client;
}

/** Logs days of the years before these, without photos, 60 a year. */
export async function logEarlierDays(client: Client, days: number): Promise<void> {
  const [ski] = await client.call<{ id: string }[]>("GET", "/skis");
  for (let day = 0; day < days; day++) {
    const date = dateBefore(365 * (2 + Math.floor(day / 60)) + (day % 60));
    const place = { resort_id: resorts[day % resorts.length], ski_ids: [ski?.id], activity: "Friends" };
    await client.call("POST", "/days", {
      day: { date, ...place, notes: "Powder before noon, then slush and a long coffee." },
    });
  }
}

function dateBefore(days: number): string {
  return addDays(dateIn(undefined, Date.now()), -days);
}

function picture(number: number): Promise<Buffer> {
  const sky = `hsl(${(number * 37) % 360} 60% 70%)`;
  const scene = `<svg width="1200" height="900"><rect width="100%" height="100%" fill="${sky}"/><path d="M0 900 ${(number * 131) % 1200} 200 1200 900Z" fill="#fff"/></svg>`;
  return sharp(Buffer.from(scene)).jpeg({ quality: 85 }).toBuffer();
}
