import { createTestApp, skierPassword, type TestApp } from "@firn/testing/app";
import type { TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { longestUrl } from "@firn/testing/hostile-values";
import { testJpeg } from "@firn/testing/jpeg";
import fc from "fast-check";
import { expect } from "vitest";
import { createValidator, operations, readDocument } from "./test-document.ts";
import { applyAnswer, type Model, neededState, type Thing, thingsOf } from "./test-fuzz-model.ts";
import { type FuzzedRequest, requestOf } from "./test-fuzz-requests.ts";
import { kindOfPath } from "./test-fuzz-values.ts";

/** Sends fuzzed requests that build on each other, validates the answers, and compares the log with what they told. */

/** In each of a run's apps. */
const mostCommands = 500;
const apps = 4;
/** More apps, for operations that have not succeeded yet. */
const mostMore = 100;
/** The clock advances after this many requests: rate limits and the hour of a restore end. */
const advancedEvery = 40;
/** Called by an account of their own: they end sessions, change the password or delete the account. */
const endSessions = new Set([
  "accounts.signOut",
  "accounts.signOutEverywhere",
  "accounts.changeEmail",
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
const hashing = new Set([
  "accounts.signUp",
  "accounts.signIn",
  "accounts.changePassword",
  "accounts.changeEmail",
  "accounts.delete",
]);
const googleRoutes = new Set(["accounts.startGoogleSignIn", "accounts.completeGoogleSignIn"]);
const google = "Google sign-in is not configured on this server.";
/** Internals that must not leak: SQL, paths, stacks, names of libraries. */
const internals = /SQLITE|SqliteError|node_modules|Drizzle|file:\/\/|\bat \w+ \(|select "|insert into|\.ts:\d|argon2/;

export async function fuzz(tags: string[]): Promise<void> {
  const document = await readDocument();
  const chosen = operations(document).filter(({ operation }) => operation.tags?.some((tag) => tags.includes(tag)));
  const problem = createValidator(document);
  const files = { photo: await testJpeg("2026-01-10", "us-alta"), track: testGpx("2026-01-10", "us-alta") };
  const seen = new Set<string>();
  const isMissing = ({ operation: { operationId, responses } }: (typeof chosen)[number]) =>
    !googleRoutes.has(operationId) && !seen.has(`${operationId} ${Object.keys(responses)[0]}`);
  const run = async () => {
    const weight = (one: (typeof chosen)[number]) =>
      isMissing(one) ? 40 : hashing.has(one.operation.operationId) ? 1 : 4;
    const requests = chosen.map((one) => ({ weight: weight(one), arbitrary: requestOf(document, one) }));
    const commands = fc.commands([fc.oneof(...requests).map(commandOf)], { maxCommands: mostCommands, size: "max" });
    const property = fc.asyncProperty(commands, async (all) => {
      const app = await createTestApp();
      try {
        const owner = await app.skier("owner@example.com");
        const session: Session = { app, owner, problem, files, seen, sent: 0 };
        const model: Model = { things: [await otherSession(app, owner)] };
        await fc.asyncModelRun(() => ({ model, real: session }), all);
        await compareDays(owner, model);
        await checkApp(app);
      } finally {
        await app.close();
      }
    });
    await fc.assert(property, { numRuns: 1, endOnFailure: true });
  };
  for (let count = 0; count < apps; count++) await run();
  for (let more = 0; chosen.some(isMissing) && more < mostMore; more++) await run();
  expect(chosen.filter(isMissing).map(({ operation }) => operation.operationId)).toEqual([]);
  expect(({} as Record<string, unknown>).a).toBeUndefined();
}

/** A session of the owner that no answer names but that of the list. */
async function otherSession(app: TestApp, owner: TestClient): Promise<Thing> {
  await app.visitor().rest("POST", "/sessions", { email: "owner@example.com", password: skierPassword });
  const { body } = await owner.rest("GET", "/account/sessions");
  const listed = body as { id: string; is_current: boolean }[];
  return { kind: "sessions", ids: listed.flatMap(({ id, is_current }) => (is_current ? [] : [id])), state: "here" };
}

interface Session {
  app: TestApp;
  owner: TestClient;
  problem: ReturnType<typeof createValidator>;
  files: Files;
  /** Operations with the status that they answered. */
  seen: Set<string>;
  sent: number;
}

function commandOf(request: FuzzedRequest): fc.AsyncCommand<Model, Session> {
  const { path, operation, target: nth } = request;
  const kind = kindOfPath(path);
  const targetIn = (model: Model) => {
    if (kind === undefined || typeof nth !== "number") return undefined;
    const things = thingsOf(model, kind, neededState(operation.operationId));
    return things[nth % things.length];
  };
  return {
    check(model) {
      const target = targetIn(model);
      return (typeof nth !== "number" || target !== undefined) && hasAll(model, request, target);
    },
    async run(model, session) {
      const target = targetIn(model);
      const { status, value } = await send(session, model, request, target);
      if (status < 300 && isOfOwner(request)) applyAnswer(model, operation.operationId, target, value);
    },
    toString: () => `${request.method} ${path} ${nth ?? ""} ${request.sender} ${request.body ?? ""}`,
  };
}

/** Whether everything that the body names is there. */
function hasAll(model: Model, { path, body }: FuzzedRequest, target: Thing | undefined): boolean {
  return typeof body !== "string" || !resolveIds(body, model, path, target).includes(missing);
}

async function send(session: Session, model: Model, request: FuzzedRequest, target: Thing | undefined) {
  const { app, owner, problem, seen } = session;
  const { operationId, responses } = request.operation;
  session.sent += 1;
  if (session.sent % advancedEvery === 0) app.clock.advance(20 * 60_000);
  const client = await senderOf(app, owner, request);
  const response = await client.request(urlOf(request, model, target), initOf(request, model, target, session.files));
  const text = await response.text();
  const { status, headers } = response;
  const what = `${operationId} ${status} ${text.slice(0, 300)}`;
  seen.add(`${operationId} ${status}`);
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
    return { status, value: undefined };
  }
  expect(headers.get("content-type")?.split(";")[0], what).toBe(type);
  const value: unknown = type === "application/json" ? JSON.parse(text) : text;
  expect(problem(content.schema, value), what).toBeNull();
  return { status, value };
}

/** Each day that is to be there is, with nothing lost between the answers, and no other. */
async function compareDays(owner: TestClient, model: Model): Promise<void> {
  const days = model.things.filter(({ kind }) => kind === "days");
  const found: string[] = [];
  for (const { ids } of days) {
    const { status } = await owner.rest("GET", `/days/${ids[0]}`);
    if (status === 200) found.push(ids[0] as string);
  }
  expect(found).toEqual(days.filter(({ state }) => state === "here").map(({ ids }) => ids[0]));
}

async function checkApp(app: TestApp): Promise<void> {
  expect(errorsOf(app)).toEqual([]);
  expect((await app.db.$client.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
  expect((await app.db.$client.execute("PRAGMA integrity_check")).rows[0]?.[0]).toBe("ok");
}

function errorsOf(app: TestApp): string[] {
  return app.log.filter((line) => line.includes('"level":50'));
}

type Files = Record<"photo" | "track", Uint8Array<ArrayBuffer>>;

const missing = "none-yet";

/** `listed`: the drafts of an import, or days. */
function resolveIds(text: string, model: Model, path: string, target: Thing | undefined): string {
  const listed = path.endsWith("/draft_days") ? "draft_days" : "days";
  return text.replace(/<([a-z_]+):(\d)>/g, (_, kind: string, n: string) => {
    const things = thingsOf(model, kind === "listed" ? listed : kind, "here", target?.ids.at(-1));
    return things[Number(n)]?.ids.at(-1) ?? missing;
  });
}

function urlOf({ path, target: odd, query }: FuzzedRequest, model: Model, target: Thing | undefined): string {
  const places = path.match(/\{\w+\}/g) ?? [];
  const ids = target ? target.ids.slice(-places.length) : places.map(() => String(odd));
  const filled = places.reduce(
    (part, place, at) => part.replace(place, () => encodeURIComponent(ids[at] as string)),
    path,
  );
  const search = query.map(([name, value]) => [name, resolveIds(value, model, path, target)]);
  return `/api/v1${filled}${query.length > 0 ? `?${new URLSearchParams(search)}` : ""}`.slice(0, longestUrl);
}

function initOf(
  { method, path, headers, body }: FuzzedRequest,
  model: Model,
  target: Thing | undefined,
  files: Files,
): RequestInit {
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
  const bytes = typeof body === "string" ? new TextEncoder().encode(resolveIds(body, model, path, target)) : body;
  return { method, headers: { "content-type": "application/json", ...headers }, body: bytes };
}

/** Whether the request is sent with the owner's session. */
function isOfOwner({ operation: { operationId }, sender }: FuzzedRequest): boolean {
  return sender === "owner" && !endSessions.has(operationId) && !beginSessions.has(operationId);
}

async function senderOf(app: TestApp, owner: TestClient, request: FuzzedRequest): Promise<TestClient> {
  if (isOfOwner(request)) return owner;
  if (request.sender === "owner" && endSessions.has(request.operation.operationId)) return app.skier();
  const visitor = app.visitor();
  if (request.sender === "impostor") visitor.cookies.set("firn_session", "a".repeat(40));
  return visitor;
}
