import { initTRPC } from "@trpc/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { inOneStep } from "./one-step.ts";

const t = initTRPC.context<{ who: string }>().create();
const guarded = t.procedure.use(({ ctx, next }) => next({ ctx: { greeted: `Hello, ${ctx.who}` } }));
const input = z.object({ name: z.string().default("nobody") });
const short = (value: unknown) => {
  if (String(value).length > 30) throw new Error("too long");
  return String(value);
};

const build = () =>
  t.router({
    area: t.router({
      full: guarded
        .input(input)
        .output(short)
        .query(({ ctx, input }) => `${ctx.greeted}: ${input.name}`),
      bare: guarded.query(({ ctx }) => ctx.greeted),
      failing: guarded.input(input).mutation(({ input }) => {
        throw new RangeError(input.name);
      }),
    }),
  });

const outcome = (work: Promise<unknown>) =>
  work.then(
    (value) => ({ value }),
    ({ code, cause }: { code: string; cause: Error }) => ({ code, cause: cause.name, message: cause.message }),
  );

test("a procedure in one step answers and fails as tRPC's own steps have it", async () => {
  const usual = build().createCaller({ who: "you" }).area;
  const shortened = inOneStep(build()).createCaller({ who: "you" }).area;
  const calls: ((area: typeof usual) => Promise<unknown>)[] = [
    (area) => area.full({ name: "a" }),
    (area) => area.full({}),
    (area) => area.full({ name: 1 } as never),
    (area) => area.full({ name: "a".repeat(30) }),
    (area) => area.bare(),
    (area) => area.failing({ name: "why" }),
  ];
  for (const call of calls) expect(await outcome(call(shortened))).toEqual(await outcome(call(usual)));
  expect(await outcome(shortened.full({ name: "a" }))).toEqual({ value: "Hello, you: a" });
});

test("a procedure of more steps than are known is refused, not called without them", () => {
  const twice = t.router({ twice: guarded.use(({ next }) => next()).query(() => 1) });
  expect(() => inOneStep(twice)).toThrow("twice");
  const two = t.router({
    two: guarded
      .input(input)
      .input(z.object({ other: z.string() }))
      .query(() => 1),
  });
  expect(() => inOneStep(two)).toThrow("two");
});
