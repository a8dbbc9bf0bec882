import { dateIn } from "@firn/seasons/plain-date";
import { createTestApp, type TestApp, type TestAppOptions } from "@firn/testing/app";
import { type Call, type Outcome, overRest, type RouteName, routeNames, routeOf } from "@firn/testing/call";
import type { Answer, TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { testJpeg } from "@firn/testing/jpeg";
import { createTarget, type Target } from "@firn/testing/test-target";
import { afterAll, expect, onTestFinished } from "vitest";
import { type AccessWorld, accessCalls } from "./access-calls.ts";
import { accountCalls } from "./account-calls.ts";
import { figureCalls } from "./figure-calls.ts";
import { type ImportWorld, importCalls, line, picture, track } from "./import-calls.ts";

/** For tests only: a skier with a log, and for every route of the table a call that succeeds. */

export interface World<App extends Target = TestApp> extends ImportWorld, AccessWorld {
  app: App;
  client: TestClient;
  /** The day's. */
  date: string;
  skiId: string;
  /** In a form that is not saved. */
  photoId: string;
  /** Deleted, to be restored. */
  deletedPhotoId: string;
  deletedDayId: string;
  deletedSkiId: string;
  /** The skier's own, and a name of a resort. */
  placeId: string;
  nameId: string;
  /** The one that calls. */
  sessionId: string;
  /** Of the day, and one to be restored. */
  dayTrackId: string;
  deletedTrackId: string;
  /** Of a day that was deleted by a change of many. */
  changeId: string;
}

const deletedPicture = await testJpeg("2026-01-12", "us-alta", "deleted");

export { routeNames };
export const routesWithBody: RouteName[] = [];
export const routesWithId = routeNames.filter((name) => routeOf(name).path.includes("{id}"));
/** Google is not configured here: these two answer 503 at best. */
export const googleRoutes: RouteName[] = ["accounts.startGoogleSignIn", "accounts.completeGoogleSignIn"];

export async function createWorld({
  needsPhotos = false,
  ...options
}: TestAppOptions & { needsPhotos?: boolean } = {}): Promise<World> {
  const app = await createTestApp(options);
  onTestFinished(app.close);
  return settle(app, { email: "skier@example.com", date: "2026-01-10", needsPhotos });
}

/** Whether a valid call of it needs the photos and tracks of a world, which take long to make. */
export function usesPhotos(route: RouteName): boolean {
  return /photo|draft|track/i.test(route);
}

/** A world on the server that this run tests. Photos cost a worker process, so only worlds for the routes about them have some. */
export async function createTargetWorld(needsPhotos = false): Promise<World<Target>> {
  const app = await createTarget();
  onTestFinished(app.close);
  return settle(app, { ...newcomer(app), needsPhotos });
}

/** The same, in which this route's call succeeds. */
export function createWorldFor(route: RouteName): Promise<World<Target>> {
  return createTargetWorld(usesPhotos(route));
}

/** One world with photos, shared by the tests of a file that change nothing. */
export function shareWorld(): () => Promise<World<Target>> {
  let world: Promise<World<Target>> | undefined;
  afterAll(async () => (await world)?.app.close());
  const make = async () => {
    const app = await createTarget();
    return settle(app, { ...newcomer(app), needsPhotos: true });
  };
  return () => {
    world ??= make();
    return world;
  };
}

/** Lists and figures are of the season of the server's today. */
function newcomer({ clock }: Target) {
  return { email: `${clock.newId()}@example.com`, date: dateIn("UTC", clock.now()) };
}

async function settle<App extends Target>(
  app: App,
  { email, date, needsPhotos = false }: { email: string; date: string; needsPhotos?: boolean },
): Promise<World<App>> {
  const client = await app.skier(email);
  const skiId = idIn(await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } }));
  const dayId = idIn(await client.rest("POST", "/days", { day: { ...dayWith(skiId), date } }));
  const deletedSkiId = idIn(await client.rest("POST", "/skis", { ski: { name: "Lost and found" } }));
  const deletedDayId = idIn(await client.rest("POST", "/days", { day: { ...dayWith(skiId), date } }));
  await client.rest("DELETE", `/days/${deletedDayId}`);
  await client.rest("DELETE", `/skis/${deletedSkiId}`);
  const removedDayId = idIn(await client.rest("POST", "/days", { day: { ...dayWith(skiId), date } }));
  const removal = await client.rest("DELETE", "/days", { days: { ids: [removedDayId] } });
  const placeId = idIn(await client.rest("POST", "/resorts", { resort: { name: "Back yard" } }));
  const named = { name: "the Bird", resort_id: "us-snowbird" };
  const nameId = idIn(await client.rest("POST", "/resort_names", { resort_name: named }));
  const shareId = idIn(await client.rest("POST", "/shares", { share: { day_id: dayId, shows: [] } }));
  const token = { name: "Shortcut", scopes: ["log"] };
  const tokenId = idIn(await client.rest("POST", "/account/tokens", { token }));
  const feedId = idIn(await client.rest("POST", "/account/feeds"));
  const textImport = await overRest(client, { route: "textImports.create", form: line });
  const textImportId = idOf(textImport);
  return {
    app,
    client,
    email,
    dayId,
    date,
    skiId,
    deletedDayId,
    deletedSkiId,
    placeId,
    nameId,
    shareId,
    sessionId: await sessionIdOf(client),
    tokenId,
    feedId,
    textImportId,
    textDraftId: (textImport.body as { draft_days: { id: string }[] }).draft_days[0]?.id ?? "",
    committedTextImportId: await commitEmpty(client, "text_import"),
    committedPhotoImportId: await commitEmpty(client, "photo_import"),
    takenBackTextImportId: await takenBackText(client),
    takenBackPhotoImportId: await takenBackPhotos(client),
    changeId: (removal.body as { change_id: string }).change_id,
    ...(needsPhotos ? { ...(await addPhotos(client)), ...(await addDayTracks(client, dayId, date)) } : noPhotos),
  };
}

