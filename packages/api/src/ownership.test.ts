import { createTestApp, type TestApp } from "@firn/testing/app";
import { type Call, overRest, overTrpc, type RouteName, routeNames, routeOf } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { testJpeg } from "@firn/testing/jpeg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { successStatus } from "./endpoints.ts";
import { day, type Ids, rows } from "./test-ownership-rows.ts";

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

async function committed(client: TestClient, kind: "text_import" | "photo_import"): Promise<string> {
  const id = await made(client, `/${kind}s`);
  expect((await client.rest("PATCH", `/${kind}s/${id}`, { [kind]: { status: "committed" } })).status).toBe(200);
  return id;
}

async function ownerAndIntruder() {
  const app = await createTestApp();
  const owner = await app.skier("owner@example.com");
  const intruder = await app.skier("intruder@example.com");
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
  const ids: Ids = {
    ski,
    retiredSki,
    day: await made(owner, "/days", { day: theirDay }),
    deletedDay: await made(owner, "/days", { day: { ...theirDay, photo_ids: [] } }),
    change: "",
    ownSki: await made(intruder, "/skis", { ski: { name: "Own" } }),
    ownDay: "",
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
    draft: "",
    ownImport: await made(intruder, "/photo_imports"),
    committedImport: await committed(owner, "photo_import"),
    textImport: "",
    committedText: await committed(owner, "text_import"),
    textDraft: "",
    place: await made(owner, "/resorts", {
      resort: { name: "Backyard, not yours", latitude: 40.59, longitude: -111.64 },
    }),
    name: "",
    ownPlace: await made(intruder, "/resorts", { resort: { name: "Own hill" } }),
    ownTextImport: "",
    ownTextDraft: "",
  };
  ids.name = await made(owner, "/resort_names", { resort_name: { name: "the Goat, not yours", resort_id: ids.place } });
  const read = await overRest(owner, { route: "textImports.create", form: { text: "2025-12-26 Alta, not yours" } });
  const { id, draft_days } = read.body as { id: string; draft_days: { id: string }[] };
  ids.textImport = id;
  ids.textDraft = draft_days[0]?.id ?? "";
  expect(ids.textDraft).not.toBe("");
  const own = await overRest(intruder, { route: "textImports.create", form: { text: "2025-12-26 Backyard" } });
  const ownImport = own.body as { id: string; draft_days: { id: string }[] };
  ids.ownTextImport = ownImport.id;
  ids.ownTextDraft = ownImport.draft_days[0]?.id ?? "";
  expect(ids.ownTextDraft).not.toBe("");
  await app.core.photos.reader.settled();
  const { body } = await owner.rest("GET", `/photo_imports/${theirImport}`);
  ids.draft = (body as { draft_days: { id: string }[] }).draft_days[0]?.id ?? "";
  expect(ids.draft).not.toBe("");
  ids.ownDay = await made(intruder, "/days", { day: { ...day, resort_id: "at-lech", ski_ids: [ids.ownSki] } });
  // The owner's key, which the intruder sends with every call.
  for (const client of [owner, intruder]) client.headers["idempotency-key"] = "0197a1f0-6c1e-7cc0-b1a5-3f2d8a5f8c11";
  await owner.rest("DELETE", `/skis/${retiredSki}`);
  delete owner.headers["idempotency-key"];
  await owner.rest("DELETE", `/days/${ids.deletedDay}`);
  const manyDay = await made(owner, "/days", { day: { ...day, ski_ids: [ski] } });
  const removal = await owner.rest("DELETE", "/days", { days: { ids: [manyDay] } });
  ids.change = (removal.body as { change_id: string }).change_id;
  await owner.rest("DELETE", `/photos/${ids.deletedPhoto}`);
  await owner.rest("DELETE", `/photo_imports/${ids.import}/photos/${ids.deletedImportPhoto}`);
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
      "changes",
      "resorts",
      "resort_names",
    ].map((table) => `SELECT * FROM ${table} WHERE user_id IN ${owner} ORDER BY 1`),
    `SELECT day_skis.* FROM day_skis JOIN days ON days.id = day_id WHERE user_id IN ${owner} ORDER BY position`,
    `SELECT day_companions.* FROM day_companions JOIN days ON days.id = day_id WHERE user_id IN ${owner}`,
  ];
  const found = [];
  for (const query of queries) found.push((await app.db.$client.execute(query)).rows);
  expect(found.map((part) => part.length)).toEqual([1, 1, 0, 2, 1, 2, 2, 2, 3, 1, 1, 4, 1, 1, 2, 1]);
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
    for (const secret of ["not yours", "owner@", ids.day, ids.ski, ids.retiredSki, ids.dayPhoto, ids.import, ids.place])
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
