import "@testing-library/jest-dom/vitest";
import "fake-indexeddb/auto";
import { createTestApp, type TestApp, type TestAppOptions } from "@firn/testing/app";
import { createMemoryHistory } from "@tanstack/react-router";
import { type ByRoleMatcher, cleanup, configure, render, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, inject, vi } from "vitest";
import { App } from "../app/app.tsx";
import { startRouter } from "../app/router.ts";
import { clearDevice } from "../features/shared/outbox/store.ts";
import { onlineNavigator } from "../features/shared/outbox/test-server.ts";
import { withdrawAllUndo } from "../features/shared/undo/undo-offers.ts";
import { patience, probe, watchConnection } from "../lib/api/connection.ts";
import { takeSignedOut } from "../lib/browser/session-hint.ts";
import { keepReads } from "../lib/device/reads.ts";
import { wipeDevice } from "../lib/device/wipe.ts";
import { Network } from "./network.ts";
import { Skier } from "./skier.ts";

/** The time on the server and on the device. */
const now = "2026-01-15T12:00:00Z";

type Name = string | RegExp;

/** Counts no days of a text, as where it cannot be read: only a browser has workers. */
class SilentWorker {
  onmessage?: (event: { data: object }) => void;
  postMessage({ number }: { number: number }): void {
    queueMicrotask(() => this.onmessage?.({ data: { number, count: undefined } }));
  }
  terminate(): void {}
}

/** The app on a server in this process, with an empty database and device for each test. A test whose screen logs an error fails. */
declare module "vitest" {
  interface ProvidedContext {
    patience: number;
  }
}

export function testScreens(options: TestAppOptions = {}) {
  let server: TestApp;
  const network = new Network();
  const endings: (() => void)[] = [];
  /** happy-dom does not know the element <search>. */
  const allowed = [/<%s> is unrecognized in this browser.* search$/s];

  beforeEach(async () => {
    configure({ asyncUtilTimeout: inject("patience") });
    // Also the app waits, unless a test calls `losePatience`: an answer may be late here, and a screen goes on without it otherwise.
    Object.assign(patience, { ofSaves: 600_000, ofSearches: 600_000 });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now), shouldAdvanceTime: true });
    vi.spyOn(console, "error");
    Object.defineProperty(navigator, "locks", { value: onlineNavigator().locks, configurable: true });
    vi.stubGlobal("Worker", SilentWorker);
    watchConnection();
    server = await createTestApp(options);
    network.connect(server.visitor());
  });

  afterEach(async () => {
    close();
    toast.dismiss();
    // The runner refuses what a file still imports at its end, and React keeps that refusal for the next file.
    await vi.dynamicImportSettled();
    // A probe that goes on would answer for the next test.
    network.goOnline();
    await probe();
    network.reset();
    takeSignedOut();
    await wipeDevice();
    await clearDevice();
    localStorage.clear();
    sessionStorage.clear();
    const calls = vi.mocked(console.error).mock.calls.map((words) => words.map(String).join(" "));
    const logged = calls.filter((words) => !allowed.some((pattern) => pattern.test(words)));
    allowed.length = 1;
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    await server.close();
    expect(logged, "what the screen logged").toEqual([]);
  });

  function close(): void {
    cleanup();
    withdrawAllUndo();
    for (const end of endings.splice(0)) end();
  }

  return {
    network,
    skier: async (email = "skier@example.com") => new Skier(await server.skier(email), email),
    /** For a test in which something fails on purpose: what it may log. */
    allowLog: (pattern: RegExp) => void allowed.push(pattern),
    /** From now on a screen that saves or searches goes on at once where no answer has come. */
    losePatience: () => void Object.assign(patience, { ofSaves: 0, ofSearches: 0 }),
    /** Without a session. */
    visitor: () => new Skier(server.visitor(), ""),
    /** Opens the app at an address. What was open before is closed; the device keeps its data. */
    async open(path: string, skier: Skier) {
      close();
      network.connect(skier.client);
      const history = createMemoryHistory({ initialEntries: [path] });
      const { router, queryClient } = startRouter(history);
      endings.push(() => queryClient.clear());
      await keepReads(queryClient, () => {});
      const user = userEvent.setup();
      render(<App router={router} queryClient={queryClient} />);
      return {
        user,
        /** The path and search of the address. */
        address: () => history.location.href,
        back: () => history.back(),
        click: async (role: ByRoleMatcher, name: Name, scope: HTMLElement = document.body) =>
          user.click(await within(scope).findByRole(role, { name })),
        /** Replaces the text of a field. */
        async fill(label: Name, text: string, scope: HTMLElement = document.body) {
          const field = await within(scope).findByLabelText(label, { selector: "input, textarea" });
          await user.clear(field);
          if (text !== "") await user.paste(text);
          return field;
        },
      };
    },
  };
}
