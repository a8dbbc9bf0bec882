import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";

/** What tRPC keeps of a procedure, of which its own types say nothing. */
interface Definition {
  inputs: unknown[];
  output?: unknown;
  resolver: (opts: unknown) => Promise<unknown>;
  middlewares: Step[];
}

interface StepOptions {
  ctx: object;
  getRawInput: () => Promise<unknown>;
  /** Runs what comes behind a guard, with what the guard adds to the context. */
  next?: (added?: { ctx?: object }) => Promise<unknown>;
}

type Step = ((opts: StepOptions) => Promise<unknown>) & { _type?: string };
type Parse = (value: unknown) => unknown;

/**
 * Has each procedure do in one step what tRPC does in four: its guard, and behind that reading the input by its schema, running, and
 * looking at the output. Each step costs tRPC two copies of the call and of its context, and four make a fifth of a point read
 * (bench/server). Throws when tRPC builds procedures in another way: then look here again.
 */
export function inOneStep<Router extends { _def: { procedures: object } }>(router: Router): Router {
  for (const [path, procedure] of Object.entries(router._def.procedures)) shorten(path, procedure._def as Definition);
  return router;
}

function shorten(path: string, definition: Definition): void {
  const { inputs, output, resolver, middlewares } = definition;
  const [guard, ...steps] = middlewares;
  const expected = [...inputs.map(() => "input"), ...(output ? ["output"] : []), undefined];
  const isAsExpected = steps.length === expected.length && steps.every(({ _type }, i) => _type === expected[i]);
  if (!guard || !isAsExpected || inputs.length > 1) throw new Error(`${path} is not built as it was expected`);
  const readInput = inputs.length === 1 ? parserOf(inputs[0]) : undefined;
  const seeOutput = output ? parserOf(output) : undefined;
  const run = async (opts: StepOptions, ctx: object) => {
    try {
      const input = readInput && tried(readInput, await opts.getRawInput(), "BAD_REQUEST");
      const data = await resolver({ ...opts, ctx, input });
      const seen = seeOutput ? tried(seeOutput, data, "INTERNAL_SERVER_ERROR") : data;
      return { marker, ok: true, data: seen, ctx };
    } catch (cause) {
      return { marker, ok: false, error: getTRPCErrorFromUnknown(cause) };
    }
  };
  const guarded: Step = (opts) => {
    const next: StepOptions["next"] = (added) => run(opts, added?.ctx ? { ...opts.ctx, ...added.ctx } : opts.ctx);
    return guard({ ...opts, next });
  };
  // The array is the one that the procedure runs through.
  middlewares.splice(0, middlewares.length, guarded);
}

/** By which tRPC knows the result of a step. */
const marker = "middlewareMarker";

/** A schema, or a function that does its work. */
function parserOf(parser: unknown): Parse {
  if (typeof parser === "function") return parser as Parse;
  const schema = parser as { parse: Parse };
  return (value) => schema.parse(value);
}

function tried(parse: Parse, value: unknown, code: TRPCError["code"]): unknown {
  try {
    return parse(value);
  } catch (cause) {
    throw new TRPCError({ code, cause });
  }
}
