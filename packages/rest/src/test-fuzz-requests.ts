import fc from "fast-check";
import type { ApiDocument, Operation, Parameter, Schema } from "./test-document.ts";
import { dereferenced, foreignKey, hostileValue, kindOfPath, oddId, validValue } from "./test-fuzz-values.ts";

/** Requests derived from the OpenAPI document: valid, slightly wrong and hostile ones. */

export interface FuzzedFile {
  name: string;
  type: string;
  content: Uint8Array<ArrayBuffer> | "photo" | "track";
}

type Form = [string, string | FuzzedFile][];

export interface FuzzedRequest {
  operation: Operation;
  method: string;
  /** Of the document. */
  path: string;
  /** Of the thing that the path names: which of the usable ones, or an odd id. */
  target: number | string | undefined;
  query: [string, string][];
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | Form | undefined;
  sender: "owner" | "visitor" | "impostor";
}

export function requestOf(
  document: ApiDocument,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): fc.Arbitrary<FuzzedRequest> {
  const parameters = operation.parameters ?? [];
  return fc.record({
    operation: fc.constant(operation),
    method: fc.constant(method.toUpperCase()),
    path: fc.constant(path),
    target: kindOfPath(path) ? fc.oneof({ weight: 9, arbitrary: fc.nat(5) }, oddId) : fc.constant(undefined),
    query: queryOf(document, parameters),
    headers,
    body: method === "get" ? fc.constant(undefined) : bodyOf(document, operation),
    sender: weighted<FuzzedRequest["sender"]>([14, "owner"], [1, "visitor"], [1, "impostor"]),
  });
}

function queryOf(document: ApiDocument, parameters: Parameter[]): fc.Arbitrary<[string, string][]> {
  const known = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, schema }) =>
      fc.tuple(fc.constant(name), fc.oneof(validValue(document, schema, name), hostileValue).map(asText)),
    );
  const odd = fc.tuple(foreignKey, hostileValue.map(asText));
  const pair = known.length > 0 ? fc.oneof({ weight: 9, arbitrary: fc.oneof(...known) }, odd) : odd;
  return fc.oneof({ weight: 2, arbitrary: fc.constant<[string, string][]>([]) }, fc.array(pair, { maxLength: 2 }));
}

function asText(value: unknown): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();
}

function bodyOf(document: ApiDocument, { operationId, requestBody }: Operation): fc.Arbitrary<FuzzedRequest["body"]> {
  const json = requestBody?.content?.["application/json"]?.schema;
  const form = requestBody?.content?.["multipart/form-data"]?.schema;
  if (form)
    return fc.oneof(
      { weight: 12, arbitrary: formOf(document, form, operationId.endsWith("Track") ? "track" : "photo") },
      raw,
    );
  if (!json) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, raw);
  const value = validValue(document, json);
  return fc.oneof(
    { weight: 12, arbitrary: value.map((one) => JSON.stringify(one)) },
    { weight: 8, arbitrary: mutated(value) },
    { weight: 2, arbitrary: fc.tuple(value, fc.nat(20)).map(([one, cut]) => JSON.stringify(one).slice(0, -1 - cut)) },
    { weight: 2, arbitrary: raw },
  );
}

function mutated(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const bend = fc.record({
    at: fc.nat(30),
    key: foreignKey,
    value: hostileValue,
    how: fc.constantFrom("replace", "add", "drop", "repeat"),
  });
  return fc.tuple(value, fc.array(bend, { minLength: 1, maxLength: 3 })).map(([whole, bends]) => {
    let place = 0;
    // Written by hand: an object literal drops the key __proto__ and cannot repeat a key.
    const write = (part: unknown): string => {
      if (Array.isArray(part)) return `[${part.map(write).join(",")}]`;
      if (typeof part !== "object" || part === null) return JSON.stringify(part);
      const entries = Object.entries(part).flatMap(([key, inner]) => {
        const hit = bends.find(({ at }) => at % 8 === place);
        place++;
        const usual = `${JSON.stringify(key)}:${write(inner)}`;
        if (!hit) return [usual];
        if (hit.how === "drop") return [];
        if (hit.how === "replace") return [`${JSON.stringify(key)}:${JSON.stringify(hit.value)}`];
        return [usual, `${JSON.stringify(hit.how === "add" ? hit.key : key)}:${JSON.stringify(hit.value)}`];
      });
      return `{${entries.join(",")}}`;
    };
    return write(whole);
  });
}

