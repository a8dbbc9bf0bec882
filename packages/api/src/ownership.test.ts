import { createTestApp, skierPassword as password, type TestApp } from "@firn/testing/app";
import { type Call, overRest, overTrpc, type RouteName, routeNames, routeOf } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { testJpeg } from "@firn/testing/jpeg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { successStatus } from "./endpoints.ts";

interface Ids {
  day: string;
  ski: string;
  retiredSki: string;
  ownDay: string;
  ownSki: string;
  dayPhoto: string;
  loosePhoto: string;
  import: string;
  importPhoto: string;
  importTrack: string;
  draft: string;
  ownImport: string;
  textImport: string;
  textDraft: string;
}

type Row =
  | { tries: (ids: Ids) => [call: Omit<Call, "route">, status: 404 | 422][] }
  | { takesNone: string; call?: Omit<Call, "route"> };

const picture = await testJpeg("2026-01-09", "us-alta", "intruder's");
const track = testGpx("2026-01-09", "us-alta");
const line = "2026-01-08 Alta";
const day = { date: "2026-01-10", resort_id: "us-alta", activity: "Friends" };

const rows: Record<string, Row> = {
  "accounts.signUp": { takesNone: "opens an account", call: { body: { email: "new@example.com", password } } },
  "accounts.signUps": { takesNone: "says whether one can sign up" },
  "accounts.signIn": { takesNone: "proves who calls", call: { body: { email: "intruder@example.com", password } } },
  "accounts.signOut": { takesNone: "ends the session that calls" },
  "accounts.signOutEverywhere": { takesNone: "ends the sessions of the account that calls" },
  "accounts.startGoogleSignIn": { takesNone: "begins a sign-in" },
  "accounts.completeGoogleSignIn": { takesNone: "proves who calls", call: { body: { code: "c", state: "s" } } },
  "accounts.get": { takesNone: "reads the account that calls" },
  "accounts.update": { takesNone: "changes the account that calls", call: { body: { season_start_day: "01-01" } } },
  "accounts.changePassword": {
    takesNone: "changes the account that calls",
    call: { body: { current_password: password, new_password: "second tracks" } },
  },
  "accounts.delete": { takesNone: "deletes the account that calls", call: { body: { password } } },
  "accountExport.download": { takesNone: "reads the account that calls" },
  "days.list": { takesNone: "reads the log of the account that calls" },
  "days.create": {
    tries: ({ ski, retiredSki, ownSki, dayPhoto, loosePhoto, importPhoto }) => [
      ...[dayPhoto, loosePhoto, importPhoto].map(
        (photo) => [{ body: { ...day, ski_ids: [ownSki], photo_ids: [photo] } }, 422] as [Omit<Call, "route">, 422],
      ),
      [{ body: { ...day, ski_ids: [ski] } }, 422],
      [{ body: { ...day, ski_ids: [ownSki, ski] } }, 422],
      [{ body: { ...day, ski_ids: [retiredSki] } }, 422],
    ],
  },
  "days.get": { tries: ({ day: id }) => [[{ id }, 404]] },
  "days.update": {
    tries: ({ day: id, ski, retiredSki, ownDay, ownSki, dayPhoto, loosePhoto }) => [
      [{ id, body: { notes: "Mine now." } }, 404],
      [{ id, body: {} }, 404],
      [{ id, body: { ski_ids: [ownSki] } }, 404],
      [{ id, body: { ski_ids: [ski] } }, 404],
      [{ id: ownDay, body: { photo_ids: [loosePhoto] } }, 422],
      [{ id: ownDay, body: { photo_ids: [dayPhoto] } }, 422],
      [{ id: ownDay, body: { ski_ids: [ski] } }, 422],
      [{ id: ownDay, body: { ski_ids: [ownSki, retiredSki] } }, 422],
    ],
  },
  "draftDays.update": {
    tries: ({ draft, textDraft }) => [
      [{ id: draft, body: { decision: "skip" } }, 404],
      [{ id: textDraft, body: { decision: "skip" } }, 404],
      [{ id: textDraft, body: { resort_id: "at-lech", for_same_place: true } }, 404],
    ],
  },
  "photoImports.create": { takesNone: "opens an import of the account that calls" },
  "photoImports.list": { takesNone: "lists the imports of the account that calls" },
  "photoImports.updateDrafts": {
    tries: ({ import: id, ownImport, draft }) => [
      [{ id, body: { ids: [draft], decision: "skip" } }, 404],
      [{ id: ownImport, body: { ids: [draft], decision: "skip" } }, 422],
    ],
  },
  "photoImports.get": { tries: ({ import: id }) => [[{ id }, 404]] },
  "photoImports.update": { tries: ({ import: id }) => [[{ id, body: { status: "committed" } }, 404]] },
  "photoImports.cancel": { tries: ({ import: id }) => [[{ id }, 404]] },
  "photoImports.addPhoto": { tries: ({ import: id }) => [[{ id, file: picture }, 404]] },
  "photoImports.updatePhoto": {
    tries: ({ import: id, importPhoto: photoId, ownImport }) => [
      [{ id, photoId, body: { taken_at: "2026-01-01" } }, 404],
      [{ id: ownImport, photoId, body: { taken_at: "2026-01-01" } }, 404],
    ],
  },
  "photoImports.deletePhoto": {
    tries: ({ import: id, importPhoto: photoId, ownImport }) => [
      [{ id, photoId }, 404],
      [{ id: ownImport, photoId }, 404],
    ],
  },
  "photoImports.addTrack": { tries: ({ import: id }) => [[{ id, file: track }, 404]] },
  "photoImports.deleteTrack": {
    tries: ({ import: id, importTrack: trackId, ownImport }) => [
      [{ id, trackId }, 404],
      [{ id: ownImport, trackId }, 404],
    ],
  },
  "photos.upload": { takesNone: "adds to the account that calls", call: { file: picture } },
  "photos.delete": {
    tries: ({ dayPhoto, loosePhoto, importPhoto }) =>
      [dayPhoto, loosePhoto, importPhoto].map((id) => [{ id }, 404] as [Omit<Call, "route">, 404]),
  },
  "days.delete": { tries: ({ day: id }) => [[{ id }, 404]] },
  "resorts.search": { takesNone: "reads what everybody sees", call: { query: { query: "Alta" } } },
  "resorts.recent": { takesNone: "reads the log of the account that calls" },
  "resorts.credits": { takesNone: "reads what everybody sees" },
  "skis.list": { takesNone: "reads the skis of the account that calls" },
  "skis.create": { takesNone: "adds to the account that calls", call: { body: { name: "New" } } },
  "skis.rename": {
    tries: ({ ski, retiredSki }) => [
      [{ id: ski, body: { name: "Mine now" } }, 404],
      [{ id: retiredSki, body: { name: "Mine now" } }, 404],
    ],
  },
  "skis.delete": {
    tries: ({ ski, retiredSki }) => [
      [{ id: ski }, 404],
      [{ id: retiredSki }, 404],
    ],
  },
  "csvExport.options": { takesNone: "counts the log of the account that calls" },
  "csvExport.download": {
    takesNone: "exports the log of the account that calls",
    call: { body: { season_ids: ["0"], columns: [{ id: "date" }, { id: "notes" }, { id: "skis" }] } },
  },
  "textImports.create": { takesNone: "opens an import of the account that calls", call: { form: { text: line } } },
  "textImports.list": { takesNone: "lists the imports of the account that calls" },
  "textImports.updateDrafts": {
    tries: ({ textImport: id, textDraft }) => [[{ id, body: { ids: [textDraft], decision: "skip" } }, 404]],
  },
  "textImports.addDraft": { tries: ({ textImport: id }) => [[{ id, body: { line: 1 } }, 404]] },
  "textImports.get": { tries: ({ textImport: id }) => [[{ id }, 404]] },
  "textImports.process": { tries: ({ textImport: id }) => [[{ id, form: { text: line } }, 404]] },
  "textImports.update": { tries: ({ textImport: id }) => [[{ id, body: { status: "committed" } }, 404]] },
  "textImports.cancel": { tries: ({ textImport: id }) => [[{ id }, 404]] },
  "stats.get": { takesNone: "counts the log of the account that calls" },
};

