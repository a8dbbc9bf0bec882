import { beforeEach, describe, expect, test, vi } from "vitest";

// Each test has a page of its own: whether the first screen stands is kept in the module.
let parts: typeof import("./parts.ts");

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
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
    expect(fetchCode).toHaveBeenCalledOnce();
    await menu.load();
    expect(menu.now()).toBe("menu");
  });

  test("of a later screen comes as soon as there is time, and its failure disturbs nobody", async () => {
    parts.prepareParts();
    const fetchCode = vi.fn(() => Promise.reject(new Error("no network")));
    parts.part(fetchCode);
    expect(fetchCode).toHaveBeenCalledOnce();
  });
});
