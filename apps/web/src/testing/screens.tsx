import "@testing-library/jest-dom/vitest";
import "fake-indexeddb/auto";
import { createTestApp, type TestApp } from "@firn/testing/app";
import { onlineManager } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { App } from "../app/app.tsx";
import { startRouter } from "../app/router.ts";
import { clearDevice } from "../features/shared/outbox/store.ts";
import { watchConnection } from "../lib/api/connection.ts";
import { Network } from "./network.ts";
import { Skier } from "./skier.ts";

/** The time on the server and on the device. */
const now = "2026-01-15T12:00:00Z";

export interface OpenApp {
  user: ReturnType<typeof userEvent.setup>;
  /** The path and search of the address. */
  address: () => string;
  back: () => void;
}

/** The app on a server in this process, with an empty database and device for each test. A test that logs an error fails. */
export function testScreens() {
  let server: TestApp;
  const network = new Network();
  const close: (() => void)[] = [];

  beforeEach(async () => {
    // For a busy machine: a test waits for what a screen shows.
    configure({ asyncUtilTimeout: 30_000 });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now), shouldAdvanceTime: true });
    vi.spyOn(console, "error");
    watchConnection();
    server = await createTestApp();
  });

  afterEach(async () => {
    cleanup();
    toast.dismiss();
    for (const end of close.splice(0)) end();
    network.reset();
    onlineManager.setOnline(true);
    localStorage.clear();
    sessionStorage.clear();
    await clearDevice();
    const logged = vi.mocked(console.error).mock.calls;
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    await server.close();
    expect(logged, "what the screen logged").toEqual([]);
  });

  return {
    network,
    server: () => server,
    skier: async () => new Skier(await server.skier()),
    /** Opens the app at an address, as a visitor without a session if no skier is given. */
    async open(path: string, skier?: Skier): Promise<OpenApp> {
      network.connect(skier?.client ?? server.visitor());
      const history = createMemoryHistory({ initialEntries: [path] });
      const { router, queryClient } = startRouter(history);
      close.push(() => queryClient.clear());
      const user = userEvent.setup();
      render(<App router={router} queryClient={queryClient} />);
      return { user, address: () => history.location.href, back: () => history.back() };
    },
  };
}
