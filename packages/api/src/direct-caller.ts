import type { ApiContext } from "./context.ts";
import { appRouter } from "./router.ts";

export type Caller = ReturnType<typeof appRouter.createCaller>;

/** What a procedure takes of whoever calls it. */
type Invoke = (call: {
  path: string;
  getRawInput: () => Promise<unknown>;
  ctx: ApiContext;
  type: string;
  signal: undefined;
  batchIndex: number;
}) => Promise<unknown>;
type Procedure = Invoke & { _def: { type: string } };

interface Bound {
  ctx: ApiContext;
}

/**
 * Calls procedures in this process: `createDirectCaller(context).days.list({ season: 0 })`. tRPC's own caller makes a proxy for each step of a name and looks the procedure up by its path, which
 * costs as much as the query of a point read (bench/server); here areas and procedures are where they are, and only the context changes.
 */
export function createDirectCaller(ctx: ApiContext): Caller {
  const caller: Bound = Object.create(areas);
  caller.ctx = ctx;
  return caller as unknown as Caller;
}

const areas = areasOf(appRouter._def.procedures as unknown as Record<string, Procedure>);

/** The prototype of callers: under each area's name an object with its procedures, bound to the caller's context. */
function areasOf(procedures: Record<string, Procedure>): object {
  const methods = new Map<string, Record<string, (this: Bound, input: unknown) => Promise<unknown>>>();
  for (const [path, procedure] of Object.entries(procedures)) {
    const [area = "", name = ""] = path.split(".");
    const { type } = procedure._def;
    const inArea = methods.get(area) ?? {};
    methods.set(area, inArea);
    inArea[name] = function (input) {
      return procedure({ path, getRawInput: async () => input, ctx: this.ctx, type, signal: undefined, batchIndex: 0 });
    };
  }
  const made: object = {};
  for (const [area, inArea] of methods) {
    Object.defineProperty(made, area, {
      get(this: Bound) {
        const bound: Bound = Object.create(inArea);
        bound.ctx = this.ctx;
        return bound;
      },
    });
  }
  return made;
}
