import { expect, test } from "vitest";
import { flowLifetimeMs, newFlow, openFlow, sealFlow } from "./google-flow.ts";
import { createTestBed } from "./test-bed.ts";

const expired = {
  code: "invalid",
  fields: { state: ["This sign-in has expired or was started in another browser. Please try again."] },
};

function catching(work: () => unknown): unknown {
  try {
    return { returned: work() };
  } catch (error) {
    return error;
  }
}

test("a sealed flow opens unchanged and is cookie-safe", async () => {
  const { deps } = await createTestBed();
  const flow = newFlow(deps);
  expect(sealFlow(flow)).toMatch(/^[\w-]{100,1000}$/);
  expect(openFlow(deps, sealFlow(flow), flow.state)).toEqual(flow);
});

test("no two flows share a secret", async () => {
  const { deps } = await createTestBed();
  const flows = [newFlow(deps), newFlow(deps)];
  const secrets = flows.flatMap(({ state, verifier, nonce }) => [state, verifier, nonce]);
  expect(new Set(secrets).size).toBe(6);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
});

test("ten minutes, and not one millisecond more; nor from the future", async () => {
  const { deps, clock } = await createTestBed();
  const flow = newFlow(deps);
  clock.now += flowLifetimeMs - 1;
  expect(openFlow(deps, sealFlow(flow), flow.state)).toEqual(flow);
  clock.now += 1;
  expect(catching(() => openFlow(deps, sealFlow(flow), flow.state))).toMatchObject(expired);
  clock.now = flow.createdAt - 1;
  expect(catching(() => openFlow(deps, sealFlow(flow), flow.state))).toMatchObject(expired);
});

test("another flow's state is refused", async () => {
  const { deps } = await createTestBed();
  const flow = newFlow(deps);
  for (const state of [newFlow(deps).state, "", `${flow.state}x`, flow.state.slice(1), flow.state.toUpperCase()]) {
    expect(catching(() => openFlow(deps, sealFlow(flow), state))).toMatchObject(expired);
  }
});

const secret = "s".repeat(43);
test.each([
  undefined,
  "",
  "not a flow",
  ...[null, 1, "text", [], {}, { state: secret, verifier: secret, nonce: secret }].map(encode),
  encode({ state: secret, verifier: secret, nonce: "", createdAt: 0 }),
  encode({ state: secret, verifier: secret, nonce: secret, createdAt: "0" }),
])("what is not a flow is refused (%#)", async (sealed) => {
  const { deps, clock } = await createTestBed();
  clock.now = 0;
  expect(catching(() => openFlow(deps, sealed, secret))).toMatchObject(expired);
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
