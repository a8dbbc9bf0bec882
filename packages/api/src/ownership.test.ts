import { createTestApp, type TestApp } from "@firn/testing/app";
import { type Call, overRest, overTrpc, type RouteName, routeNames, routeOf } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { testJpeg } from "@firn/testing/jpeg";
import { afterAll, expect, test } from "vitest";
import { successStatus } from "./endpoints.ts";
import type { Ids } from "./test-ownership-ids.ts";
import { day, rows } from "./test-ownership-rows.ts";

test("each procedure has exactly one row in the table", () => {
  expect(Object.keys(rows).sort()).toEqual(routeNames.sort());
});

/** The owner's, which others send too. */
const key = "0197a1f0-6c1e-7cc0-b1a5-3f2d8a5f8c11";

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

async function committed(client: TestClient, kind: "text_import" | "photo_import"): Promise<string> {
  const id = await made(client, `/${kind}s`);
  expect((await client.rest("PATCH", `/${kind}s/${id}`, { [kind]: { status: "committed" } })).status).toBe(200);
  return id;
}

async function ownerOfAll() {
  const app = await createTestApp();
  const owner = await app.skier("owner@example.com");
  const ski = await made(owner, "/skis", { ski: { name: "Theirs, not yours" } });
  const retiredSki = await made(owner, "/skis", { ski: { name: "Theirs, not yours, retired" } });
  const dayPhoto = await uploaded(owner, "photos.upload", await testJpeg("2026-01-10", "us-alta", "day"));
  const theirDay = {
    ...day,
    ski_ids: [ski, retiredSki],
    photo_ids: [dayPhoto],
    notes: "Theirs, not yours.",
    companions: ["Theirs, not yours"],
  };
  const theirImport = await made(owner, "/photo_imports");
  const ids = {
    ski,
    retiredSki,
    day: await made(owner, "/days", { day: theirDay }),
    deletedDay: await made(owner, "/days", { day: { ...theirDay, photo_ids: [] } }),
    change: "",
    dayPhoto,
    loosePhoto: await uploaded(owner, "photos.upload", await testJpeg("2026-01-10", "us-alta", "loose")),
    import: theirImport,
    importPhoto: await uploaded(owner, "photoImports.addPhoto", await testJpeg("2025-12-24", "us-alta"), theirImport),
    deletedPhoto: await uploaded(owner, "photos.upload", await testJpeg("2026-01-10", "us-alta", "deleted")),
    deletedImportPhoto: await uploaded(
      owner,
      "photoImports.addPhoto",
      await testJpeg("2025-12-24", "us-alta", "deleted"),
      theirImport,
    ),
    importTrack: await uploaded(owner, "photoImports.addTrack", testGpx("2025-12-24", "us-alta"), theirImport),
    dayTrack: "",
    deletedTrack: "",
    draft: "",
    committedImport: await committed(owner, "photo_import"),
    textImport: "",
    committedText: await committed(owner, "text_import"),
    textDraft: "",
    place: await made(owner, "/resorts", {
      resort: { name: "Backyard, not yours", latitude: 40.59, longitude: -111.64 },
    }),
    name: "",
    share: "",
    session: ((await owner.rest("GET", "/account/sessions")).body as { id: string }[])[0]?.id ?? "",
    token: "",
    feed: "",
  };
  ids.name = await made(owner, "/resort_names", { resort_name: { name: "the Goat, not yours", resort_id: ids.place } });
  ids.share = await made(owner, "/shares", { share: { day_id: ids.day, shows: ["people"] } });
  ids.token = await made(owner, "/account/tokens", { token: { name: "Theirs, not yours", scopes: ["read"] } });
  ids.feed = await made(owner, "/account/feeds");
  [ids.textImport, ids.textDraft] = await read(owner, "2025-12-26 Alta, not yours");
  ids.dayTrack = await uploaded(owner, "dayTracks.add", testGpx("2026-01-10", "us-alta"), ids.day);
  ids.deletedTrack = await uploaded(owner, "dayTracks.add", testGpx("2026-01-10", "us-alta", 3, 14), ids.day);
  await app.core.photos.reader.settled();
  const { body } = await owner.rest("GET", `/photo_imports/${theirImport}`);
  ids.draft = (body as { draft_days: { id: string }[] }).draft_days[0]?.id ?? "";
  expect(ids.draft).not.toBe("");
  owner.headers["idempotency-key"] = key;
  await owner.rest("DELETE", `/skis/${retiredSki}`);
  delete owner.headers["idempotency-key"];
  await owner.rest("DELETE", `/days/${ids.deletedDay}`);
  const manyDay = await made(owner, "/days", { day: { ...day, ski_ids: [ski] } });
  const removal = await owner.rest("DELETE", "/days", { days: { ids: [manyDay] } });
  ids.change = (removal.body as { change_id: string }).change_id;
  await owner.rest("DELETE", `/days/${ids.day}/tracks/${ids.deletedTrack}`);
  await owner.rest("DELETE", `/photos/${ids.deletedPhoto}`);
  await owner.rest("DELETE", `/photo_imports/${ids.import}/photos/${ids.deletedImportPhoto}`);
  return { app, ids };
}