const raw: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  hostileValue.map((value) => JSON.stringify(value)),
  fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  fc.constantFrom(
    " ",
    "{",
    "{}",
    "[]",
    "[".repeat(5000),
    '{"a":'.repeat(2000),
    '{"__proto__":{"a":1}}',
    "x".repeat(300_000),
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc\r\n--x--\r\n',
    '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nabc',
    "--x--\r\n",
  ),
);

function formOf(document: ApiDocument, form: Schema, content: "photo" | "track"): fc.Arbitrary<Form> {
  const { properties = {} } = dereferenced(document, form);
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc.tuple(
      fc.constant(name),
      name === "file"
        ? file
        : fc.oneof({ weight: 5, arbitrary: fieldOf(document, name, schema) }, hostileValue.map(asText)),
    ),
  );
  const odd = fc.tuple(foreignKey, fc.oneof(file, hostileValue.map(asText)));
  const right = properties.text
    ? diary.map((text): Form => [["text", text]])
    : fc.constant<Form>([["file", { name: "photo.jpg", type: "image/jpeg", content }]]);
  const any = fc.array(fc.oneof({ weight: 10, arbitrary: fc.oneof(...fields) }, odd), { maxLength: 3 });
  return fc.oneof(right, any);
}

function fieldOf(document: ApiDocument, name: string, schema: Schema): fc.Arbitrary<string> {
  return name === "text" ? diary : validValue(document, schema, name).map(asText);
}

const diary = fc
  .array(
    fc.oneof(
      fc.constantFrom("2026-01-03 Alta", "12/24/2025 St Anton with friends", "3.1. Lech", "Total: 3"),
      fc.string(),
    ),
    { maxLength: 5 },
  )
  .map((lines) => lines.join("\n").toWellFormed());

const file: fc.Arbitrary<FuzzedFile> = fc.record({
  name: fc.constantFrom(
    "photo.jpg",
    "log.txt",
    "../../etc/passwd",
    "a\r\nX-Evil: 1.jpg",
    'a"; name="b.jpg',
    "\0.jpg",
    "",
    "x".repeat(300),
  ),
  type: fc.constantFrom("image/jpeg", "text/plain", "text/html", "image/svg+xml", ""),
  content: fc.oneof(
    fc.constant("photo" as const),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    diary.map((text) => new TextEncoder().encode(text)),
    fc
      .constantFrom("<svg onload='alert(1)'/>", "\u00ff\u00d8\u00ff", "GIF89a", "%PDF-1.7")
      .map((text) => new Uint8Array(Buffer.from(text, "latin1"))),
  ),
});

const headers: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    weighted<string | null>(
      [24, null],
      [1, "text/plain"],
      [1, "multipart/form-data"],
      [1, "multipart/form-data; boundary=x"],
      [1, "application/json; charset=utf-16"],
      [1, ";;;"],
    ),
    weighted<string | null>([12, null], [2, "Pacific/Kiritimati"], [1, "Not/AZone"], [1, "x".repeat(2000)]),
    weighted<string | null>([24, null], [2, "http://firn.test"], [1, "null"], [1, "https://evil.example"]),
    weighted<string | null>([24, null], [1, "10.0.0.1, 10.0.0.2"], [1, "nonsense"]),
    // No key comes twice: a repeated answer says nothing of what is there.
    fc.oneof(weighted<string | null>([20, null], [1, "nonsense"]), fc.noBias(fc.uuid())),
  )
  .map(([type, zone, origin, forwarded, key]) => ({
    ...(type !== null && { "content-type": type }),
    ...(zone !== null && { "time-zone": zone }),
    ...(origin !== null && { origin }),
    ...(forwarded !== null && { "x-forwarded-for": forwarded }),
    ...(key !== null && { "idempotency-key": key }),
  }));

function weighted<T>(...choices: [weight: number, value: T][]): fc.Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));
}
