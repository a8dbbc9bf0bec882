import { apiVersion, outdatedText } from "@firn/contracts/constants";
import { expect, test } from "vitest";
import { createWorld } from "../../test/support/calls.ts";

test.each(["/trpc/skis.list", "/api/v1/skis"])(
  "%s refuses another version of the app before the session",
  async (path) => {
    const { app, client } = await createWorld();
    for (const caller of [client, app.visitor()]) {
      const response = await caller.request(path, { headers: { "Firn-Api": `${apiVersion}0` } });
      expect([response.status, await response.json()]).toEqual([
        426,
        { error: outdatedText.message, code: "app_outdated" },
      ]);
    }
  },
);

test.each(["/trpc/skis.list", "/api/v1/skis"])("%s takes this version, and clients that name none", async (path) => {
  const { client } = await createWorld();
  for (const headers of [{ "Firn-Api": apiVersion }, {}]) {
    expect((await client.request(path, { headers })).status).toBe(200);
  }
});
