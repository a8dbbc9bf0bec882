import { endpoints } from "@firn/api/endpoints";
import { hostileValues } from "@firn/testing/hostile-values";
import fc from "fast-check";

/** For tests only: requests of hostile or broken clients. */

export interface HostileRequest {
  method: string;
  /** With DAY and SKI where an id of the caller's own may stand. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

const nasty = fc.constantFrom<unknown>(...hostileValues, "us-alta", "Friends", "DAY", "SKI", ["SKI"], ["SKI", "SKI"]);
const value = fc.oneof({ weight: 3, arbitrary: nasty }, fc.jsonValue({ maxDepth: 4 }));
const field = fc.constantFrom(
  "date",
  "resort_id",
  "ski_ids",
  "activity",
  "photo_ids",
  "notes",
  "name",
  "email",
  "password",
  "season_start_day",
  "id",
  "season",
  "query",
  "__proto__",
  "constructor",
  "toString",
  "",
);
const fields = fc.array(fc.tuple(field, value), { maxLength: 8 }).map(jsonObject);

/** Written by hand, for an object literal would swallow a key named __proto__. */
function jsonObject(entries: [string, unknown][]): string {
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${JSON.stringify(part)}`).join(",")}}`;
}

const envelope = fc.constantFrom("day", "ski", "user", "other", "__proto__");
const jsonText = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(envelope, fields).map(([name, inside]) => `{${JSON.stringify(name)}:${inside}}`) },
  { weight: 2, arbitrary: fields },
  value.map((part) => JSON.stringify(part)),
  fc.tuple(fields, fields).map(([json, meta]) => `{"json":${json},"meta":{"values":${meta}}}`),
  fc.tuple(fields, fields).map(([one, other]) => `{"0":{"json":${one}},"1":{"json":${other}}}`),
  fc.constantFrom(
    '{"json":{"name":"x"},"meta":{"values":{"name":["Date"]}}}',
    '{"json":{"season":"NaN"},"meta":{"values":{"season":["number"]}}}',
  ),
);
const body = fc.oneof(
  { weight: 6, arbitrary: jsonText },
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  fc.tuple(jsonText, fc.nat(50)).map(([text, cut]) => text.slice(0, -cut || undefined)),
  fc.constantFrom("", " ", "[".repeat(5000), '{"a":'.repeat(2000), "x".repeat(300_000)),
);

const segment = fc.oneof(
  fc.constantFrom(
    "DAY",
    "SKI",
    "unknown",
    "%00",
    "%",
    "%E0%A4%A",
    "%2F",
    "..",
    ".",
    "x".repeat(3000),
    "__proto__",
    "*",
    "{id}",
    "%F0%9F%8E%BF",
  ),
  fc.string({ unit: "binary", maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const search = fc.oneof(
  fc.constant(""),
  fc.constantFrom(
    "?season=0",
    "?season=-999",
    "?season=NaN",
    "?season=0&season=1",
    "?query=%00",
    "?query=%",
    "?query=al",
    "?season",
    "?=",
    "?__proto__=1",
    "?batch=1",
    "?batch=1&input=%7B%7D",
  ),
  fc.string({ unit: "binary", maxLength: 60 }).map((text) => `?query=${encodeURIComponent(text.toWellFormed())}`),
  jsonText.map((text) => `?input=${encodeURIComponent(text.toWellFormed())}`),
);
const route = fc.constantFrom(...endpoints);
const procedure = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...endpoints.map(({ procedure, type }) => [procedure, type] as const)) },
  fc
    .constantFrom(
      "unknown",
      "__proto__",
      "constructor",
      "days.",
      ".",
      "skis.create,skis.create",
      "skis.list,,days.get",
      "%E0%A4%A",
    )
    .map((name): [string, "query"] => [name, "query"]),
);
const target: fc.Arbitrary<[method: string, path: string]> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(route, segment)
      .map(([{ method, path }, id]): [string, string] => [method.toUpperCase(), `/api/v1${path.replace("{id}", id)}`]),
  },
  {
    weight: 3,
    arbitrary: procedure.map(([name, type]): [string, string] => [type === "query" ? "GET" : "POST", `/trpc/${name}`]),
  },
  segment.map((part): [string, string] => ["GET", `/api/v1/${part}`]),
  fc.tuple(segment, segment).map((parts): [string, string] => ["GET", `/${parts.join("/")}`]),
);

/** Mostly what lets a request through to the next guard. */
function mostly<T>(usual: T, ...odd: T[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: fc.constantFrom(...odd) });
}

const headers = fc
  .tuple(
    mostly<string | null>(
      "application/json",
      "application/json; charset=utf-16",
      "text/plain",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "",
      ";;;",
      null,
    ),
    mostly<string | null>(null, "Europe/Vienna", "Not/AZone", "+25:00", "\u00ff\u00fe", "x".repeat(2000), "UTC"),
    mostly<string | null>(null, "application/jsonl", "text/event-stream", "*/*"),
    mostly<string | null>(null, "http://firn.test", "null", "https://evil.example"),
  )
  .map(([type, zone, accept, origin]) => ({
    ...(type !== null && { "content-type": type }),
    ...(zone !== null && { "time-zone": zone }),
    ...(accept !== null && { "trpc-accept": accept, accept }),
    ...(origin !== null && { origin }),
  }));

export const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .record({
    target,
    search,
    oddMethod: mostly<string | null>(null, "GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS", "QUERY"),
    headers,
    body: fc.option(body, { nil: undefined, freq: 6 }),
  })
  .map(({ target: [method, path], search: question, oddMethod, ...rest }) => ({
    method: oddMethod ?? method,
    path: path + question,
    ...rest,
  }))
  .map((request) => (["GET", "HEAD"].includes(request.method) ? { ...request, body: undefined } : request));
