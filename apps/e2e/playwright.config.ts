import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

const { CHROME_PATH, ALL_SIZES } = process.env;
const wide = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
/** It updates a build. At the end it would keep all other workers waiting. */
const longest = "updates.spec.ts";

/** `npm run test:browser` from the root builds the product and finds the browser first. */
export default defineConfig({
  testDir: "src",
  outputDir: "test-results",
  globalSetup: "./playwright.setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than cores: a journey waits a third of its time.
  workers: availableParallelism() + 1,
  // For busy machines: a journey waits for what happens. The longest take 20 s on two free cores.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId: "UTC",
    contextOptions: { reducedMotion: "reduce" },
    // Requests of a service worker pass page.route by. The journeys of src/support/installed.ts allow it.
    serviceWorkers: "block",
    launchOptions: {
      ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}),
      args: [
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Chromium refuses to run as root inside its sandbox.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    { name: "longest", testDir: "src/desktop-only", testMatch: longest, use: wide },
    {
      name: "phone",
      testDir: "src/journeys",
      // Painted at one pixel per point: more cost a fifth of the time and show no journey anything else.
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testDir: "src/journeys",
      // Journeys run on the phone. Those that a wide layout changes run here too.
      ...(ALL_SIZES ? {} : { grep: /@both/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "desktop-only",
      testDir: "src/desktop-only",
      testIgnore: longest,
      use: wide,
    },
  ],
});
