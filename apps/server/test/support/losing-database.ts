import { databaseAway } from "@firn/db/errors";
import type { TestAppOptions } from "@firn/testing/app";

/** For tests only: a database that is written, and whose answer is lost, while `losesAnswers`. */
export function createSilent() {
  const state = { losesAnswers: false };
  const wrap: NonNullable<TestAppOptions["wrap"]> = (client) => ({
    ...client,
    batch: async (...call: Parameters<typeof client.batch>) => {
      const results = await client.batch(...call);
      if (state.losesAnswers) throw databaseAway(new Error("lost"));
      return results;
    },
  });
  return { state, wrap };
}

/** For tests only: a database that answers so many more calls, and is away then. */
export function createLosing() {
  let answersLeft = Number.POSITIVE_INFINITY;
  let refused = 0;
  const wrap: NonNullable<TestAppOptions["wrap"]> = (client) =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== "execute" && name !== "batch") return value;
        return async (...args: unknown[]) => {
          if (answersLeft-- <= 0) {
            refused++;
            throw databaseAway(new Error("lost"));
          }
          return Reflect.apply(value as () => unknown, target, args);
        };
      },
    });
  return {
    wrap,
    refused: () => refused,
    loseAfter(answers: number) {
      answersLeft = answers;
    },
  };
}
