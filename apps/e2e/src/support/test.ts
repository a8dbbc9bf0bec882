import { test as base, expect } from "@playwright/test";
import { ConsoleTrap } from "./console-trap.ts";
import { type RunningServer, startServer } from "./server.ts";
import { Skier } from "./skier.ts";

export { expect };

interface TestFixtures {
  /** Fails the test if the page logs an error, throws, or breaks the content security policy. */
  trap: ConsoleTrap;
  /** Somebody new, signed in in this test's browser. */
  skier: Skier;
}

interface WorkerFixtures {
  /** The built server, on a data folder of its own. */
  server: RunningServer;
}

/** Playwright's test on the built product. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.url),
  trap: [
    async ({ context }, use) => {
      const trap = new ConsoleTrap(context);
      await use(trap);
      expect(trap.problems, "what the page logged or threw").toEqual([]);
    },
    { auto: true },
  ],
  skier: async ({ context }, use) => {
    await use(await new Skier(context.request).signUp());
  },
});
