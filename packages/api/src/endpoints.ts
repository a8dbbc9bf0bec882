import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { appRouter } from "./router.ts";

/** A procedure with its REST form. */
export interface ApiEndpoint extends Endpoint {
  /** The name for tRPC, such as `days.list`; the operationId of the document. */
  readonly procedure: string;
  readonly type: "query" | "mutation";
  /** The fields of the input by name; empty for an upload. */
  readonly fields: z.ZodRawShape;
}

/** Every endpoint of the API. */
export const endpoints: readonly ApiEndpoint[] = Object.entries(
  // The record is flat at run time; its type keeps the nesting.
  appRouter._def.procedures as unknown as Record<string, ProcedureDefinition>,
).map(([procedure, { _def }]) => {
  const [input] = _def.inputs;
  return { ..._def.meta, procedure, type: _def.type, fields: input instanceof z.ZodObject ? input.shape : {} };
});

interface ProcedureDefinition {
  _def: { type: "query" | "mutation"; meta: Endpoint; inputs: unknown[] };
}

/** The names of the fields that stand in the path. */
export function pathFields({ path }: Endpoint): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** The fields of the input that stand in the body or the query. */
export function otherFields(endpoint: ApiEndpoint): z.ZodRawShape {
  const inPath = pathFields(endpoint);
  return Object.fromEntries(Object.entries(endpoint.fields).filter(([name]) => !inPath.includes(name)));
}

/** Whether the request carries fields in a JSON body. */
export function takesBody(endpoint: ApiEndpoint): boolean {
  return endpoint.method !== "get" && !endpoint.upload && Object.keys(otherFields(endpoint)).length > 0;
}

export function successStatus({ output, status }: Endpoint): 200 | 201 | 204 {
  return output ? (status ?? 200) : 204;
}
