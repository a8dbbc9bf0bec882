import { skierPassword } from "@firn/testing/app";
import { hostileValues } from "@firn/testing/hostile-values";
import fc from "fast-check";
import type { ApiDocument, Schema } from "./test-document.ts";

/** JSON values for a schema of the document, and hostile values. */

/** Placeholder for an id of this kind, which is known when the request is sent. */
const idToken = (kind: string) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat(5)).map((n) => `<${kind}:${n}>`);

const kindOfField: Record<string, string> = {
  ski_ids: "skis",
  add_ski_id: "skis",
  photo_ids: "photos",
  photo_id: "import_photos",
  track_id: "import_tracks",
  day_id: "days",
  day_ids: "days",
};
const resortIds = fc.constantFrom("us-alta", "at-lech", "at-st-anton", "<resorts:0>");
const dates = fc
  .date({ min: new Date("1899-12-30"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const newEmails = fc.nat().map((n) => `skier-no-${n}@example.org`);
const recentDates = fc.nat(50).map((days) => new Date(Date.UTC(2025, 10, 20 + days)).toISOString().slice(0, 10));

export function validValue(document: ApiDocument, given: Schema, name = ""): fc.Arbitrary<unknown> {
  const schema = dereferenced(document, given);
  const types = [schema.type ?? "string"].flat();
  const usual = validOfType(document, schema, types[0] ?? "string", name);
  return types.includes("null") ? fc.oneof({ weight: 5, arbitrary: usual }, fc.constant(null)) : usual;
}

function validOfType(document: ApiDocument, schema: Schema, type: string, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (type === "boolean") return fc.boolean();
  // Of a text, which has few.
  if (name === "line") return fc.nat(5);
  if (type === "integer") return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
  if (type === "number") {
    const { minimum: min, maximum: max } = schema;
    return fc.double({
      noNaN: true,
      noDefaultInfinity: true,
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    });
  }
  if (type === "array") {
    const item = validValue(document, schema.items ?? {}, name);
    const shortest = schema.minItems ?? 0;
    const some = fc.uniqueArray(item, { minLength: shortest, maxLength: 3, selector: (one) => JSON.stringify(one) });
    return shortest > 0 ? some : fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, some);
  }
  if (type === "object") return objectOf(document, schema);
  return stringOf(schema, name);
}

/** With few of the keys that it need not have: each is one more reason to be refused. */
function objectOf(document: ApiDocument, { properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const optional = Object.keys(properties).filter((key) => !required.includes(key));
  return fc
    .subarray(optional, { minLength: Math.min(1, optional.length), maxLength: Math.min(3, optional.length) })
    .chain((some) => {
      const parts = [...required, ...some].map(
        (key) => [key, validValue(document, properties[key] ?? {}, key)] as const,
      );
      return fc.record(Object.fromEntries(parts));
    });
}

function stringOf(schema: Schema, name: string): fc.Arbitrary<string> {
  const kind = kindOfField[name];
  if (kind) return idToken(kind);
  if (name === "ids") return idToken("listed");
  if (name === "resort_id") return resortIds;
  if (name === "email") return fc.oneof(fc.emailAddress(), newEmails, fc.constant("owner@example.com"));
  if (name.endsWith("password"))
    return fc.oneof(fc.constant(skierPassword), fc.string({ minLength: 8, maxLength: 200 }));
  if (schema.format === "date") return fc.oneof({ weight: 4, arbitrary: recentDates }, dates);
  if (schema.pattern) {
    const known = typeof schema.example === "string" ? schema.example : "0";
    return fc.oneof(fc.constant(known), fc.stringMatching(new RegExp(schema.pattern)));
  }
  const { minLength = 0, maxLength = 400 } = schema;
  const text = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 60) });
  return typeof schema.example === "string" ? fc.oneof(text, fc.constant(schema.example)) : text;
}

export function dereferenced(document: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : dereferenced(document, document.components.schemas[name] ?? {});
}

/** The kind of thing that the last id of a path names; undefined without one. */
export function kindOfPath(path: string): string | undefined {
  const [, collection, name = ""] = /.*\/(\w+)\/\{(\w+)\}/.exec(path) ?? [];
  return kindOfField[name] ?? collection;
}

export const oddId: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(
      "unknown",
      "\0",
      "../days",
      "a/b",
      "%",
      "%2e%2e",
      "__proto__",
      "' OR 1=1 --",
      "{id}",
      "*",
      "\u{1f3bf}",
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 80 }).map((text) => text.toWellFormed()),
  )
  .filter((id) => !/^\.{1,2}$/.test(id));

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileValues, ["<skis:0>", "<skis:0>"], "<days:0>"),
  fc.jsonValue({ maxDepth: 3 }),
);

export const foreignKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "id",
    "user_id",
    "userId",
    "owner_id",
    "is_admin",
    "role",
    "created_at",
    "password_hash",
    "email_verified",
    "day_number",
    "status",
    "",
  ),
  fc.string({ maxLength: 12 }),
);
