import { test as base, expect } from "@playwright/test";
import { ConsoleTrap } from "./console-trap.ts";
import { type ServerAddress, sharedServer } from "./server.ts";
import { Skier } from "./skier.ts";

export { expect };

interface TestFixtures {
  trap: ConsoleTrap;
  skier: Skier;
}

interface WorkerFixtures {
  server: ServerAddress;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  server: [({}, use) => use(sharedServer()), { scope: "worker" }],
  baseURL: ({ server }, use) => use(server.url),
  trap: [
    async ({ context }, use) => {
      const trap = new ConsoleTrap(context);
      await trap.noteCauses(context);
      await use(trap);
      expect(trap.problems, "what the page logged or threw").toEqual([]);
    },
    { auto: true },
  ],
  skier: async ({ context }, use) => {
    await use(await new Skier(context.request).signUp());
  },
});
