import { createTestApp } from "@firn/testing/app";
import { expect, onTestFinished, test } from "vitest";

test("a process that is ending is well but not ready", async () => {
  const ending = new AbortController();
  const app = await createTestApp({ ending: ending.signal });
  onTestFinished(app.close);
  const status = async (path: string) => (await app.visitor().request(path)).status;
  expect([await status("/readyz"), await status("/healthz")]).toEqual([200, 200]);
  ending.abort();
  expect([await status("/readyz"), await status("/healthz")]).toEqual([503, 200]);
});