async function sessionIdOf(client: TestClient): Promise<string> {
  const { body } = await client.rest("GET", "/account/sessions");
  return (body as { id: string }[])[0]?.id ?? "";
}

async function commitEmpty(client: TestClient, kind: "text_import" | "photo_import"): Promise<string> {
  const id = idIn(await client.rest("POST", `/${kind}s`));
  await client.rest("PATCH", `/${kind}s/${id}`, { [kind]: { status: "committed" } });
  return id;
}

async function takenBackText(client: TestClient): Promise<string> {
  const id = idOf(await overRest(client, { route: "textImports.create", form: { text: "Total: 1 day" } }));
  await client.rest("PATCH", `/text_imports/${id}`, { text_import: { status: "committed" } });
  await client.rest("POST", `/text_imports/${id}/take_back`);
  return id;
}

async function takenBackPhotos(client: TestClient): Promise<string> {
  const id = await commitEmpty(client, "photo_import");
  await client.rest("POST", `/photo_imports/${id}/take_back`);
  return id;
}

const noPhotos = {
  photoId: "",
  importId: "",
  importPhotoId: "",
  importTrackId: "",
  draftId: "",
  deletedPhotoId: "",
  deletedImportPhotoId: "",
  dayTrackId: "",
  deletedTrackId: "",
};

async function addDayTracks(client: TestClient, id: string, date: string) {
  const add = async (hour: number) =>
    idOf(await overRest(client, { route: "dayTracks.add", id, file: testGpx(date, "us-alta", 3, hour) }));
  const [dayTrackId, deletedTrackId] = [await add(12), await add(14)];
  await client.rest("DELETE", `/days/${id}/tracks/${deletedTrackId}`);
  return { dayTrackId, deletedTrackId };
}

async function addPhotos(client: TestClient) {
  const photoId = idOf(await overRest(client, { route: "photos.upload", file: picture }));
  const importId = idIn(await client.rest("POST", "/photo_imports"));
  const importPhotoId = idOf(await overRest(client, { route: "photoImports.addPhoto", id: importId, file: picture }));
  const importTrackId = idOf(await overRest(client, { route: "photoImports.addTrack", id: importId, file: track }));
  const deletedPhotoId = idOf(await overRest(client, { route: "photos.upload", file: deletedPicture }));
  await client.rest("DELETE", `/photos/${deletedPhotoId}`);
  const deletedImportPhotoId = idOf(
    await overRest(client, { route: "photoImports.addPhoto", id: importId, file: deletedPicture }),
  );
  await client.rest("DELETE", `/photo_imports/${importId}/photos/${deletedImportPhotoId}`);
  const { body } = await client.rest("GET", `/photo_imports/${importId}`);
  const [draft] = (body as { draft_days: { id: string }[] }).draft_days;
  return {
    photoId,
    importId,
    importPhotoId,
    importTrackId,
    draftId: draft?.id ?? "",
    deletedPhotoId,
    deletedImportPhotoId,
  };
}

