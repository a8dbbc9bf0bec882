import { readFileSync } from "node:fs";
import { systemRuntime } from "@firn/server/runtime";
import { inject, vi } from "vitest";
import { createTestApp, skierPassword, type TestApp, type TestAppOptions } from "./app.ts";
import { TestClient } from "./client.ts";

export interface BuiltServer {
  port: number;
  publicUrl: string;
  folder: string;
  logFile: string;
}

declare module "vitest" {
  interface ProvidedContext {
    builtServer: BuiltServer | undefined;
  }
}

/** Like a TestApp, but without access to clock, database and settings. */
export interface BuiltApp extends Pick<TestApp, "visitor" | "skier" | "folder" | "close"> {
  port: number;
  clock: typeof systemRuntime;
  readonly log: string[];
}

export type Target = TestApp | BuiltApp;

const built = inject("builtServer");

export const isBuilt = built !== undefined;

export async function createTarget(options?: TestAppOptions): Promise<Target> {
  return built ? reach(built) : createTestApp(options);
}

async function reach({ port, publicUrl, folder, logFile }: BuiltServer): Promise<BuiltApp> {
  const send = (request: Request) =>
    fetch(new Request(request.url.replace(publicUrl, `http://127.0.0.1:${port}`), request));
  const visitor = () => new TestClient(send, publicUrl);
  // Earlier log lines have arrived once this request's has.
  const mark = `/api/${systemRuntime.newId()}`;
  await visitor().request(mark);
  await vi.waitUntil(() => readFileSync(logFile).includes(mark), { interval: 5, timeout: 120_000 });
  const loggedBefore = readFileSync(logFile).length;
  return {
    port,
    folder,
    clock: systemRuntime,
    visitor,
    async skier(email = `${systemRuntime.newId()}@example.com`) {
      const client = visitor();
      const user = { email, password: skierPassword };
      const { status } = await client.rest("POST", "/users", { user });
      // Another test of the run may have made the account.
      if (status !== 201) await client.rest("POST", "/sessions", user);
      return client;
    },
    get log() {
      return readFileSync(logFile).subarray(loggedBefore).toString().split("\n").filter(Boolean);
    },
    close: async () => {},
  };
}