test("each procedure has exactly one row in the table", () => {
  expect(Object.keys(rows).sort()).toEqual(routeNames.sort());
});

async function uploaded(client: TestClient, route: RouteName, file: Uint8Array<ArrayBuffer>, id?: string) {
  const outcome = await overRest(client, { route, file, ...(id && { id }) });
  expect(outcome.status).toBe(201);
  return (outcome.body as { id: string }).id;
}

async function made(client: TestClient, path: string, body?: object): Promise<string> {
  const answer = await client.rest("POST", path, body);
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
}

async function ownerAndIntruder() {
  const app = await createTestApp();
  const owner = await app.skier("owner@example.com");
  const intruder = await app.skier("intruder@example.com");
  const ski = await made(owner, "/skis", { ski: { name: "Theirs, not yours" } });
  const retiredSki = await made(owner, "/skis", { ski: { name: "Theirs, not yours, retired" } });
  const dayPhoto = await uploaded(owner, "photos.upload", await testJpeg("2026-01-10", "us-alta", "day"));
  const theirDay = { ...day, ski_ids: [ski, retiredSki], photo_ids: [dayPhoto], notes: "Theirs, not yours." };
  const theirImport = await made(owner, "/photo_imports");
  const ids: Ids = {
    ski,
    retiredSki,
    day: await made(owner, "/days", { day: theirDay }),
    ownSki: await made(intruder, "/skis", { ski: { name: "Own" } }),
    ownDay: "",
    dayPhoto,
    loosePhoto: await uploaded(owner, "photos.upload", await testJpeg("2026-01-10", "us-alta", "loose")),
    import: theirImport,
    importPhoto: await uploaded(owner, "photoImports.addPhoto", await testJpeg("2025-12-24", "us-alta"), theirImport),
    importTrack: await uploaded(owner, "photoImports.addTrack", testGpx("2025-12-24", "us-alta"), theirImport),
    draft: "",
    ownImport: await made(intruder, "/photo_imports"),
    textImport: "",
    textDraft: "",
  };
  const read = await overRest(owner, { route: "textImports.create", form: { text: "2025-12-26 Alta, not yours" } });
  const { id, draft_days } = read.body as { id: string; draft_days: { id: string }[] };
  ids.textImport = id;
  ids.textDraft = draft_days[0]?.id ?? "";
  expect(ids.textDraft).not.toBe("");
  await app.core.photos.reader.settled();
  const { body } = await owner.rest("GET", `/photo_imports/${theirImport}`);
  ids.draft = (body as { draft_days: { id: string }[] }).draft_days[0]?.id ?? "";
  expect(ids.draft).not.toBe("");
  ids.ownDay = await made(intruder, "/days", { day: { ...day, resort_id: "at-lech", ski_ids: [ids.ownSki] } });
  // The owner's key, which the intruder sends with every call.
  for (const client of [owner, intruder]) client.headers["idempotency-key"] = "0197a1f0-6c1e-7cc0-b1a5-3f2d8a5f8c11";
  await owner.rest("DELETE", `/skis/${retiredSki}`);
  return { app, intruder, ids };
}