export function idOf({ status, body }: Outcome): string {
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

export function dayWith(skiId: string) {
  return { date: "2026-01-10", resort_id: "us-alta", ski_ids: [skiId], activity: "Friends", photo_ids: [] };
}

export function idIn(answer: Answer): string {
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
}

type Part = Omit<Call, "route">;
const nothing = (): Part => ({});
const validCalls: Record<RouteName, (world: World<Target>) => Part> = {
  ...accountCalls,
  "accountExport.download": nothing,
  "days.list": nothing,
  "days.create": ({ skiId }) => ({ body: dayWith(skiId) }),
  "days.search": () => ({ query: { q: "alta", season: 0 } }),
  "days.get": ({ dayId }) => ({ id: dayId }),
  "days.update": ({ dayId }) => ({ id: dayId, body: { notes: "Icy." } }),
  "days.updateMany": ({ dayId, skiId }) => ({ body: { ids: [dayId], resort_id: "at-lech", add_ski_id: skiId } }),
  "figuresInNotes.list": nothing,
  "figuresInNotes.convert": ({ dayId }) => ({ body: { ids: [dayId] } }),
  "days.deleteMany": ({ dayId }) => ({ body: { ids: [dayId] } }),
  "changes.list": nothing,
  "changes.undo": ({ changeId }) => ({ id: changeId }),
  "days.delete": ({ dayId }) => ({ id: dayId }),
  "days.restore": ({ deletedDayId }) => ({ id: deletedDayId }),
  "dayTracks.add": ({ dayId, date }) => ({ id: dayId, file: testGpx(date, "us-alta", 3, 16) }),
  "dayTracks.get": ({ dayId, dayTrackId }) => ({ id: dayId, trackId: dayTrackId }),
  "dayTracks.file": ({ dayId, dayTrackId }) => ({ id: dayId, trackId: dayTrackId }),
  "dayTracks.update": ({ dayId, dayTrackId }) => ({ id: dayId, trackId: dayTrackId, body: { from_s: 60 } }),
  "dayTracks.delete": ({ dayId, dayTrackId }) => ({ id: dayId, trackId: dayTrackId }),
  "dayTracks.restore": ({ dayId, deletedTrackId }) => ({ id: dayId, trackId: deletedTrackId }),
  ...accessCalls,
  "skis.list": nothing,
  "skis.create": () => ({ body: { name: "Rock skis" } }),
  "skis.update": ({ skiId }) => ({ id: skiId, body: { name: "Rustler 11" } }),
  "skis.delete": ({ skiId }) => ({ id: skiId }),
  "skis.restore": ({ deletedSkiId }) => ({ id: deletedSkiId }),
  "resorts.search": () => ({ query: { query: "alta" } }),
  "resorts.recent": nothing,
  "resorts.credits": nothing,
  "resorts.own": nothing,
  "resorts.create": () => ({ body: { name: "Hausberg", country_code: "AT" } }),
  "resorts.get": ({ placeId }) => ({ id: placeId }),
  "resorts.update": ({ placeId }) => ({ id: placeId, body: { name: "Home hill" } }),
  "resorts.delete": ({ placeId }) => ({ id: placeId }),
  "resortNames.list": nothing,
  "resortNames.create": () => ({ body: { name: "the Goat", resort_id: "us-alta" } }),
  "resortNames.delete": ({ nameId }) => ({ id: nameId }),
  ...figureCalls,
  "photos.upload": () => ({ file: picture }),
  "photos.delete": ({ photoId }) => ({ id: photoId }),
  "photos.restore": ({ deletedPhotoId }) => ({ id: deletedPhotoId }),
  ...importCalls,
  "csvExport.options": nothing,
  "csvExport.download": () => ({ body: { season_ids: ["0"], columns: [{ id: "date", label: "Date" }] } }),
};
for (const name of routeNames) {
  const ids = {
    dayId: "",
    date: "2026-01-10",
    skiId: "",
    deletedDayId: "",
    deletedSkiId: "",
    placeId: "",
    nameId: "",
    shareId: "",
    tokenId: "",
    feedId: "",
    textImportId: "",
    textDraftId: "",
    committedTextImportId: "",
    committedPhotoImportId: "",
    takenBackTextImportId: "",
    takenBackPhotoImportId: "",
    changeId: "",
    sessionId: "",
    ...noPhotos,
  };
  const nobody = { app: {} as TestApp, client: {} as TestClient, email: "", ...ids };
  if (validCalls[name](nobody).body) routesWithBody.push(name);
}

export function validCall(world: World<Target>, route: RouteName): Call {
  return { route, ...validCalls[route](world) };
}