/** Reads a text with one day: the ids of its import and its draft. */
async function read(client: TestClient, text: string): Promise<[id: string, draftId: string]> {
  const { body } = await overRest(client, { route: "textImports.create", form: { text } });
  const { id, draft_days } = body as { id: string; draft_days: { id: string }[] };
  expect(draft_days).toHaveLength(1);
  return [id, draft_days[0]?.id ?? ""];
}

let owned: ReturnType<typeof ownerOfAll> | undefined;
afterAll(async () => {
  await (await owned)?.app.close();
});

/** Another account on the owner's server. It sends the owner's key with every call. */
async function newIntruder() {
  owned ??= ownerOfAll();
  const { app, ids: theirs } = await owned;
  const email = `${app.clock.newId()}@example.com`;
  const intruder = await app.skier(email);
  const ownSki = await made(intruder, "/skis", { ski: { name: "Own" } });
  const [ownTextImport, ownTextDraft] = await read(intruder, "2025-12-26 Backyard");
  const ids: Ids = {
    ...theirs,
    ownSki,
    ownImport: await made(intruder, "/photo_imports"),
    ownPlace: await made(intruder, "/resorts", { resort: { name: "Own hill" } }),
    ownTextImport,
    ownTextDraft,
    ownDay: await made(intruder, "/days", { day: { ...day, resort_id: "at-lech", ski_ids: [ownSki] } }),
  };
  intruder.headers["idempotency-key"] = key;
  return { app, email, intruder, ids };
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
      "day_tracks",
      "keyed_requests",
      "changes",
      "resorts",
      "resort_names",
      "shares",
      "tokens",
      "feeds",
    ].map((table) => `SELECT * FROM ${table} WHERE user_id IN ${owner} ORDER BY 1`),
    `SELECT day_skis.* FROM day_skis JOIN days ON days.id = day_id WHERE user_id IN ${owner} ORDER BY position`,
    `SELECT day_companions.* FROM day_companions JOIN days ON days.id = day_id WHERE user_id IN ${owner}`,
  ];
  const found = [];
  for (const query of queries) found.push((await app.db.$client.execute(query)).rows);
  expect(found.map((part) => part.length)).toEqual([1, 1, 0, 2, 1, 2, 2, 2, 3, 1, 1, 1, 5, 1, 1, 1, 1, 1, 2, 1]);
  return JSON.stringify(found);
}

const transports = { REST: overRest, tRPC: overTrpc };
const cases = routeNames.flatMap((procedure) => (["REST", "tRPC"] as const).map((name) => ({ procedure, name })));

let forRefused: ReturnType<typeof newIntruder> | undefined;

test.each(cases)("$procedure over $name does not affect another account", async ({ procedure, name }) => {
  const row = rows[procedure];
  const isRefused = row !== undefined && "tries" in row;
  if (isRefused) forRefused ??= newIntruder();
  const { app, email, intruder, ids } = await (isRefused && forRefused ? forRefused : newIntruder());
  const before = await ownersData(app);
  const route = procedure;
  if (row && "tries" in row) {
    for (const [call, status] of row.tries(ids)) {
      const outcome = await transports[name](intruder, { route, ...call });
      expect(outcome.status, JSON.stringify(call)).toBe(status);
      expect(JSON.stringify(outcome)).not.toContain("not yours");
    }
  } else {
    const outcome = await transports[name](intruder, { route, ...row?.call?.(email) });
    expect(outcome.status).toBe(procedure.includes("Google") ? 503 : successStatus(routeOf(route)));
    const shown = JSON.stringify(outcome);
    for (const secret of ["not yours", "owner@", ids.day, ids.ski, ids.retiredSki, ids.dayPhoto, ids.import, ids.place])
      expect(shown).not.toContain(secret);
  }
  expect(await ownersData(app)).toBe(before);
});

test("answers an unknown id and another account's id identically", async () => {
  const { intruder, ids } = await newIntruder();
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
