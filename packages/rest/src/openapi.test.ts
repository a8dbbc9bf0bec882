import { endpoints, successStatus, takesKey } from "@firn/api/endpoints";
import { limits } from "@firn/contracts/limits";
import { createTestApp } from "@firn/testing/app";
import { overRestInFull } from "@firn/testing/call";
import { playScenario } from "@firn/testing/scenario";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, onTestFinished, test } from "vitest";
import {
  type ApiDocument,
  createValidator,
  type Operation,
  operations,
  readDocument,
  type Schema,
} from "./test-document.ts";

test("the document is valid OpenAPI 3.1", async () => {
  const document = await readDocument();
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  expect(document.servers).toEqual([{ url: "/api/v1" }]);
});

test("the document has exactly the endpoints, with status and session", async () => {
  const documented = operations(await readDocument()).map(({ path, method, operation }) => ({
    name: operation.operationId,
    path,
    method,
    status: Object.keys(operation.responses).filter((status) => status < "300"),
    open: operation.security?.length === 0,
  }));
  const expected = endpoints.map((endpoint) => ({
    name: endpoint.procedure,
    path: endpoint.path,
    method: endpoint.method,
    status: [String(successStatus(endpoint))],
    open: endpoint.open ?? false,
  }));
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  expect(documented.sort(byName)).toEqual(expected.sort(byName));
});

test("each operation has a unique summary and a tag, each response a description", async () => {
  const all = operations(await readDocument()).map(({ operation }) => operation);
  expect(new Set(all.map(({ summary }) => summary)).size).toBe(all.length);
  for (const { summary, tags, responses } of all) {
    expect(summary).toMatch(/^[A-Z].{5,80}$/);
    expect(tags).toHaveLength(1);
    for (const answer of Object.values(responses)) expect(answer.description).toMatch(/\w/);
  }
});

test("each path parameter is named and required, each parameter has a type", async () => {
  for (const { path, operation } of operations(await readDocument())) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const given = operation.parameters ?? [];
    expect(given.filter((parameter) => parameter.in === "path").map(({ name }) => name)).toEqual(named);
    for (const parameter of given) {
      expect(parameter.schema.type, parameter.name).toMatch(/^(string|integer)$/);
      if (parameter.in === "path") expect(parameter.required).toBe(true);
    }
  }
});

test("each operation documents a refusal, and the document its licence", async () => {
  const document = await readDocument();
  expect(document).toHaveProperty("info.license.name", "MIT");
  for (const { operation } of operations(document)) {
    expect(Object.keys(operation.responses), operation.operationId).toContainEqual(expect.stringMatching(/^4/));
  }
});

test("the headers that change an answer are parameters", async () => {
  const named = (header: string) =>
    operations(document)
      .filter(({ operation }) =>
        operation.parameters?.some(({ in: place, name }) => place === "header" && name === header),
      )
      .map(({ operation }) => operation.operationId);
  const document = await readDocument();
  expect(named("Time-Zone").sort()).toEqual(
    endpoints
      .filter(({ open }) => !open)
      .map(({ procedure }) => procedure)
      .sort(),
  );
  expect(named("Accept-Language").sort()).toEqual(["textImports.create", "textImports.process"]);
  expect(named("If-None-Match").sort()).toEqual(
    endpoints
      .filter(({ hasEtag }) => hasEtag)
      .map(({ procedure }) => procedure)
      .sort(),
  );
});

test("a form's file is required, and limits that a transform hides are named", async () => {
  const document = await readDocument();
  const forms = operations(document).flatMap(
    ({ operation }) => operation.requestBody?.content?.["multipart/form-data"]?.schema ?? [],
  );
  const photos = forms.filter(({ properties = {} }) => !("text" in properties));
  expect(photos.length).toBeGreaterThan(0);
  for (const form of photos)
    expect(form).toMatchObject({ required: ["file"], properties: { file: { format: "binary" } } });
  const sent = (path: string) => document.paths[path]?.post?.requestBody?.content?.["application/json"]?.schema;
  expect(sent("/days")?.properties?.day?.properties).toMatchObject({
    notes: { maxLength: limits.notesLength },
    companions: { maxItems: limits.companionsPerDay, items: { minLength: 1, maxLength: limits.companionNameLength } },
  });
  expect(sent("/skis")?.properties?.ski?.properties).toMatchObject({ name: { maxLength: limits.skiNameLength } });
});

