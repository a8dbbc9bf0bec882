import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { longestUrl } from "@firn/testing/hostile-values";
import { testJpeg } from "@firn/testing/jpeg";
import { createTarget, isBuilt, type Target } from "@firn/testing/test-target";
import fc from "fast-check";
import { expect, onTestFinished } from "vitest";
import { type ApiDocument, createValidator, operations, readDocument } from "./test-document.ts";
import { type FuzzedRequest, requestOf } from "./test-fuzz-requests.ts";

/** Sends fuzzed requests, collects ids from the answers, and validates the answers. */

const count = isBuilt ? 500 : 5000;
/** Extra requests for an operation that has not succeeded yet. */
const mostMore = 1000;
const keptIds = 6;
/** Creates new skis, a place, a name, a day and an import after this many requests. */
const replantedEvery = 40;
/** Random values hardly name a photo or track together with its import, so the newest import has some now and then. */
const filledEvery = 600;
/** Called by an account of their own: they end sessions, change the password or delete the account. */
const endSessions = new Set([
  "accounts.signOut",
  "accounts.signOutEverywhere",
  "accounts.changePassword",
  "accounts.delete",
]);
/** Called without cookies: they start a session. */
const beginSessions = new Set([
  "accounts.signUp",
  "accounts.signIn",
  "accounts.startGoogleSignIn",
  "accounts.completeGoogleSignIn",
]);
/** Called less often: each costs a password hash, tens of milliseconds. */
const hashing = new Set(["accounts.signUp", "accounts.signIn", "accounts.changePassword", "accounts.delete"]);
/** Success needs an import and a draft, a line, a deleted photo or a fresh take-back of it, which random values hardly give. */
const rarelySucceed = new Set([
  "photoImports.updateDrafts",
  "photoImports.restorePhoto",
  "photoImports.reopen",
  "textImports.reopen",
  "textImports.updateDrafts",
  "textImports.addDraft",
]);
const googleRoutes = new Set(["accounts.startGoogleSignIn", "accounts.completeGoogleSignIn"]);
const google = "Google sign-in is not configured on this server.";
/** Internals that must not leak: SQL, paths, stacks, names of libraries. */
const internals = /SQLITE|SqliteError|node_modules|Drizzle|file:\/\/|\bat \w+ \(|select "|insert into|\.ts:\d|argon2/;

export async function fuzz(tags: string[]): Promise<void> {
  const document = await readDocument();
  const chosen = operations(document).filter(({ operation }) => operation.tags?.some((tag) => tags.includes(tag)));
  const { app, seen, send } = await createFuzzSession(document);
  const requests = fc.oneof(
    ...chosen.map((one) => ({
      weight: hashing.has(one.operation.operationId) ? 1 : 8,
      arbitrary: requestOf(document, one),
    })),
  );
  await fc.assert(fc.asyncProperty(requests, send), { numRuns: count, endOnFailure: true });
  expect([...seen.values()].reduce((sum, one) => sum + one, 0)).toBe(count);
  // The built server gets too few requests for every operation to succeed.
  for (const one of isBuilt ? [] : chosen) {
    const { operationId, responses } = one.operation;
    if (googleRoutes.has(operationId) || rarelySucceed.has(operationId)) continue;
    const wanted = `${operationId} ${Object.keys(responses)[0]}`;
    for (let more = 0; !seen.has(wanted) && more < mostMore; more++) {
      for (const request of fc.sample(requestOf(document, one), 1)) await send(request);
    }
    expect([...seen.keys()]).toContain(wanted);
  }
  expect(errorsOf(app)).toEqual([]);
  if ("db" in app) {
    expect((await app.db.$client.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
    expect((await app.db.$client.execute("PRAGMA integrity_check")).rows[0]?.[0]).toBe("ok");
  }
  expect(({} as Record<string, unknown>).a).toBeUndefined();
}

interface FuzzSession {
  app: Target;
  send(request: FuzzedRequest): Promise<void>;
  seen: Map<string, number>;
}

async function createFuzzSession(document: ApiDocument): Promise<FuzzSession> {
  const app = await createTarget();
  onTestFinished(app.close);
  const owner = await app.skier("owner@example.com");
  const files = { photo: await testJpeg("2026-01-10", "us-alta"), track: testGpx("2026-01-10", "us-alta") };
  const problem = createValidator(document);
  const ids = new Map<string, string[]>();
  const seen = new Map<string, number>();
  let sent = 0;
  return {
    app,
    seen,
    async send(request) {
      const { operationId, responses } = request.operation;
      // Restores deleted rows and resets rate limits.
      if (sent % replantedEvery === 0) {
        await createTargets(owner, ids);
        if (sent % filledEvery === 0) await fillImport(owner, ids, files);
        if ("advance" in app.clock) app.clock.advance(20 * 60_000);
      }
      sent += 1;
      const client = await senderOf(app, owner, request);
      const response = await client.request(urlOf(request, ids), initOf(request, ids, files));
      const text = await response.text();
      const { status, headers } = response;
      const what = `${operationId} ${status} ${text.slice(0, 300)}`;
      seen.set(`${operationId} ${status}`, (seen.get(`${operationId} ${status}`) ?? 0) + 1);
      const answer = responses[status];
      expect(answer, `the document does not know: ${what}`).toBeDefined();
      if (!(status === 503 && text.includes(google))) {
        expect(status, `${what} ${errorsOf(app).at(-1)}`).toBeLessThan(500);
      }
      if (status >= 400) expect(text, what).not.toMatch(internals);
      if (status === 429) expect(Number(headers.get("retry-after")), what).toBeGreaterThan(0);
      const [type, content] = Object.entries(answer?.content ?? {})[0] ?? [];
      if (type === undefined || content === undefined) {
        expect(text, what).toBe("");
        return;
      }
      expect(headers.get("content-type")?.split(";")[0], what).toBe(type);
      const value: unknown = type === "application/json" ? JSON.parse(text) : text;
      expect(problem(content.schema, value), what).toBeNull();
      if (status < 300 && client === owner) collectIds(ids, operationId, value);
    },
  };
}

function errorsOf(app: Target): string[] {
  return app.log.filter((line) => line.includes('"level":50'));
}

async function createTargets(owner: TestClient, ids: Map<string, string[]>): Promise<void> {
  for (const name of ["Rustler 10", "Rock skis"]) {
    collectIds(ids, "skis.create", (await owner.rest("POST", "/skis", { ski: { name } })).body);
  }
  const place = { name: "Hausberg", latitude: 40.6, longitude: -111.6 };
  collectIds(ids, "resorts.create", (await owner.rest("POST", "/resorts", { resort: place })).body);
  const resort_name = { name: "the Bird", resort_id: "us-snowbird" };
  collectIds(ids, "resortNames.create", (await owner.rest("POST", "/resort_names", { resort_name })).body);
  const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: ids.get("skis"), activity: "Friends" };
  collectIds(ids, "days.create", (await owner.rest("POST", "/days", { day })).body);
  collectIds(ids, "photoImports.create", (await owner.rest("POST", "/photo_imports")).body);
}

async function fillImport(owner: TestClient, ids: Map<string, string[]>, files: Files): Promise<void> {
  const [id = ""] = ids.get("photo_imports") ?? [];
  for (const [route, file] of [
    ["photoImports.addPhoto", files.photo],
    ["photoImports.addTrack", files.track],
  ] as const) {
    collectIds(ids, route, (await overRest(owner, { route, id, file })).body);
  }
  collectIds(ids, "photoImports.get", (await owner.rest("GET", `/photo_imports/${id}`)).body);
}

type Files = Record<"photo" | "track", Uint8Array<ArrayBuffer>>;

const kinds: Record<string, string> = {
  "skis.create": "skis",
  "resorts.create": "resorts",
  "resortNames.create": "resort_names",
  "days.create": "days",
  "photos.upload": "photos",
  "photoImports.create": "photo_imports",
  "photoImports.addPhoto": "import_photos",
  "photoImports.addTrack": "import_tracks",
  "textImports.create": "text_imports",
};

function collectIds(ids: Map<string, string[]>, operationId: string, value: unknown): void {
  const { id, draft_days, change_id } = value as { id?: string; draft_days?: { id: string }[]; change_id?: string };
  const keep = (kind: string, one: string) => ids.set(kind, [one, ...(ids.get(kind) ?? [])].slice(0, keptIds));
  const kind = kinds[operationId];
  if (kind && id) keep(kind, id);
  if (change_id) keep("changes", change_id);
  for (const draft of draft_days ?? []) keep("draft_days", draft.id);
}

function resolveIds(text: string, ids: Map<string, string[]>): string {
  return text.replace(/<([a-z_]+):(\d)>/g, (_, kind: string, n: string) => {
    const known = ids.get(kind) ?? [];
    return known[Number(n) % Math.max(known.length, 1)] ?? "none-yet";
  });
}

function urlOf({ path, query }: FuzzedRequest, ids: Map<string, string[]>): string {
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : "";
  return `/api/v1${path.map((part) => encodeURIComponent(resolveIds(part, ids))).join("/")}${search}`.slice(
    0,
    longestUrl,
  );
}

function initOf({ method, headers, body }: FuzzedRequest, ids: Map<string, string[]>, files: Files): RequestInit {
  if (Array.isArray(body)) {
    const form = new FormData();
    for (const [name, part] of body) {
      if (typeof part === "string") form.append(name, part);
      else {
        const content = typeof part.content === "string" ? files[part.content] : part.content;
        form.append(name, new File([content], part.name, { type: part.type }));
      }
    }
    return { method, headers, body: form };
  }
  if (body === undefined) return { method, headers };
  const bytes = typeof body === "string" ? new TextEncoder().encode(resolveIds(body, ids)) : body;
  return { method, headers: { "content-type": "application/json", ...headers }, body: bytes };
}

async function senderOf(app: Target, owner: TestClient, { operation, sender }: FuzzedRequest): Promise<TestClient> {
  if (sender === "owner" && endSessions.has(operation.operationId)) return app.skier();
  if (sender === "owner" && !beginSessions.has(operation.operationId)) return owner;
  const visitor = app.visitor();
  if (sender === "impostor") visitor.cookies.set("firn_session", "a".repeat(40));
  return visitor;
}
