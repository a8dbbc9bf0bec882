import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createLocalJWKSet } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { newFlow } from "./google-flow.ts";
import { redeemCode } from "./google-tokens.ts";
import { createTestBed } from "./test-bed.ts";

const google = {
  clientId: "firn-client",
  clientSecret: "firn-secret",
  issuer: "https://accounts.example",
  timeoutMs: 50,
};

test("a provider that accepts the request and never answers is given up", async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    silent.close();
    silent.closeAllConnections();
  });
  const { port } = silent.address() as AddressInfo;
  const provider = {
    authorizationEndpoint: "",
    tokenEndpoint: `http://127.0.0.1:${port}/token`,
    keys: createLocalJWKSet({ keys: [] }),
  };
  const { deps } = await createTestBed();
  await expect(redeemCode(deps, google, provider, "code", newFlow(deps))).rejects.toMatchObject({
    code: "unavailable",
    message: "Google could not be reached. Please try again in a moment.",
    cause: { message: "no token within 50 ms" },
  });
});
