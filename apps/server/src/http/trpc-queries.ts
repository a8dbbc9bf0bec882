import { callQuery } from "@firn/api/call-query";
import type { ApiContext, Transport } from "@firn/api/context";
import { appRouter } from "@firn/api/router";
import { JsonText } from "@firn/contracts/json-text";
import { limits } from "@firn/contracts/limits";
import type { AnswerJson } from "@firn/rest/define";
import type { Context } from "hono";
import { z } from "zod";
import type { ServerEnv } from "./env.ts";

/**
 * Answers tRPC queries of which all succeed, in tRPC's own shape, with what is JSON already as it stands: tRPC's handler would
 * have it read, wrapped by superjson and written again, which costs more than the query (bench/server). Whatever is not such a
 * call, and whatever fails, is undefined and left to that handler, which asks once more: a query changes nothing.
 */
export async function answerQueries(
  c: Context<ServerEnv>,
  contextOf: (c: Context<ServerEnv>, transport: Transport) => ApiContext,
  answerJson: AnswerJson,
): Promise<Response | undefined> {
  const calls = queriesOf(c);
  if (!calls) return undefined;
  try {
    const ctx = contextOf(c, { takesJsonText: true });
    const answers = await Promise.all(calls.list.map((call, batchIndex) => jsonAnswer(ctx, call, batchIndex)));
    const text = calls.isBatch ? `[${answers.join(",")}]` : (answers[0] ?? "");
    return answerJson(c, text, 200);
  } catch {
    return undefined;
  }
}

interface QueryCall {
  path: string;
  input: unknown;
}

/** Null for what is no GET of queries by names that are known and with input of plain JSON. */
function queriesOf(c: Context<ServerEnv>): { isBatch: boolean; list: QueryCall[] } | null {
  if (c.req.method !== "GET" || c.req.header("trpc-accept") !== undefined) return null;
  const names = c.req.path.slice("/trpc/".length);
  const isBatch = c.req.query("batch") === "1";
  const paths = isBatch ? names.split(",") : [names];
  if (paths.length > limits.batchSize || !paths.every(isQuery)) return null;
  const inputs = inputsOf(c.req.query("input"), isBatch);
  return inputs && { isBatch, list: paths.map((path, i) => ({ path, input: inputs[i]?.json })) };
}

/** superjson's envelope of a value that is plain JSON, or of none: nothing beside it. */
const plain = z.strictObject({ json: z.unknown().optional() });
const plainInputs = z.record(z.string(), plain);

function inputsOf(text: string | undefined, isBatch: boolean): Record<string, { json?: unknown }> | null {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isBatch ? plainInputs.parse(value) : { 0: plain.parse(value) };
  } catch {
    return null;
  }
}

/** By full name ("days.list"), whatever the type says. */
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;

function isQuery(path: string): boolean {
  return Object.hasOwn(procedures, path) && procedures[path]?._def.type === "query";
}

async function jsonAnswer(ctx: ApiContext, { path, input }: QueryCall, batchIndex: number): Promise<string> {
  const answer = await callQuery(ctx, path, input, batchIndex);
  if (answer === undefined) throw new Error(`${path} answers nothing`);
  return `{"result":{"data":{"json":${answer instanceof JsonText ? answer.text : JSON.stringify(answer)}}}}`;
}
