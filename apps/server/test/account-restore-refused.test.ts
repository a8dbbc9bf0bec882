import { readdirSync } from "node:fs";
import { join } from "node:path";
import { zipped } from "@firn/core/test-zip";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Download, downloaded, restored, rezipped, sha256, skierWithPhotos } from "./support/archive.ts";

/** Shared by all tests: each must leave it unchanged. */
let world: Awaited<ReturnType<typeof skierWithPhotos>>;
let download: Download;

beforeAll(async () => {
  world = await skierWithPhotos(() => {});
  download = await downloaded(world.client);
});

afterAll(() => world.app.close());

/** The download with other fields in account.json, or another text in its place. */
function changed(fields: Record<string, unknown> | string): Promise<Buffer> {
  return rezipped(download.files, typeof fields === "string" ? fields : { ...download.account, ...fields });
}

/** The same with fields of its second day, and of that day's first photo. */
function withDay(fields: Record<string, unknown>): Promise<Buffer> {
  return changed({ days: download.account.days.map((day, at) => (at === 1 ? { ...day, ...fields } : day)) });
}
const photos = () => download.account.days[1]?.photos ?? [];
function withPhoto(fields: Record<string, unknown>): Promise<Buffer> {
  return withDay({ photos: photos().map((photo, at) => (at === 0 ? { ...photo, ...fields } : photo)) });
}

/** The download with a track on its second day, whose file holds this. */
function withTrack(file: string | undefined, times = 1): Promise<Buffer> {
  const hours = { started_at: "2026-01-10T17:00:00.000Z", ended_at: "2026-01-10T18:00:00.000Z" };
  const about = { name: "day.gpx", sha256: "0".repeat(64), numbers: {}, from_s: null, to_s: null, part_numbers: null };
  const tracks = Array(times).fill({ id: "track", file: "tracks/1.geojson", ...hours, ...about });
  const days = download.account.days.map((day, at) => (at === 1 ? { ...day, tracks } : day));
  const files = new Map(download.files);
  if (file !== undefined) files.set("tracks/1.geojson", Buffer.from(file));
  return rezipped(files, { ...download.account, days });
}

function geoJson(first: number[]): string {
  const properties = { kind: "run", vertical_m: 1, distance_m: 1, moving_s: 1, top_speed_kmh: null };
  const geometry = { type: "LineString", coordinates: [first, [10, 40, 0, 5]] };
  return JSON.stringify({ type: "FeatureCollection", features: [{ type: "Feature", properties, geometry }] });
}

/** The download with a file under another name of the same length: no packer would write it. */
function renamed(name: string, other: string): Buffer {
  expect(other).toHaveLength(name.length);
  return Buffer.from(download.bytes.toString("latin1").replaceAll(name, other), "latin1");
}

/** The download with another number, of four bytes, in what its list of contents says of a file. */
function withSize(name: string, offset: 20 | 24, size: number): Buffer {
  const bytes = Buffer.from(download.bytes);
  const entry = bytes.lastIndexOf(name) - 46;
  expect(bytes.toString("latin1", entry, entry + 4)).toBe("PK\x01\x02");
  bytes.writeUInt32LE(size, entry + offset);
  return bytes;
}

/** One byte of the first photo turned around; its packer's checksum does not matter to us. */
function flipped(): Buffer {
  const bytes = Buffer.from(download.bytes);
  const at = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff])) + 300;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

/** Photos of nothing but zeros, a few kilobytes each while they are packed. */
async function bomb(): Promise<Buffer> {
  const zeros = Buffer.alloc(24 * 1024 * 1024);
  const [photo] = photos();
  const made = [1, 2, 3].map((at) => ({
    ...photo,
    id: `z-${at}`,
    file: `photos/${at}.jpg`,
    sha256: sha256(zeros),
    size_bytes: zeros.length,
  }));
  const days = [{ ...download.account.days[1], photos: made }];
  const text = Buffer.from(JSON.stringify({ ...download.account, days }));
  return zipped([["account.json", text], ...made.map(({ file }) => [file, zeros] as const)]);
}

