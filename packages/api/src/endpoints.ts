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

export const endpoints: readonly ApiEndpoint[] = Object.entries(appRouter._def.record).flatMap(([area, procedures]) =>
  Object.entries(procedures).map(([name, { _def }]) => {
    const [input] = _def.inputs;
    // trpc.ts declares the type of `meta`, which tRPC gives only to the router.
    const meta = _def.meta as Endpoint;
    return {
      ...meta,
      procedure: `${area}.${name}`,
      type: _def.type,
      fields: input instanceof z.ZodObject ? input.shape : {},
    };
  }),
);

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

export function takesKey({ type, open, ignoresKey }: ApiEndpoint): boolean {
  return type === "mutation" && !open && !ignoresKey;
}

export function successStatus({ output, status }: Endpoint): 200 | 201 | 204 {
  return output ? (status ?? 200) : 204;
}
