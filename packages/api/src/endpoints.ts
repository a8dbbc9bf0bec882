import { z } from "zod";
import { appRouter } from "./router.ts";
import type { Endpoint } from "./trpc.ts";

export interface ApiEndpoint extends Endpoint {
  /** Name in tRPC, such as `days.list`, and operationId in the document. */
  readonly procedure: string;
  readonly type: "query" | "mutation";
  /** Fields of the input by name; empty for an upload. */
  readonly fields: z.ZodRawShape;
}

export const endpoints: readonly ApiEndpoint[] = Object.entries(
  // The record is flat at run time, nested in its type.
  appRouter._def.procedures as unknown as Record<string, ProcedureDefinition>,
).map(([procedure, { _def }]) => {
  const [input] = _def.inputs;
  return { ..._def.meta, procedure, type: _def.type, fields: input instanceof z.ZodObject ? input.shape : {} };
});

interface ProcedureDefinition {
  _def: { type: "query" | "mutation"; meta: Endpoint; inputs: unknown[] };
}

export function pathFields({ path }: Endpoint): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

export function otherFields(endpoint: ApiEndpoint): z.ZodRawShape {
  const inPath = pathFields(endpoint);
  return Object.fromEntries(Object.entries(endpoint.fields).filter(([name]) => !inPath.includes(name)));
}

export function takesBody(endpoint: ApiEndpoint): boolean {
  return endpoint.method !== "get" && !endpoint.upload && Object.keys(otherFields(endpoint)).length > 0;
}

/** Its resolver is `once`. */
export function takesKey({ type, open, ignoresKey }: ApiEndpoint): boolean {
  return type === "mutation" && !open && !ignoresKey;
}

export function successStatus({ output, status }: Endpoint): 200 | 201 | 204 {
  return output ? (status ?? 200) : 204;
}
