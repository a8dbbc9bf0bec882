import { createTestApp } from "@firn/testing/app";
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { onTestFinished } from "vitest";

/** The OpenAPI document of the server, and a validator for bodies. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  example?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  default?: unknown;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
}

interface Content {
  description?: string;
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export type ApiDocument = {
  openapi: string;
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
};

export async function readDocument(): Promise<ApiDocument> {
  const app = await createTestApp();
  onTestFinished(app.close);
  return (await app.visitor().rest("GET", "/openapi.json")).body as ApiDocument;
}

export function operations(document: ApiDocument) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

export function createValidator(document: ApiDocument): (schema: Schema, value: unknown) => string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: "firn:document", components: document.components });
  const compiled = new WeakMap<Schema, ValidateFunction>();
  return (schema, value) => {
    const check = compiled.get(schema) ?? ajv.compile(absolute(schema) as object);
    compiled.set(schema, check);
    return check(value) ? null : ajv.errorsText(check.errors);
  };
}

function absolute(schema: Schema): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"firn:document#/'));
}