test("exactly the operations that run once for a key have the header", async () => {
  const withHeader = operations(await readDocument())
    .filter(({ operation }) =>
      operation.parameters?.some((one) => one.in === "header" && one.name === "Idempotency-Key"),
    )
    .map(({ operation }) => operation.operationId);
  expect(withHeader.sort()).toEqual(
    endpoints
      .filter(takesKey)
      .map(({ procedure }) => procedure)
      .sort(),
  );
});

function example(document: ApiDocument, schema: Schema): unknown {
  if (schema.$ref) return example(document, document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  const given = schema.example ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0];
  if (given !== undefined) return given;
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, example(document, part)]));
  }
  if (schema.type === "array") return schema.items ? [example(document, schema.items)] : [];
  return "";
}

test("the example of each body matches its schema and envelope", async () => {
  const document = await readDocument();
  const problem = createValidator(document);
  let bodies = 0;
  for (const { operation } of operations(document)) {
    const schema = operation.requestBody?.content?.["application/json"]?.schema;
    if (!schema) continue;
    bodies++;
    const body = example(document, schema) as Record<string, unknown>;
    expect(problem(schema, body), operation.operationId).toBeNull();
    const envelope = endpoints.find(({ procedure }) => procedure === operation.operationId)?.envelope;
    if (envelope) expect(Object.keys(body)).toEqual([envelope]);
  }
  expect(bodies).toBe(29);
});

test("a sign-up, a ski and a day from the examples succeed", async () => {
  const document = await readDocument();
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = app.visitor();
  const send = (path: string, change: (body: Record<string, Record<string, unknown>>) => void = () => {}) => {
    const schema = document.paths[path]?.post?.requestBody?.content?.["application/json"]?.schema ?? {};
    const body = example(document, schema) as Record<string, Record<string, unknown>>;
    change(body);
    return client.rest("POST", path, body);
  };
  expect((await send("/users")).status).toBe(201);
  const ski = await send("/skis");
  expect(ski.status).toBe(201);
  app.clock.set("2026-02-01T12:00:00Z");
  const day = await send("/days", (body) => {
    Object.assign(body.day ?? {}, { ski_ids: [(ski.body as { id: string }).id] });
  });
  expect(day).toMatchObject({ status: 201 });
  expect((await send("/sessions")).status).toBe(201);
});

test("each answer of the scenario is documented and matches its schema", async () => {
  const document = await readDocument();
  const problem = createValidator(document);
  const app = await createTestApp();
  onTestFinished(app.close);
  const operation = new Map<string, Operation>(
    operations(document).map((entry) => [entry.operation.operationId, entry.operation]),
  );
  for (const { call, outcome } of await playScenario(app, overRestInFull)) {
    const answer = operation.get(call.route)?.responses[outcome.status];
    expect(answer, `${call.route} answers ${outcome.status}`).toBeDefined();
    const schema = answer?.content?.["application/json"]?.schema;
    const file = answer?.content?.["text/csv"]?.schema;
    const isBinary = answer?.content?.["application/zip"] ?? answer?.content?.["application/octet-stream"];
    if (isBinary) expect(outcome.body).toHaveProperty("name");
    else if (file) expect(problem(file, (outcome.body as { csv: string }).csv), call.route).toBeNull();
    else if (schema) expect(problem(schema, outcome.body), `${call.route} ${outcome.status}`).toBeNull();
    else expect(outcome.body).toBeUndefined();
  }
});

test("the validator finds a missing field", async () => {
  const document = await readDocument();
  const schema = document.components.schemas.Stats ?? {};
  expect(createValidator(document)(schema, { totalDays: 1, uniqueResorts: 1 })).toMatch(/mostUsedSki/);
});