async function forThisTest() {
  const made = await ownerAndIntruder();
  onTestFinished(made.app.close);
  return made;
}

async function ownersData(app: TestApp): Promise<string> {
  const owner = "(SELECT id FROM users WHERE email = 'owner@example.com')";
  const queries = [
    `SELECT * FROM users WHERE id IN ${owner}`,
    ...[
      "sessions",
      "google_identities",
      "skis",
      "days",
      "photo_imports",
      "text_imports",
      "draft_days",
      "photos",
      "tracks",
      "keyed_requests",
    ].map((table) => `SELECT * FROM ${table} WHERE user_id IN ${owner} ORDER BY 1`),
    `SELECT day_skis.* FROM day_skis JOIN days ON days.id = day_id WHERE user_id IN ${owner} ORDER BY position`,
  ];
  const found = [];
  for (const query of queries) found.push((await app.db.$client.execute(query)).rows);
  expect(found.map((part) => part.length)).toEqual([1, 1, 0, 2, 1, 1, 1, 2, 3, 1, 1, 2]);
  return JSON.stringify(found);
}

const transports = { REST: overRest, tRPC: overTrpc };
const cases = routeNames.flatMap((procedure) => (["REST", "tRPC"] as const).map((name) => ({ procedure, name })));

let shared: ReturnType<typeof ownerAndIntruder> | undefined;
afterAll(async () => {
  await (await shared)?.app.close();
});

test.each(cases)("$procedure over $name does not affect another account", async ({ procedure, name }) => {
  const row = rows[procedure];
  const isRefused = row !== undefined && "tries" in row;
  if (isRefused) shared ??= ownerAndIntruder();
  const { app, intruder, ids } = await (isRefused && shared ? shared : forThisTest());
  const before = await ownersData(app);
  const route = procedure;
  if (row && "tries" in row) {
    for (const [call, status] of row.tries(ids)) {
      const outcome = await transports[name](intruder, { route, ...call });
      expect(outcome.status, JSON.stringify(call)).toBe(status);
      expect(JSON.stringify(outcome)).not.toContain("not yours");
    }
  } else {
    const outcome = await transports[name](intruder, { route, ...row?.call });
    expect(outcome.status).toBe(procedure.includes("Google") ? 503 : successStatus(routeOf(route)));
    const shown = JSON.stringify(outcome);
    for (const secret of ["not yours", "owner@", ids.day, ids.ski, ids.retiredSki, ids.dayPhoto, ids.import])
      expect(shown).not.toContain(secret);
  }
  expect(await ownersData(app)).toBe(before);
});

test("answers an unknown id and another account's id identically", async () => {
  const { intruder, ids } = await forThisTest();
  const pairs: [Call, Call][] = [
    [
      { route: "days.get", id: ids.day },
      { route: "days.get", id: "unknown" },
    ],
    [
      { route: "skis.delete", id: ids.ski },
      { route: "skis.delete", id: "unknown" },
    ],
    [
      { route: "days.create", body: { ...day, ski_ids: [ids.ski] } },
      { route: "days.create", body: { ...day, ski_ids: ["unknown"] } },
    ],
  ];
  for (const [theirs, unknown] of pairs) {
    for (const transport of [overRest, overTrpc]) {
      expect(await transport(intruder, theirs)).toEqual(await transport(intruder, unknown));
    }
  }
});
