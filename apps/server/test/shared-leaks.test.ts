import { type SharePart, shareParts } from "@firn/contracts/constants";
import { readExif } from "@firn/photos/read-exif";
import { expect, test } from "vitest";
import { createSharingSkier, private_, share } from "./support/sharing-skier.ts";

const subsets = Array.from({ length: 2 ** shareParts.length }, (_, bits) =>
  shareParts.filter((_part, at) => (bits >> at) & 1),
);

/** What shows that a part is there. */
const marks: Record<SharePart, string[]> = {
  notes: ["Zesty corduroy", private_.tag],
  people: ["With Zoë"],
  photos: ["<img", "/photos/"],
  numbers: [private_.number, "Vertical"],
  track: ['<path class="run"'],
};

test("a link shows the parts that were chosen, and nothing else of a day, of its account and of other days", async () => {
  const skier = await createSharingSkier();
  const { client, visitor, app } = skier;
  const [owner] = (await app.db.$client.execute("SELECT id, log_stamp FROM users")).rows;
  const links = [];
  for (const shows of subsets) links.push({ shows, ...(await share(client, { day_id: skier.day, shows })) });
  const never = [
    private_.email,
    private_.ski,
    private_.name,
    private_.place,
    "zelda",
    "powder",
    "Friends",
    "us-alta",
    ...[owner?.[0], owner?.[1], skier.day, skier.otherDay, skier.ski, skier.place, skier.track].map(String),
    ...[skier.otherPhoto, skier.loosePhoto, ...links.map(({ id }) => id)],
    // Of the place, the photo and the track.
    ..."40.5 111.6 111.7 40.6 Set-Cookie".split(" "),
  ];
  for (const { shows, path } of links) {
    const page = await visitor.request(path);
    expect(page.status).toBe(200);
    const shown = [await page.text(), ...[...page.headers].map((header) => header.join(": "))].join("\n");
    const others = links.filter((link) => link.path !== path).map((link) => link.path.slice(3));
    expect([...never, ...others].filter((secret) => shown.includes(secret))).toEqual([]);
    const shownParts = shareParts.filter((part) => marks[part].some((mark) => shown.includes(mark)));
    expect(shownParts).toEqual(shows);
    for (const part of shows) for (const mark of marks[part]) expect(shown).toContain(mark);
    // A name is not shown within a note or a tag either.
    if (!shows.includes("people")) expect(shown).not.toMatch(/zoë/i);
    const statuses = [];
    for (const id of [skier.photo, skier.otherPhoto, skier.loosePhoto, "unknown"]) {
      const answer = await visitor.request(`${path}/photos/${id}`);
      // Unread ones would keep their turns.
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([shows.includes("photos") ? 200 : 404, 404, 404, 404]);
  }
});

test.each(["", "?view=preview"])("the bytes of a photo have no date, no position and no device%s", async (view) => {
  const { client, visitor, day, photo } = await createSharingSkier();
  const { path } = await share(client, { day_id: day, shows: ["photos"] });
  const answer = await visitor.request(`${path}/photos/${photo}${view}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(bytes.includes("Exif")).toBe(false);
  expect(await readExif(bytes, "2026-12-31")).toMatchObject({ takenAt: null, position: null, orientation: 1 });
  expect([...answer.headers].join()).not.toContain(day);
});