const leadsOut = /^This ZIP file holds a file whose name leads out of it\.$/;
const more = /^This ZIP file says that it holds more than it can\.$/;

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ["nothing", () => Buffer.alloc(0), /^This is not a ZIP file, or not a whole one\.$/],
  ["a text", () => Buffer.from("Dec 12 Alta"), /^This is not a ZIP file/],
  ["half of a download", () => download.bytes.subarray(0, download.bytes.length / 2), /^This is not a ZIP file/],
  ["another ZIP file", () => zipped([["readme.md", Buffer.from("hello")]]), /no download of a Firn account/],
  ["another program's account.json", () => changed({ format: "other" }), /no download of a Firn account/],
  ["a list", () => changed("[]"), /no download of a Firn account/],
  ["no JSON", () => changed("{"), /account\.json is no JSON/],
  ["a newer form", () => changed({ version: 4, more: true }), /newer Firn \(version 4 .*Update Firn first\.$/],
  ["an unknown field", () => changed({ admin: true }), /account\.json at its beginning: .*admin/],
  ["a field too few", () => changed({ skis: undefined }), /account\.json at skis/],
  ["a date that is none", () => withDay({ date: "2026-02-30" }), /at days\.1\.date: There is no such day/],
  ["a day to come", () => withDay({ date: "2026-01-18" }), /a day on 2026-01-18: This date is in the future\.$/],
  ["a ski of somebody else", () => withDay({ ski_ids: ["other"] }), /a ski of 2026-01-10 is not among the skis/],
  ["a ski twice", () => withDay({ ski_ids: [world.skiId, world.skiId] }), /a ski of a day is in it twice/],
  ["a day twice", () => changed({ days: Array(2).fill(download.account.days[0]) }), /a day is in it twice/],
  ["an id that leads out", () => withPhoto({ id: "../../x" }), /at days\.1\.photos\.0\.id: This is no id/],
  ["a photo's file twice", () => withPhoto({ file: photos()[1]?.file }), /a photo's file is in it twice/],
  ["a photo that is not there", () => withPhoto({ file: "photos/none.jpg" }), /photos\/none\.jpg is missing/],
  ["a file outside for a photo", () => withPhoto({ file: "/etc/passwd" }), /\/etc\/passwd is missing/],
  ["a photo of another size", () => withPhoto({ size_bytes: 5 }), /is not of the size that it should be/],
  ["a photo that is another", () => withPhoto({ sha256: "0".repeat(64) }), /its SHA-256 differs/],
  ["a photo too large", () => withPhoto({ size_bytes: 26 * 1024 * 1024 }), /size_bytes: /],
  ["bytes changed on the way", flipped, /its SHA-256 differs/],
  [
    "an unknown resort",
    () => withDay({ resort: { id: "x", name: "Nowhere Hill", region: "Here", country: "There" } }),
    /does not know Nowhere Hill \(Here, There\)\. Load these resorts with import-resorts first\.$/,
  ],
  ["a name that leads out", () => renamed("README.txt", "../../x.tx"), leadsOut],
  ["an absolute name", () => renamed("README.txt", "/etc/hosts"), leadsOut],
  ["a name of another system", () => renamed("README.txt", "C:/x/x.txt"), leadsOut],
  ["backslashes, folders to some", () => renamed("README.txt", "a\\b\\cd.txt"), leadsOut],
  ["a name twice", () => zipped([...download.files, ["days.csv", Buffer.from("x")]]), /holds days\.csv twice/],
  ["a file larger than it says", () => withSize("account.json", 24, 10), /account\.json cannot be unpacked/],
  [
    "a file as large as no log",
    () => withSize("account.json", 24, 0x7fffffff),
    /account\.json in this file is too large/,
  ],
  ["a small file that says to hold much of a log", () => withSize("account.json", 24, 100 * 1024 * 1024), more],
  ["files that share their bytes", () => withSize("days.csv", 20, 0x7fffffff), more],
  ["a track that is not there", () => withTrack(undefined), /tracks\/1\.geojson is missing/],
  ["a track too large", () => withTrack(" ".repeat(2 * 1024 * 1024)), /tracks\/1\.geojson is too large/],
  ["a track that is no GeoJSON", () => withTrack("[]"), /tracks\/1\.geojson is no line of a track/],
  ["a track off the map", () => withTrack(geoJson([200, 40, 0, 0])), /tracks\/1\.geojson is no line of a track/],
  ["a track twice", () => withTrack(geoJson([10, 40, 0, 0]), 2), /a track is in it twice/],
  ["a bomb", bomb, more],
])("%s is refused in a sentence, and nothing of it is left", async (_, file, sentence) => {
  const { app } = world;
  const rows = async () => {
    const counts = ["users", "skis", "days", "day_skis", "photos", "photo_leftovers"].map(
      (table) => `(SELECT count(*) FROM ${table})`,
    );
    return (await app.db.$client.execute(`SELECT ${counts.join(", ")}`)).rows;
  };
  const files = () =>
    readdirSync(join(app.folder, "photos"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length;
  const before = [await rows(), files()];
  await expect(restored(app, await file(), "twin@example.com")).rejects.toMatchObject({
    name: "AppError",
    message: expect.stringMatching(sentence),
  });
  expect([await rows(), files()]).toEqual(before);
  expect(readdirSync(join(app.folder, "uploads"))).toEqual([]);
});

test("an address that has an account is refused, and its account stays as it is", async () => {
  const { app, client } = world;
  const before = await downloaded(client);
  await expect(restored(app, before.bytes, "skier@example.com")).rejects.toMatchObject({
    code: "conflict",
    message: "skier@example.com already has an account. Delete that first, or name another address with --email.",
  });
  expect((await downloaded(client)).account).toEqual(before.account);
});
