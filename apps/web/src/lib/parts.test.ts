import { beforeEach, describe, expect, test, vi } from "vitest";

// Each test has a page of its own: whether the first screen stands is kept in the module.
let network: EventTarget;
let parts: typeof import("./parts.ts");

beforeEach(async () => {
  vi.resetModules();
  network = new EventTarget();
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  parts = await import("./parts.ts");
});

describe("a part", () => {
  test("is there once its code has come", async () => {
    const menu = parts.part(async () => "menu");
    expect(menu.now()).toBeUndefined();
    expect(await menu.load()).toBe("menu");
    expect(menu.now()).toBe("menu");
  });

  test("is fetched once, however often it is wanted", async () => {
    const fetchCode = vi.fn(async () => "menu");
    const menu = parts.part(fetchCode);
    await Promise.all([menu.load(), menu.load()]);
    await menu.load();
    expect(fetchCode).toHaveBeenCalledOnce();
  });

  test("that could not be fetched is tried again at the next call", async () => {
    const fetchCode = vi.fn(async () => "menu").mockRejectedValueOnce(new Error("no network"));
    const menu = parts.part(fetchCode);
    await expect(menu.load()).rejects.toThrow("no network");
    expect(menu.now()).toBeUndefined();
    expect(await menu.load()).toBe("menu");
  });

  test("waits for the first screen, and comes by itself then", async () => {
    const fetchCode = vi.fn(async () => "menu");
    const menu = parts.part(fetchCode);
    expect(fetchCode).not.toHaveBeenCalled();
    parts.prepareParts();
    await vi.waitFor(() => expect(fetchCode).toHaveBeenCalledOnce());
    await menu.load();
    expect(menu.now()).toBe("menu");
  });

  test("of a later screen comes as soon as there is time, and its failure disturbs nobody", async () => {
    parts.prepareParts();
    const fetchCode = vi.fn(() => Promise.reject(new Error("no network")));
    parts.part(fetchCode);
    await vi.waitFor(() => expect(fetchCode).toHaveBeenCalledOnce());
  });

  test("is fetched ahead when the one before it has come, or has failed to", async () => {
    const order: string[] = [];
    const declare = (name: string, fetchCode: () => Promise<string>) =>
      parts.part(() => {
        order.push(`${name} begins`);
        return fetchCode().finally(() => order.push(`${name} ends`));
      });
    declare("menu", async () => "menu");
    declare("lost", () => Promise.reject(new Error("no network")));
    const last = declare("calendar", async () => "calendar");
    parts.prepareParts();
    await vi.waitFor(() => expect(last.now()).toBe("calendar"));
    expect(order).toEqual(["menu", "lost", "calendar"].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  test("that could not be fetched is tried again when the network is back, and then no more", async () => {
    parts.prepareParts();
    const fetchCode = vi.fn(async () => "menu").mockRejectedValueOnce(new Error("no network"));
    const menu = parts.part(fetchCode);
    const came = vi.fn();
    menu.watch(came);
    await expect(menu.load()).rejects.toThrow("no network");
    expect(came).not.toHaveBeenCalled();
    network.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(menu.now()).toBe("menu"));
    expect(came).toHaveBeenCalledOnce();
    network.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });

  test("tells nobody who has stopped to watch it", async () => {
    const menu = parts.part(async () => "menu");
    const came = vi.fn();
    menu.watch(came)();
    await menu.load();
    expect(came).not.toHaveBeenCalled();
  });
});
