import { createTestApp, type TestAppOptions } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { testJpeg } from "@firn/testing/jpeg";
import { onTestFinished } from "vitest";
import { idIn, idOf } from "./calls.ts";

/** Words that stand nowhere else. */
export const private_ = {
  email: "zelda@private.example",
  ski: "Zaphod Skis",
  name: "my Zugspitze",
  place: "Zuhause Hill",
  note: "Zesty corduroy at dawn with ZOË.",
  tag: "Zigzag",
  person: "Zoë",
  number: "4,821",
};

/** A skier with a day that has everything, another one on the day before, and whatever else an account has. */
export async function createSharingSkier(options: TestAppOptions = {}) {
  const app = await createTestApp(options);
  onTestFinished(app.close);
  const client = await app.skier(private_.email);
  const post = async (path: string, body: object) => idIn(await client.rest("POST", path, body));
  const upload = async (mark: string) =>
    idOf(await overRest(client, { route: "photos.upload", file: await testJpeg("2026-01-10", "us-alta", mark) }));
  const ski = await post("/skis", { ski: { name: private_.ski } });
  await post("/resort_names", { resort_name: { name: private_.name, resort_id: "us-alta" } });
  const place = await post("/resorts", { resort: { name: private_.place, latitude: 40.6123, longitude: -111.7123 } });
  const photo = await upload("shared");
  const otherPhoto = await upload("other");
  const loosePhoto = await upload("loose");
  const day = { resort_id: "us-alta", ski_ids: [ski], activity: "Friends", photo_ids: [] as string[] };
  const otherDay = await post("/days", {
    day: { ...day, resort_id: place, date: "2026-01-09", photo_ids: [otherPhoto] },
  });
  const sharedDay = await post("/days", {
    day: {
      ...day,
      date: "2026-01-10",
      photo_ids: [photo],
      notes: private_.note,
      companions: [private_.person],
      numbers: { vertical_m: 4821 },
      tags: [private_.tag, "With zoë"],
      snow: "powder",
      rating: 5,
    },
  });
  const track = idOf(
    await overRest(client, { route: "dayTracks.add", id: sharedDay, file: testGpx("2026-01-10", "us-alta") }),
  );
  return {
    app,
    client,
    visitor: app.visitor(),
    ski,
    place,
    photo,
    otherPhoto,
    loosePhoto,
    day: sharedDay,
    otherDay,
    track,
  };
}

export async function share(client: TestClient, fields: object): Promise<{ id: string; path: string }> {
  const { status, body } = await client.rest("POST", "/shares", { share: fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { id, url } = body as { id: string; url: string };
  return { id, path: new URL(url).pathname };
}
