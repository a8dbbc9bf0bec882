import { createTestApp, type TestAppOptions } from "@firn/testing/app";
import { type Call, overRest, type Transport } from "@firn/testing/call";
import { onTestFinished } from "vitest";

/** For tests only: a new account, and its calls over a transport. */
export async function callingSkier(transport: Transport = overRest, options: TestAppOptions = {}) {
  const app = await createTestApp(options);
  onTestFinished(app.close);
  const client = await app.skier();
  const say = async <Body>(call: Call) => {
    const { status, body } = await transport(client, call);
    return { status, body: body as Body };
  };
  return { app, client, say };
}
