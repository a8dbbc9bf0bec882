import { type TokenScope, tokenScopes } from "@firn/contracts/constants";
import { createTestApp, type TestApp, type TestAppOptions } from "@firn/testing/app";
import type { TestClient } from "@firn/testing/client";
import { onTestFinished } from "vitest";
import { idIn } from "./calls.ts";

export interface MadeToken {
  id: string;
  secret: string;
}

/** A skier with a session, who makes tokens for programs. */
export async function createTokenSkier(options: TestAppOptions = {}) {
  const app = await createTestApp(options);
  onTestFinished(app.close);
  const client = await app.skier();
  return { app, client };
}

export async function makeToken(
  client: TestClient,
  scopes: readonly TokenScope[] = tokenScopes,
  fields: object = {},
): Promise<MadeToken> {
  const made = await client.rest("POST", "/account/tokens", { token: { name: "Program", scopes, ...fields } });
  return { id: idIn(made), secret: (made.body as { token: string }).token };
}

/** A program with this secret, and without a cookie. */
export function programWith(app: Pick<TestApp, "visitor">, secret: string): TestClient {
  const program = app.visitor();
  program.headers.authorization = `Bearer ${secret}`;
  return program;
}
