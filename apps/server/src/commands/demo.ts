import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { findByEmailKey } from "@firn/auth/accounts-repo";
import { endAllSessions } from "@firn/auth/sessions";
import { signUp } from "@firn/auth/sign-up";
import { signUpInput } from "@firn/contracts/accounts";
import type { DayDetail } from "@firn/contracts/days";
import { messageIn } from "@firn/contracts/messages";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import { wordsOf } from "@firn/contracts/words";
import { deleteAccount } from "@firn/core/accounts/deletion";
import { addTrack } from "@firn/core/day-tracks/service";
import { createDay } from "@firn/core/days/service";
import type { CoreDeps } from "@firn/core/deps";
import type { SpooledFile } from "@firn/core/photos/deps";
import { uploadPhoto } from "@firn/core/photos/service";
import { createResortName } from "@firn/core/resorts/names-service";
import { createOwnPlace } from "@firn/core/resorts/own-places-service";
import { createSki, updateSki } from "@firn/core/skis/service";
import { dateIn } from "@firn/seasons/plain-date";
import { demoPicturesFolder } from "../paths.ts";
import { authDeps, closeWorkers, coreDeps } from "../services.ts";
import { type Command, type CommandContext, createReport, readOptions } from "./command.ts";
import { demoSkis, type OwnPlaceKey, ownNames, ownPlaces, retiredSki, type SkiKind } from "./demo/log-data.ts";
import { type PlannedDay, planDemo } from "./demo/plan.ts";
import { drawTrack } from "./demo/track.ts";

const email = "demo@example.com";

const usage = `Usage: npm run demo -- [PASSWORD]
  PASSWORD: of the account, which is recreated; omit it to generate and print one`;

export const seedDemo: Command = (context, args) => seedWith({ readPicture, planDays: planDemo }, context, args);

export async function seedWith(
  {
    readPicture,
    planDays,
  }: { readPicture: (number: number) => Promise<Buffer>; planDays: (today: string) => PlannedDay[] },
  context: CommandContext,
  args: string[],
): Promise<number> {
  const { config, db, runtime, print } = context;
  const given = readOptions(args, [])?.places;
  if (!given || given.length > 1) {
    print(usage);
    return 2;
  }
  const credentials = signUpInput.safeParse({ email, password: given[0] ?? randomBytes(9).toString("base64url") });
  if (!credentials.success) {
    print(credentials.error.issues.map(({ message }) => wordsOf(messageIn(message))).join(" "));
    return 2;
  }
  const auth = authDeps({ ...config, signUps: "open" }, db);
  const core = await coreDeps(config, db, (error) => print(String(error)));
  const folder = await mkdtemp(join(tmpdir(), "firn-demo-"));
  try {
    const { password } = credentials.data;
    const today = dateIn(undefined, runtime.now());
    const former = await findByEmailKey(db, email);
    if (former) await deleteAccount(core, { ownerId: former.id as OwnerId, today }, former.passwordHash);
    const { session } = await signUp(auth, { address: "demo" }, credentials.data);
    const actor = { ownerId: session.ownerId, today };
    await endAllSessions(auth, actor.ownerId);

    const skis = await idsOf(demoSkis, (name) => createSki(core, actor, { name }));
    const places = await idsOf(ownPlaces, (place) => createOwnPlace(core, actor, place));
    for (const name of ownNames) await createResortName(core, actor, name);

    const plan = planDays(actor.today);
    const photos = plan.flatMap((day) => day.photos).length;
    let tracks = 0;
    const progress = createReport(context, false).progress("photos");
    let sent = 0;
    const upload = async (number: number) => {
      const id = await uploadPicture(core, actor, join(folder, `${number}.webp`), await readPicture(number));
      progress(++sent, photos);
      return id;
    };
    for (const day of plan) {
      const photoIds = await Promise.all(day.photos.map(upload));
      const { id, resort } = await logInTheEvening({ ...core, runtime }, actor, day, { skis, places, photoIds });
      const place = placeOf(resort);
      if (day.track && place) {
        const gpx = Buffer.from(drawTrack(day.date, place, day.track));
        await spooled(join(folder, "day.gpx"), gpx, (file) => addTrack(core, actor, id, file));
        tracks += 1;
      }
    }
    await updateSki(core, actor, skis[retiredSki], { retired: true });
    const resorts = new Set(plan.map((day) => JSON.stringify(day.resort))).size;
    print(
      `${plan.length} days, ${Object.keys(skis).length} skis, ${resorts} resorts, ${photos} photos, ${tracks} tracks.`,
    );
    print(`Sign in as ${email} with the password ${password}`);
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await closeWorkers(core);
  }
}

/** One of those that `scripts/demo-pictures` draws. */
function readPicture(number: number): Promise<Buffer> {
  return readFile(join(demoPicturesFolder, `${String(number).padStart(2, "0")}.webp`));
}

/** Creates the day as if it were logged on its evening. */
async function logInTheEvening(
  core: CoreDeps,
  actor: Actor,
  { date, resort, skis, activity, companions, notes, conditions }: PlannedDay,
  ids: { skis: Record<SkiKind, string>; places: Record<OwnPlaceKey, string>; photoIds: string[] },
): Promise<DayDetail> {
  const evening = { ...core, runtime: { ...core.runtime, now: () => Date.parse(`${date}T18:00:00Z`) } };
  return createDay(evening, actor, {
    date,
    resort_id: typeof resort === "string" ? resort : ids.places[resort.own],
    ski_ids: skis.map((kind) => ids.skis[kind]),
    activity,
    photo_ids: ids.photoIds,
    companions,
    notes,
    ...conditions,
  });
}

async function idsOf<Key extends string, Value>(
  values: Readonly<Record<Key, Value>>,
  create: (value: Value) => Promise<{ id: string }>,
): Promise<Record<Key, string>> {
  const ids: [string, string][] = [];
  for (const [key, value] of Object.entries<Value>(values)) ids.push([key, (await create(value)).id]);
  return Object.fromEntries(ids) as Record<Key, string>;
}

function placeOf(resort: DayDetail["resort"]) {
  const { latitude, longitude } = resort ?? {};
  return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : undefined;
}

async function uploadPicture(core: CoreDeps, actor: Actor, path: string, picture: Buffer): Promise<string> {
  const { id } = await spooled(path, picture, (file) => uploadPhoto(core, actor, file));
  return id;
}

async function spooled<Result>(
  path: string,
  bytes: Buffer,
  take: (file: SpooledFile) => Promise<Result>,
): Promise<Result> {
  await writeFile(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const result = await take({ path, sha256, size: bytes.length, name: basename(path) });
  await rm(path);
  return result;
}
